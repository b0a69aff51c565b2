import { parseArgs } from 'node:util';
import { LINES, type Line } from '#contract/lines.ts';
import type { PathStep } from '../paths/graph.ts';
import { UsageError } from '../paths/usage-error.ts';
import { firstClockStep, purchaseWithoutClock } from './clock-steps.ts';
import type { PlayedServer } from './outside.ts';

/** What `npm run replay` is asked for, and what is wrong with it. */

/** What the caller can mend; said in one sentence. */
export class Unplayable extends UsageError {}

/** A covering path of a line, by its number from 1; or a stored path. */
type WantedPath = { readonly line: Line; readonly number: number } | { readonly file: string };

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

const wholeNumber = (text: string, what: string): number => {
  if (!/^\d+$/.test(text)) throw new Unplayable(`${what} is a whole number, and not “${text}”.`);
  return Number(text);
};

const read = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        headed: { type: 'boolean', default: false },
        slow: { type: 'string', default: '0' },
        shrink: { type: 'boolean', default: false },
        'base-url': { type: 'string' },
      },
    });
  } catch (error) {
    throw new Unplayable(error instanceof Error ? (error.message.split('. ')[0] ?? '') : String(error));
  }
};

const pathNamedBy = (positionals: readonly string[]): WantedPath => {
  const [path = '', ...others] = positionals;
  if (others.length === 0 && path.endsWith('.json')) return { file: path };
  const [, line = '', number = ''] = /^([\w-]+)\/(\d+)$/.exec(path) ?? [];
  if (others.length === 0 && isLine(line)) return { line, number: Number(number) };
  throw new Unplayable(
    `Name one path as line/number, such as travel/4, or the file of a stored path, and not “${positionals.join(' ')}”. Lines: ${LINES.join(', ')}.`,
  );
};

/** Throws `Unplayable` for anything that is not a path and its options. */
export function wantedBy(args: readonly string[]): Wanted {
  const { values, positionals } = read(args);
  const { to, headed, slow, shrink } = values;
  return {
    ...{
      which: pathNamedBy(positionals),
      headed,
      shrinks: shrink,
      slow: wholeNumber(slow, '--slow'),
      baseUrl: values['base-url'],
    },
    to: to === undefined ? Number.POSITIVE_INFINITY : wholeNumber(to, '--to'),
  };
}

/** A server that someone else started. Throws if it does not answer, or has no sandbox. */
export async function serverAt(address: string): Promise<PlayedServer> {
  if (!URL.canParse(address)) throw new Unplayable(`“${address}” is not an address.`);
  const answer = await fetch(new URL('/sandbox/inbox.json', address)).catch(() => null);
  if (answer === null) throw new Unplayable(`${address} does not answer.`);
  if (!answer.ok) throw new Unplayable(`${address} has no sandbox: a path buys only where no money is real.`);
  return {
    url: address.replace(/\/+$/, ''),
    pass: () => Promise.reject(new Error(`The clock of ${address} cannot be turned.`)),
  };
}

type PlannedPath = readonly Pick<PathStep, 'event'>[];

/**
 * Throws if a path cannot be played on a server whose clock cannot be turned.
 * @param name of the path, as the command names it
 * @param paths all of its line, one of which is named instead
 */
export function refuseClockSteps(
  { name, path, baseUrl }: { readonly name: string; readonly path: PlannedPath; readonly baseUrl: string },
  line: string,
  paths: readonly PlannedPath[],
): void {
  const at = firstClockStep(path);
  if (at < 0) return;
  const other = purchaseWithoutClock(line, paths);
  const instead = other === null ? '.' : `: ${other} buys a policy without it.`;
  throw new Unplayable(
    `Step ${at + 1} of ${name} (${path[at]?.event.name}) waits for a clock, and that of ${baseUrl} cannot be turned${instead}`,
  );
}
