import { parseArgs } from 'node:util';

/** What `npm run test:mutants` was asked for. */
export type MutantOptions =
  | { readonly kind: 'written'; readonly only: string }
  /** `count`: how many generated mutants; null for all. */
  | { readonly kind: 'generated'; readonly count: number | null; readonly seed: number; readonly only: string };

/** An option that cannot be understood, in one sentence. */
export class MutantOptionError extends Error {}

const OPTIONS = {
  only: { type: 'string', default: '' },
  generated: { type: 'string' },
  seed: { type: 'string' },
} as const;
const USAGE = 'There are: --only WORDS, --generated NUMBER or all, --seed NUMBER.';

const wholeNumber = (option: string, text: string): number => {
  if (!/^[0-9]{1,9}$/.test(text)) throw new MutantOptionError(`--${option} takes a whole number, and not ‘${text}’.`);
  return Number(text);
};

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], options: OPTIONS }).values;
  } catch {
    const unknown = args.find((arg) => !Object.keys(OPTIONS).some((name) => arg.split('=')[0] === `--${name}`));
    throw new MutantOptionError(
      unknown === undefined ? `An option lacks its value. ${USAGE}` : `There is no option ${unknown}. ${USAGE}`,
    );
  }
};

/** @throws MutantOptionError for an option that is unknown, or a value that is none */
export const readMutantOptions = (args: readonly string[]): MutantOptions => {
  const { only, generated, seed } = parsed(args);
  if (generated === undefined) {
    if (seed !== undefined) throw new MutantOptionError('--seed is for a sample: --generated 300 --seed 7.');
    return { kind: 'written', only };
  }
  const count = generated === 'all' ? null : wholeNumber('generated', generated);
  if (count === 0) throw new MutantOptionError('--generated takes at least 1, or all.');
  return { kind: 'generated', count, seed: wholeNumber('seed', seed ?? '1'), only };
};
