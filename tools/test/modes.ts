import { LINES } from '#contract/lines.ts';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import { sampleFor, sampleVariable } from './browser-sample.ts';
import { browserTestsFor } from './browser-tests.ts';
import { whatChanged } from './what-changed.ts';
import { filesChangedSince, lastWholeRun } from './whole-run.ts';

export type Command = readonly [command: string, ...args: string[]];
export type Check = readonly [name: string, command: Command];

/** Projects of Vitest that run at the same time. */
export interface Group {
  readonly projects: readonly string[];
  /** Test files, each of which has to run. Missing: all of the projects. */
  readonly files?: readonly string[];
  readonly variables?: Readonly<Record<string, string>>;
  /** Whether its tests carry the tags of the specification's rows. */
  readonly showsSpecification?: boolean;
}

export interface Mode {
  readonly checks: readonly Check[];
  /** One after the other: browser and server tiers would slow each other down. */
  readonly groups: readonly Group[];
  readonly closing: readonly Check[];
  /** Whether passing is written down as the last whole run. */
  readonly isWhole: boolean;
}

const NPM: Command = ['npm', 'run', '--silent'];
const BUILD: Check = ['build', [...NPM, 'build']];

/** Without an argument. */
const USUAL: Mode = {
  checks: [
    // The longest first.
    BUILD,
    ['types', [...NPM, 'types']],
    ['lint and import directions', [...NPM, 'lint']],
    ['unused files, exports and packages', ['npx', 'knip']],
    ['code repeated between lines of insurance', [...NPM, 'duplicates']],
  ],
  groups: [['unit', 'ui', 'ui-with-mocks'], ['walk', 'server'], ['e2e']].map((projects) => ({
    projects,
    showsSpecification: true,
  })),
  closing: [['map of the specification', ['npx', 'tsx', 'tools/spec/write-map.ts', '--check']]],
  isWhole: false,
};

const PATHS: Group = { projects: ['paths'] };
const POSTGRES: Group = { projects: ['postgres'] };
const REPORT: Check = ['report of the paths', [...NPM, 'paths', '--', '--report']];

/** All that `npm test` runs, and what the change since the last whole run can break. */
function changeMode(): Mode {
  const whole = lastWholeRun();
  const changed = filesChangedSince(whole.commit);
  const breakable = whatChanged(changed);
  const sample = sampleFor(breakable.lines, currentCommit() ?? whole.commit);
  const files = browserTestsFor(breakable, changed);
  console.log(
    [
      `Since the last whole run, ${whole.commit.slice(0, 8)} of ${whole.date}, the change can break:`,
      `  PostgreSQL: ${breakable.postgres ? 'its tier runs' : 'no'}`,
      ...LINES.map((line) => `  ${line}: ${sample.paths[line]} of its paths`),
      `  in the browser: ${files.join(', ')}`,
    ].join('\n'),
  );
  const browser: Group = { projects: ['paths'], files, variables: sampleVariable(sample) };
  return { ...USUAL, groups: [...USUAL.groups, ...(breakable.postgres ? [POSTGRES] : []), browser] };
}

/** What each argument of `tools/test/run-tests.ts` runs. */
export const MODES: ReadonlyMap<string | undefined, () => Mode> = new Map([
  [undefined, () => USUAL],
  ['--change', changeMode],
  ['--paths', () => ({ checks: [BUILD], groups: [PATHS], closing: [REPORT], isWhole: false })],
  ['--postgres', () => ({ checks: [], groups: [POSTGRES], closing: [], isWhole: false })],
  [
    '--all',
    () => ({
      ...USUAL,
      groups: [...USUAL.groups, POSTGRES, PATHS],
      closing: [...USUAL.closing, REPORT],
      isWhole: true,
    }),
  ],
]);
