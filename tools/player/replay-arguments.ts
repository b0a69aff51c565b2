import * as v from 'valibot';
import { LINES, type Line } from '#contract/lines.ts';
import { readOptions, typedWholeNumber } from '../paths/typed-options.ts';
import { UsageError } from '../paths/usage-error.ts';
import { firstClockStep, type NamedStep } from './clock-steps.ts';
import { fetchInbox } from './sandbox.ts';
import type { PlayedServer } from './server-side.ts';

/** What `npm run replay` is asked for, and what is wrong with it. */

/** What the caller can mend; said in one sentence. */
export class Unplayable extends UsageError {}

interface CountedPath {
  readonly name: string;
  readonly path: readonly unknown[];
  /** How many of its first steps are not played in the browser. */
  readonly seeded: number;
}

/** How many steps are played: all of them without `--to`. Throws an `Unplayable` if the path has fewer than `to`. */
export const stepsTo = (to: number, { name, path, seeded }: CountedPath): number => {
  const all = path.length - seeded;
  if (to === Number.POSITIVE_INFINITY) return all;
  if (to > all) throw new Unplayable(`${name} has ${all} steps, so it has no step ${to}.`);
  return to;
};

/** A covering path of a line, by its number from 1; the line's shortest purchase; or a stored path. */
type WantedPath =
  | { readonly line: Line; readonly number: number }
  | { readonly line: Line; readonly number: 'purchase' }
  | { readonly file: string };

export interface Wanted {
  readonly which: WantedPath;
  readonly to: number;
  readonly headed: boolean;
  readonly slow: number;
  /** If the path fails, others are played to find the shortest that fails too. */
  readonly shrinks: boolean;
  readonly baseUrl: string | undefined;
}

const isLine = (text: string): text is Line => LINES.some((line) => line === text);

const pathNamedBy = (named: readonly string[]): WantedPath => {
  const [path = '', ...others] = named;
  if (others.length === 0 && path.endsWith('.json')) return { file: path };
  const [, line = '', number = ''] = /^([\w-]+)\/(\d{1,9}|purchase)$/.exec(path) ?? [];
  if (others.length === 0 && isLine(line)) return { line, number: number === 'purchase' ? number : Number(number) };
  const not = named.length === 0 ? '' : `, and not “${named.join(' ')}”`;
  throw new Unplayable(
    `Name one path as line/number, such as travel/4, as line/purchase, or by the file of a stored path${not}. Lines: ${LINES.join(', ')}.`,
  );
};

const Options = v.object({
  named: v.array(v.string()),
  to: v.optional(
    v.pipe(typedWholeNumber('The step after --to'), v.minValue(1, 'The step after --to is counted from 1.')),
  ),
  headed: v.optional(v.boolean(), false),
  slow: v.optional(typedWholeNumber('The number of milliseconds after --slow'), '0'),
  shrink: v.optional(v.boolean(), false),
  'base-url': v.optional(v.string()),
});

const TYPED = {
  to: { type: 'string' },
  headed: { type: 'boolean' },
  slow: { type: 'string' },
  shrink: { type: 'boolean' },
  'base-url': { type: 'string' },
} as const;

/** Throws a `UsageError` for anything that is not a path and its options. */
export function wantedBy(args: readonly string[]): Wanted {
  const { named, to = Number.POSITIVE_INFINITY, headed, slow, shrink, ...rest } = readOptions(args, TYPED, Options);
  return { which: pathNamedBy(named), to, headed, slow, shrinks: shrink, baseUrl: rest['base-url'] };
}

const isWebAddress = (address: string): boolean =>
  URL.canParse(address) && ['http:', 'https:'].includes(new URL(address).protocol);

/** Milliseconds until a server counts as one that does not answer. */
const PATIENCE = 10_000;

/** Whether a server answers, whatever it says. */
export const answers = (url: string, patience = PATIENCE): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(patience) }).then(
    () => true,
    () => false,
  );

/** A server that someone else started. Throws if it does not answer, or has no sandbox. */
export async function serverAt(address: string, patience = PATIENCE): Promise<PlayedServer> {
  if (!isWebAddress(address)) {
    throw new Unplayable(`“${address}” is not an address, such as https://sandbox.example.`);
  }
  const url = new URL(address).origin;
  if (!(await answers(url, patience))) throw new Unplayable(`${address} does not answer.`);
  await fetchInbox(url).catch(() => {
    throw new Unplayable(`${address} has no sandbox: a path buys only where no money is real.`);
  });
  return { url, pass: () => Promise.reject(new Error(`The clock of ${address} cannot be turned.`)), runs: true };
}

interface PathAtServer {
  /** As the command names it. */
  readonly name: string;
  readonly path: readonly NamedStep[];
  /** How many of its first steps are seeded. */
  readonly seeded: number;
  readonly baseUrl: string;
}

/** Throws if a path cannot be played on a server whose clock cannot be turned. */
export function refuseClockSteps({ name, path, seeded, baseUrl }: PathAtServer, line: Line): void {
  const at = firstClockStep(path);
  if (at < 0) return;
  const step = at < seeded ? `What comes before ${name}` : `Step ${at + 1 - seeded} of ${name}`;
  throw new Unplayable(
    `${step} (${path[at]?.event.name}) needs a clock that is turned, and that of ${baseUrl} cannot be: ${line}/purchase buys a policy without it.`,
  );
}
