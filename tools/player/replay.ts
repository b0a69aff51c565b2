import { basename } from 'node:path';
import type { Line } from '#contract/lines.ts';
import { allTransitions } from '#machines/core/transition-names.ts';
import { openBrowser } from '../app/open-browser.ts';
import { startServer } from '../app/start-server.ts';
import { answerWords } from '../path-report/answer-words.ts';
import { cachedPlan } from '../paths/cache.ts';
import type { PathGraph, PathStep } from '../paths/graph.ts';
import { allowedBy } from '../paths/journey-paths.ts';
import { findStoredSteps, type PathFile, readPathFile, walkedInFile } from '../paths/path-file.ts';
import { saveFailedPath } from '../paths/save-failed-path.ts';
import { sayBegin, seededBegins, seededLength } from '../paths/seeded.ts';
import { shrinkPath } from '../paths/shrink.ts';
import { typedLines } from '../paths/step-lines.ts';
import { isTraceFile, pathOfTrace, readTrace } from '../paths/trace-path.ts';
import { UsageError } from '../paths/usage-error.ts';
import { sayStep } from '../paths/words.ts';
import { purchasePath } from './clock-steps.ts';
import type { PlayedLine } from './line.ts';
import { PLAYED_LINES } from './lines/index.ts';
import type { PlayedPage } from './page.ts';
import { PathFailed } from './path-failed.ts';
import { type PathToPlay, playPath } from './play-path.ts';
import { refuseClockSteps, serverAt, stepsTo, Unplayable, type Wanted, wantedBy } from './replay-arguments.ts';
import { whileServerAnswers } from './while-server-answers.ts';

/**
 * `npm run replay -- travel/4 [--to 12] [--headed] [--slow 500] [--shrink] [--base-url URL]`: plays a covering path on the
 * real screens, and prints each step; `travel/purchase` the line’s shortest purchase, and a FILE a stored path or a trace of the studio. If it fails,
 * Playwright's trace and a picture are in `reports/replay`; `--shrink` then finds the fewest steps that fail too. Without
 * `--base-url` it starts the built server itself.
 */

const REPORTS = 'reports/replay';
const DESKTOP = { width: 1280, height: 900 };

async function replay({ which, to, headed, slow, shrinks, baseUrl }: Wanted): Promise<void> {
  // Asked before a graph is read, which takes long the first time.
  const remote = baseUrl === undefined ? null : await serverAt(baseUrl);
  const chosen = pathOf(which);
  const { id, number, line, name, graph, seeded } = chosen;
  const path = chosen.path.slice(0, seeded + stepsTo(to, chosen));
  if (baseUrl !== undefined) refuseClockSteps({ name, path, seeded, baseUrl }, id);
  const own = remote ? null : await startServer({ clock: 'standing with its jobs' });
  const server = remote ?? { url: own?.url ?? '', pass: async (seconds: number) => own?.turnClock(seconds) };
  const browser = await openBrowser({ headless: !headed, slowMo: slow });
  const settings = { line, number, server, browser, viewport: DESKTOP };
  const at = baseUrl === undefined ? '' : ` --base-url ${baseUrl}`;
  try {
    if (seeded > 0) console.log(`      ${sayBegin(graph, path)}`);
    await playPath({
      ...{ ...settings, path, seeded },
      onStep({ number: step, how, typed }, planned) {
        console.log(`${stepLine(graph, planned, step)}${howText[how]}`);
        for (const line of typedLines(answerWords(typed))) console.log(line);
      },
      around: tracing(name.replaceAll(/\W+/g, '-')),
    });
    console.log(`Nothing failed: page and server were as expected after all ${path.length - seeded} steps.`);
  } catch (error) {
    if (!(error instanceof PathFailed)) throw error;
    const step = path[error.at];
    const isSeeded = error.at < seeded;
    if (step)
      console.error(
        isSeeded ? `      ${sayStep(graph, step)}  FAILS` : `${stepLine(graph, step, error.at + 1 - seeded)}  FAILS`,
      );
    if (!shrinks) throw error;
    console.error(error.message);
    // What fails before the path's first step is played from the landing on.
    const made = { ...chosen, ...(isSeeded ? FROM_LANDING : {}) };
    const file = await shrink(settings, path.slice(0, error.at + 1), made);
    console.log(`Again: npm run replay -- ${file}${at}`);
    process.exitCode = 1;
  } finally {
    await browser.close();
    await own?.stop();
  }
}

/** Of this kind are stored paths that begin at the landing. */
const FROM_LANDING = { kind: 'shortest', seeded: 0 } as const;

/** @param number from 1 */
const stepLine = (graph: PathGraph, step: PathStep, number: number): string =>
  `${String(number).padStart(4)}  ${sayStep(graph, step)}  [${step.event.name}]`;

/** A browser plays so many paths in some minutes. */
const MAX_PLAYED = 12;

/** Prints the fewest steps found that fail at the same event, and plays them once more. Returns the file with them. */
async function shrink(
  settings: Omit<PathToPlay, 'path'>,
  failing: readonly PathStep[],
  made: ChosenPath,
): Promise<string> {
  const { graph } = made;
  const allows = allowedBy(settings.line.model);
  // Stored paths of the other kinds begin at the landing.
  const isSeeded = made.kind === 'cover';
  const seededIn = (path: readonly PathStep[]): number => (isSeeded ? seededLength(path) : 0);
  let candidates = 0;
  const played = whileServerAnswers(settings.server.url, async (path: readonly PathStep[]) => {
    const seeded = seededIn(path);
    candidates += 1;
    process.stdout.write(`  Path ${candidates}, ${path.length - seeded} steps: `);
    const at = await playPath({ ...settings, path, seeded }).then(
      () => null,
      (error: unknown) => (error instanceof PathFailed ? error.at : null),
    );
    console.log(at === null ? 'nothing fails' : `fails at step ${at + 1 - seeded}`);
    return at;
  });
  if (!(await played.serverIsGone())) console.log(`Shorter paths are played, at most ${MAX_PLAYED}.`);
  const shortest = await shrinkPath({
    ...{ graph, path: failing, most: MAX_PLAYED, allows, seededIn, play: played.play },
    begins: isSeeded ? seededBegins(graph, allows) : [],
  });
  const file = saveFailedPath(made.id, graph, shortest, made);
  const isGone = await played.serverIsGone();
  if (isGone) console.error(`${settings.server.url} does not answer any more, so no shorter path is looked for.`);
  if (isGone && shortest === failing) {
    console.log(`The path is saved with all its ${failing.length - made.seeded} steps.`);
    return file;
  }
  const seeded = seededIn(shortest);
  console.log(`Of ${failing.length - made.seeded} steps these ${shortest.length - seeded} are enough:`);
  if (seeded > 0) console.log(`      ${sayBegin(graph, shortest)}`);
  for (const [index, step] of shortest.slice(seeded).entries()) console.log(stepLine(graph, step, index + 1));
  if (isGone) return file;
  const around = tracing(basename(file, '.json'));
  await playPath({ ...settings, path: shortest, seeded, around }).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
  });
  return file;
}

interface ChosenPath extends Pick<PathFile, 'kind' | 'seed' | 'number' | 'seeded'> {
  /** As the command names it. */
  readonly name: string;
  readonly id: Line;
  readonly line: PlayedLine;
  /** Read once: a stored plan has tens of megabytes. */
  readonly graph: PathGraph;
  readonly path: readonly PathStep[];
}

function pathOf(which: Wanted['which']): ChosenPath {
  if ('file' in which) {
    const { file } = which;
    if (isTraceFile(file)) return tracedPath(file);
    const walked = walkedInFile(file);
    const stored = readPathFile(file, walked, allTransitions(walked.machine));
    const { id, line } = playedLine(walked.name);
    const { kind, seed, number, seeded } = stored;
    const { graph } = cachedPlan(id);
    return { id, line, graph, kind, seed, number, seeded, name: file, path: findStoredSteps(file, stored, graph) };
  }
  const { number } = which;
  const { id, line } = playedLine(which.line);
  const { graph, cover: paths } = cachedPlan(id);
  const name = `${id}/${number}`;
  if (number === 'purchase') {
    const path = purchasePath(graph, allowedBy(line.model));
    if (!path) throw new Unplayable(`No path of ${id} leads to a policy.`);
    return { id, line, graph, kind: 'shortest', seed: 1, number: 1, seeded: 0, name, path };
  }
  const path = paths[number - 1];
  if (!path) throw new Unplayable(`There is no path ${id}/${number}: ${id} has the paths 1 to ${paths.length}.`);
  return { id, line, graph, kind: 'cover', seed: 1, number, seeded: seededLength(path), name, path };
}

/** A trace of the studio. What its names leave open is said. */
function tracedPath(file: string): ChosenPath {
  const { trace, walked } = readTrace(file, ({ machine }) => allTransitions(machine));
  const { id, line } = playedLine(walked.name);
  const { graph } = cachedPlan(id);
  const { path, alike, left, back } = pathOfTrace(file, trace, graph, allowedBy(line.model));
  for (const [name, others] of alike) console.log(`“${name}” looks the same in a trace as: ${others.join(', ')}.`);
  if (back.length > 0)
    console.log(`After the payment page another page was loaded; played instead: ${back.join(', ')}.`);
  if (left.length > 0) console.log(`Left out, because nothing changed by it: ${[...new Set(left)].join(', ')}.`);
  return { id, line, graph, ...FROM_LANDING, seed: 1, number: 1, name: file, path };
}

const isPlayed = (name: string): name is Line => name in PLAYED_LINES;
/** Asked before a graph is read, which takes long the first time. */
function playedLine(id: string): Pick<ChosenPath, 'id' | 'line'> {
  if (!isPlayed(id)) throw new Unplayable(`The paths of ${id} cannot be played, because they are of no line.`);
  return { id, line: PLAYED_LINES[id] };
}

const howText = {
  gesture: '',
  'changed call': '  (typed as usual, and changed on its way to the server)',
  sent: '  (without a control on the page: sent to its machine)',
} as const;

/** Playwright's trace of a path that fails, and a picture of its last page. @param name of the files */
const tracing = (name: string) => ({
  async before({ context }: PlayedPage) {
    await context.tracing.start({ screenshots: true, snapshots: true });
  },
  async after({ context, page }: PlayedPage, error: unknown) {
    if (error === undefined) return context.tracing.stop();
    const file = `${REPORTS}/${name}`;
    await page.screenshot({ path: `${file}.png` });
    await context.tracing.stop({ path: `${file}.zip` });
    console.error(`The picture: ${file}.png\nThe trace: npx playwright show-trace ${file}.zip`);
  },
});

try {
  await replay(wantedBy(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = error instanceof UsageError ? 2 : 1;
}
