import { type ParseArgsConfig, parseArgs } from 'node:util';
import * as v from 'valibot';
import { nearestNames, UsageError } from './usage-error.ts';

type Typed = NonNullable<ParseArgsConfig['options']>;

/** A whole number as it is typed. @param what is said of it if it is none: `The seed` */
export const typedWholeNumber = (what: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, ({ input }) => `${what} ‘${input}’ is not a whole number of 1 to 9 digits.`),
    v.transform(Number),
  );

/**
 * The options of a command, checked. Throws a `UsageError` for the first thing that cannot be done.
 * @param args what was typed after the command
 * @param typed each option, as `parseArgs` takes it
 * @param schema of the options by name. If it has `named`, what is typed without an option is a list of that name
 * @param explained the page that explains them
 */
export const readOptions = <S extends v.GenericSchema>(
  args: readonly string[],
  typed: Typed,
  schema: S & { readonly entries: Readonly<Record<string, unknown>> },
  explained = 'docs/testing.md',
): v.InferOutput<S> => {
  const names = Object.keys(typed);
  if (args.includes('--help') || args.includes('-h')) {
    throw new UsageError(`The options are --${names.join(', --')}; ${explained} explains them.`);
  }
  for (const arg of args) {
    const [, name] = /^--([^=]+)/.exec(arg) ?? [];
    if (name !== undefined && !(name in typed)) {
      throw new UsageError(`There is no option --${name}: did you mean --${nearestNames(name, names)[0]}?`);
    }
  }
  const parsed = v.safeParse(schema, valuesOf(args, typed, 'named' in schema.entries));
  if (parsed.success) return parsed.output;
  throw new UsageError(parsed.issues[0].message);
};

const valuesOf = (args: readonly string[], typed: Typed, allowPositionals: boolean): object => {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: typed, allowPositionals });
    return allowPositionals ? { ...values, named: positionals } : values;
  } catch (error) {
    throw new UsageError(
      error instanceof Error ? `${error.message.split(/\.\s/)[0]?.replace(/\.$/, '')}.` : String(error),
    );
  }
};
