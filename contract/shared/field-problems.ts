import * as v from 'valibot';

/** What is wrong with an answer, by field, as sentences; empty if nothing is. */
export type FieldProblems<T> = Partial<Record<keyof T & string, string>>;

/**
 * A check of several fields together, told at the field. It comes after the checks of single fields: it looks at an
 * answer only once they are in form.
 */
export const checkFields = <T extends object>(find: (value: T) => FieldProblems<T>) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    const input = dataset.value;
    const fields = new Map<string, unknown>(Object.entries(input));
    for (const [key, message] of Object.entries<string | undefined>(find(input))) {
      if (message === undefined) continue;
      addIssue({ message, path: [{ type: 'unknown', origin: 'value', input, key, value: fields.get(key) }] });
    }
  });
