import { mkdirSync } from 'node:fs';
import type { Line } from '#contract/lines.ts';
import { openBrowser } from '../app/open-browser.ts';
import { startServer } from '../app/start-server.ts';
import { allTransitions } from '../model/transition-names.ts';
import { cachedPlan } from '../paths/cache.ts';
import type { PathStep } from '../paths/graph.ts';
import { readPathFile, stepsInGraph, walkedInFile } from '../paths/path-file.ts';
import { UsageError } from '../paths/usage-error.ts';
import { PLAYED_LINES } from './lines/index.ts';
import type { PlayedPage } from './page.ts';
import { playPath } from './play-path.ts';
import { refuseClockSteps, serverAt, Unplayable, type Wanted, wantedBy } from './replay-arguments.ts';

/**
 * `npm run replay -- travel/4 [--to 12] [--headed] [--slow 500] [--base-url URL]`: plays a covering path on the real
 * screens, and prints each step; `npm run replay -- FILE` a stored path. If it fails, Playwright's trace is in
 * `reports/replay`. Without `--base-url` it starts the built server itself.
 */

const REPORTS = 'reports/replay';
const DESKTOP = { width: 1280, height: 900 };

async function replay({ which, to, headed, slow, baseUrl }: Wanted): Promise<void> {
  const { id, number, path: whole } = pathOf(which);
  const path = whole.slice(0, to);
  const line = PLAYED_LINES[id];
  const remote = baseUrl === undefined ? null : await serverAt(baseUrl);
  if (baseUrl !== undefined) refuseClockSteps({ name: `${id}/${number}`, path, baseUrl }, id, cachedPlan(id).cover);
  const own = remote ? null : await startServer({ clock: 'standing' });
  const browser = await openBrowser({ headless: !headed, slowMo: slow });
  try {
    await playPath({
      ...{ line, path, number, browser, viewport: DESKTOP },
      server: remote ?? { url: own?.url ?? '', pass: async (seconds) => own?.turnClock(seconds) },
      onStep: ({ number: step, name, how }) => console.log(`${String(step).padStart(4)}  ${name}${howText[how]}`),
      around: tracing(`${REPORTS}/${id}-${number}.zip`),
    });
  } finally {
    await browser.close();
    await own?.stop();
  }
}

interface ChosenPath {
  readonly id: Line;
  readonly number: number;
  readonly path: readonly PathStep[];
}

function pathOf(which: Wanted['which']): ChosenPath {
  if ('file' in which) {
    const { file } = which;
    const walked = walkedInFile(file);
    const stored = readPathFile(file, walked, allTransitions(walked.machine));
    const id = lineNamed(walked.name);
    return { id, number: stored.number, path: stepsInGraph(file, stored, cachedPlan(id).graph) };
  }
  const { line: id, number } = which;
  const paths = cachedPlan(id).cover;
  const path = paths[number - 1];
  if (!path) throw new Unplayable(`There is no path ${id}/${number}: ${id} has the paths 1 to ${paths.length}.`);
  return { id, number, path };
}

const isLine = (name: string): name is Line => name in PLAYED_LINES;
/** Asked before a graph is read, which takes long the first time. */
function lineNamed(name: string): Line {
  if (!isLine(name)) throw new Unplayable(`The paths of ${name} cannot be played, because they are of no line.`);
  return name;
}

const howText = {
  gesture: '',
  'changed call': '  (typed as usual, and changed on its way to the server)',
  sent: '  (without a control on the page: sent to its machine)',
} as const;

/** Playwright's trace of a path that fails. */
const tracing = (file: string) => ({
  async before({ context }: PlayedPage) {
    await context.tracing.start({ screenshots: true, snapshots: true });
  },
  async after({ context }: PlayedPage, error: unknown) {
    if (error === undefined) return context.tracing.stop();
    mkdirSync(REPORTS, { recursive: true });
    await context.tracing.stop({ path: file });
    console.error(`The trace: npx playwright show-trace ${file}`);
  },
});

try {
  await replay(wantedBy(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
