import * as v from 'valibot';
import { parseTypedDate, todayInIndia } from '#contract/shared/dates.ts';

export const NOT_A_DATE = 'Enter a real date as day-month-year, like 24-08-1991';

/** An issue with one of a form's fields, for forms whose fields are not known beforehand. */
export const issueAt = (input: Readonly<Record<string, unknown>>, key: string, message: string) => {
  const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'value', input, key, value: input[key] }];
  return { message, path };
};

/**
 * A date as it is typed (dd-mm-yyyy) → ISO; '' and impossible dates are refused.
 * @param missing the sentence for an empty field
 */
export const typedDate = (missing: string) =>
  v.pipe(
    v.string(),
    v.nonEmpty(missing),
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      const iso = parseTypedDate(dataset.value);
      if (iso === null) {
        addIssue({ message: NOT_A_DATE });
        return NEVER;
      }
      return iso;
    }),
  );

/**
 * From what the fields hold to an answer that has a schema of its own: its sentences are told at the fields of the same
 * names. It comes last in the pipe.
 */
export const answeredBy = <Values, Answer>(
  schema: v.GenericSchema<unknown, Answer>,
  answerOf: (values: Values) => unknown,
) =>
  v.rawTransform<Values, Answer>(({ dataset, addIssue, NEVER }) => {
    const answer = v.safeParse(schema, answerOf(dataset.value));
    if (answer.success) return answer.output;
    for (const { message, path } of answer.issues) addIssue({ message, path });
    return NEVER;
  });

/** ISO → as typed; '' when there is none. */
export const typed = (iso: string | null | undefined): string => (iso ? iso.split('-').reverse().join('-') : '');

/** The day that ages are taken at. */
export const today = (): string => todayInIndia(new Date());
