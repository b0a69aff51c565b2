import * as v from 'valibot';
import { LINES } from '#contract/lines.ts';
import { type Stop, stopOf } from './stop-conditions.ts';
import { readOptions, typedWholeNumber } from './typed-options.ts';
import { UsageError } from './usage-error.ts';

/** The options of `npm run paths`, in one place: what is typed, checked. */

export const KINDS = ['cover', 'shortest', 'random', 'faults', 'tabs', 'back'] as const;
export type Kind = (typeof KINDS)[number];
export const SECTIONS = [...LINES, 'shell'] as const;

const list = (names: readonly string[]): string => `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;

const Typed = v.object({
  kind: v.optional(
    v.picklist(KINDS, ({ input }) => `There is no kind ‘${input}’: use ${list(KINDS)}.`),
    'cover',
  ),
  line: v.optional(v.picklist(SECTIONS, ({ input }) => `There is no line ‘${input}’: use ${list(SECTIONS)}.`)),
  seed: v.optional(typedWholeNumber('The seed')),
  to: v.optional(v.string()),
  through: v.optional(v.string()),
  tag: v.optional(v.string()),
  stop: v.optional(
    v.pipe(
      v.array(v.string()),
      v.transform((texts): Stop[] => texts.map(stopOf)),
    ),
    [],
  ),
  save: v.optional(v.string()),
  gherkin: v.optional(v.string()),
  json: v.optional(v.boolean(), false),
  rows: v.optional(v.boolean(), false),
  report: v.optional(v.boolean(), false),
});
type Typed = v.InferOutput<typeof Typed>;
export interface Options extends Omit<Typed, 'seed'> {
  readonly seed: number;
}

const FORMS = {
  kind: { type: 'string' },
  line: { type: 'string' },
  seed: { type: 'string' },
  to: { type: 'string' },
  through: { type: 'string' },
  tag: { type: 'string' },
  stop: { type: 'string', multiple: true },
  save: { type: 'string' },
  gherkin: { type: 'string' },
  json: { type: 'boolean' },
  rows: { type: 'boolean' },
  report: { type: 'boolean' },
} as const;

/** Coverage is that of whole machines, whatever paths are asked for. What nothing would heed is refused. */
const refuseUnheeded = (options: Typed): void => {
  const { json, rows, save, gherkin, report, kind, seed, to, through, tag, stop } = options;
  const printed = json ? '--json' : rows ? '--rows' : null;
  if (printed === null || report || save !== undefined || gherkin !== undefined) return;
  const asked = { to, through, tag, kind: kind === 'cover' ? undefined : kind, stop: stop[0], seed };
  const [unheeded] = Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [name]));
  if (unheeded === undefined) return;
  throw new UsageError(
    `${printed} prints the coverage of whole machines, not of chosen paths: leave out --${unheeded}, or ${printed}.`,
  );
};

/** All other kinds have the same paths for every seed. */
const refuseSeed = ({ kind, seed }: Typed): void => {
  if (seed === undefined || kind === 'random') return;
  throw new UsageError(`--seed chooses walks by chance: add --kind random, or leave out --seed.`);
};

/** @param args what was typed after the command. Throws a `UsageError` for the first thing that cannot be done. */
export const optionsOf = (args: readonly string[]): Options => {
  const options = readOptions(args, FORMS, Typed);
  refuseUnheeded(options);
  refuseSeed(options);
  return { ...options, seed: options.seed ?? 1 };
};
