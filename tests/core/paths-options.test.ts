import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '#tools/paths/options.ts';
import { stopOf } from '#tools/paths/stop-conditions.ts';
import { inThoseThatKnow, nearestNames, UnknownName, UsageError } from '#tools/paths/usage-error.ts';

const complaint = (...args: string[]): string => {
  try {
    optionsOf(args);
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  return 'none';
};

describe('the options of npm run paths', () => {
  it('have defaults', () => {
    expect(optionsOf([])).toEqual({ kind: 'cover', seed: 1, stop: [], json: false, rows: false, report: false });
  });

  it('are read', () => {
    const typed = '--kind random --line health --seed 7 --to payment.failed --through kyc --tag busy';
    expect(
      optionsOf([
        ...typed.split(' '),
        '--stop',
        'pairs=95',
        '--stop',
        'minutes=0.5',
        '--json',
        '--rows',
        '--gherkin',
        'features',
      ]),
    ).toEqual({
      ...{ kind: 'random', line: 'health', seed: 7, to: 'payment.failed', through: 'kyc', tag: 'busy', json: true },
      rows: true,
      gherkin: 'features',
      report: false,
      stop: [
        { what: 'pairs', limit: 95 },
        { what: 'minutes', limit: 0.5 },
      ],
    });
  });

  it.each([
    [['--knd', 'cover'], 'There is no option --knd: did you mean --kind?'],
    [['--kind', 'covr'], 'There is no kind ‘covr’: use cover, shortest, random, faults, tabs or back.'],
    [['--line', 'helth'], 'There is no line ‘helth’: use health, car, two-wheeler, travel or shell.'],
    [['--seed', 'x'], 'The seed ‘x’ is not a whole number of 1 to 9 digits.'],
    [['--seed', '1.5'], 'The seed ‘1.5’ is not a whole number of 1 to 9 digits.'],
    [['--seed'], "Option '--seed <value>' argument missing."],
    [['health'], "Unexpected argument 'health'."],
    ...(['--to', '--through', '--tag'] as const).map((option): [string[], string] => [
      ['--json', option, 'kyc'],
      `--json prints the coverage of whole machines, not of chosen paths: leave out ${option}, or --json.`,
    ]),
    [
      ['--rows', '--kind', 'tabs'],
      '--rows prints the coverage of whole machines, not of chosen paths: leave out --kind, or --rows.',
    ],
    [
      ['--json', '--seed', '7'],
      '--json prints the coverage of whole machines, not of chosen paths: leave out --seed, or --json.',
    ],
    ...[
      ['--seed', '7'],
      ['--seed', '1', '--kind', 'tabs', '--report'],
    ].map((args): [string[], string] => [
      args,
      '--seed chooses walks by chance: add --kind random, or leave out --seed.',
    ]),
    [
      ['--help'],
      'The options are --kind, --line, --seed, --to, --through, --tag, --stop, --save, --gherkin, --json, --rows, --report; docs/testing.md explains them.',
    ],
  ] satisfies [string[], string][])('that cannot be done are one sentence: %j', (args, sentence) => {
    expect(complaint(...args)).toBe(sentence);
  });

  it.each(['', 'pairs', 'pairs=', 'pairs=0', 'pairs=101', 'length=1.5', 'length=-1', 'hours=1', 'pairs=95 '])(
    'do not stop at ‘%s’',
    (text) => {
      expect(() => stopOf(text)).toThrow(`There is no stop condition ‘${text}’: use transitions=1…100`);
    },
  );

  it('offer the nearest names, by the end of a dotted name too', () => {
    const known = ['health.payment.failed', 'health.payment', 'health.kyc.otp', 'health.policy'];
    expect(nearestNames('paymnt.faild', known)[0]).toBe('health.payment.failed');
    expect(nearestNames('otpp', known)[0]).toBe('health.kyc.otp');
  });
});

describe('a name that only some machines have', () => {
  const find = (word: string) => (known: string) => {
    if (known !== word) throw new UnknownName('state', word, [known]);
    return known;
  };

  it('is looked for in those, and is wrong if none has it', () => {
    expect(inThoseThatKnow(['health', 'toast'], find('toast'))).toEqual(['toast']);
    expect(() => inThoseThatKnow(['health', 'toast'], find('toasts'))).toThrow(
      new UnknownName('state', 'toasts', ['health', 'toast']),
    );
    expect(new UnknownName('state', 'toasts', ['health', 'toast']).message).toBe(
      'There is no state ‘toasts’; the nearest are toast, health.',
    );
  });
});

const run = promisify(execFile);

/** Milliseconds: plans of all machines of the shell are made. */
const SLOW = 120_000;

describe('the command', () => {
  it('says what cannot be done in one sentence, and ends with 2', { timeout: SLOW }, async () => {
    const failed = run('npx', ['tsx', 'tools/paths/paths.ts', '--line', 'shell', '--to', 'toast.shon']);
    await expect(failed).rejects.toMatchObject({
      code: 2,
      stdout: '',
      stderr: 'There is no state ‘toast.shon’; the nearest are toast.shown, loader.shown, toast.hidden.\n',
    });
  });

  it('finds a state that only one machine has, and says which folder cannot be written', {
    timeout: SLOW,
  }, async () => {
    const command = ['tsx', 'tools/paths/paths.ts', '--line', 'shell', '--to', 'shown.held', '--kind', 'shortest'];
    const { stdout } = await run('npx', command);
    expect(stdout).toMatch(/^\ntoast shortest 1, 2 steps\n/);
    await expect(run('npx', [...command, '--save', 'package.json/paths'])).rejects.toMatchObject({
      code: 2,
      stderr: expect.stringMatching(/^\S*package\.json\/paths cannot be written \(ENOTDIR\)\.\n$/),
    });
  });

  it('ends in peace when nobody reads on', { timeout: SLOW }, async () => {
    const { stdout, stderr } = await run('bash', [
      '-c',
      'set -o pipefail; npx tsx tools/paths/paths.ts --line shell | head -2',
    ]);
    expect(stdout).toMatch(/toast cover 1, \d+ steps/);
    // Reports that an earlier commit left in this folder are named, as they should be.
    expect(stderr.replace(/^reports\/\S+ is left out: .*\n/gm, '')).toBe('');
  });
});
