import * as v from 'valibot';

/** The problems of an answer by field, as sentences; empty if there are none. */
export type FieldProblems<T> = Partial<Record<keyof T & string, string>>;

type Path = [v.UnknownPathItem, ...v.UnknownPathItem[]];

const childOf = (input: unknown, key: string): unknown =>
  typeof input === 'object' && input !== null ? Object.entries(input).find(([name]) => name === key)?.[1] : undefined;

const pathTo = (input: unknown, path: string): Path => {
  const [first = '', ...rest] = path.split('.');
  const item = (parent: unknown, key: string): v.UnknownPathItem => ({
    type: 'unknown',
    origin: 'value',
    input: parent,
    key,
    value: childOf(parent, key),
  });
  const items: Path = [item(input, first)];
  let parent = childOf(input, first);
  for (const key of rest) {
    items.push(item(parent, key));
    parent = childOf(parent, key);
  }
  return items;
};

/**
 * A check across several fields, reported at the path of one: '1.age'. It runs after the checks of single fields, and
 * only if they pass.
 */
export const checkReportedAtPaths = <T extends object>(
  find: (value: T) => Readonly<Record<string, string | undefined>>,
) =>
  v.rawCheck<T>(({ dataset, addIssue }) => {
    if (!dataset.typed || dataset.issues) return;
    for (const [path, message] of Object.entries(find(dataset.value))) {
      if (message !== undefined) addIssue({ message, path: pathTo(dataset.value, path) });
    }
  });

/** Like `checkReportedAtPaths`, reported at the answer's own fields. */
export const checkReportedAtFields = <T extends object>(find: (value: T) => FieldProblems<T>) =>
  checkReportedAtPaths<T>(find);
