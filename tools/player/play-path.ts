import type { Browser } from 'playwright';
import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import type { ModelEdge, ModelGraph } from '../model/explore-model.ts';
import type { LineModel } from '../model/line-model.ts';
import { modelMoves } from '../model/model-moves.ts';
import { loadedPageState } from '../model/model-state.ts';
import type { PathChoices } from '../model/model-types.ts';
import { moveFault } from '../model/pages/page-faults.ts';
import { saidOfChart } from '../paths/chart-faults.ts';
import type { PathStep } from '../paths/graph.ts';
import { choicesFor } from '../paths/journey-paths.ts';
import { phoneOfPath } from '../paths/path-phone.ts';
import { currentChart } from '../paths/stamp.ts';
import type { Taken } from './in-page.ts';
import type { PlayedLine } from './line.ts';
import { openPage, type PageOptions, type PlayedPage } from './page.ts';
import { pageNowInWords } from './page-now.ts';
import { failedAt, failedBefore, messageOf } from './path-failed.ts';
import { type PlayedPath, type PlayedStep, writePlayed } from './played.ts';
import { Player, type StepTaken } from './player.ts';
import { Seeder } from './seeder.ts';
import type { Prices } from './sender.ts';
import { type PlayedServer, ServerSide } from './server-side.ts';
import type { StatePictures } from './state-pictures.ts';
import { Visitor } from './visitor.ts';

/** A path of a line's model, and where it is played. */
export interface PathToPlay {
  readonly line: PlayedLine;
  readonly path: readonly PathStep[];
  /** How many of its first steps come before the page is opened (`seeded.ts`); none if missing. */
  readonly seeded?: number;
  /** Among the line's paths, from 1: each has a phone number of its own, because codes to one phone are limited. */
  readonly number: number;
  readonly server: PlayedServer;
  readonly browser: Browser;
  readonly viewport: PageOptions['viewport'];
  /** What is written of the path, if it is (`played.ts`). */
  readonly written?: Pick<PlayedPath, 'kind' | 'seed'> & { readonly pictures?: StatePictures };
  /** Receives each microstep of the page's machines. */
  readonly onFired?: (taken: Taken) => void;
  readonly onStep?: (step: PlayedStep, planned: PathStep) => void | Promise<void>;
  /** What is done with the page before the first step and after the last one, whether the path was played or not. */
  readonly around?: {
    before(page: PlayedPage): Promise<void>;
    after(page: PlayedPage, error: unknown): Promise<void>;
  };
}

/** Plays a path from where it begins. Throws a `PathFailed` that names the step. */
export async function playPath({
  line,
  path: steps,
  number,
  server,
  browser,
  ...options
}: PathToPlay): Promise<PlayedStep[]> {
  const { viewport, seeded = 0, onFired = () => undefined, onStep = () => undefined, around, written } = options;
  const { graph, path: whole } = onModel(line.model, steps);
  const path = whole.slice(seeded);
  const begin = seeded > 0 ? ` (begins at “${titleOf(line.model, graph, whole[seeded - 1])}”, seeded)` : '';
  const started = new Date();
  const choices = { ...choicesFor(line.model, whole), phone: phoneOfPath(number), today: todayInIndia(started) };
  const own = { ...line, model: { ...line.model, choices } };
  const name = `${line.id}/${number}${begin}`;
  const before = await seedPath(own, graph, whole.slice(0, Math.max(0, seeded - 2)), server, choices).catch(
    ({ at, cause }: SeedFailed) => {
      throw failedBefore(name, at, cause);
    },
  );
  let isSeeded = false;
  const opened = await openPage(browser, server.url, {
    ...{ viewport, storage: before?.storage ?? null },
    onFired: (taken) => isSeeded && onFired(taken),
  });
  const played: PlayedStep[] = [];
  const place = { line: line.id, width: viewport.width };
  let failed: unknown;
  try {
    await around?.before(opened);
    const serverSide = new ServerSide(server, opened, line);
    Object.assign(serverSide, before?.serverSide);
    const player = await Player.open(own, graph, opened, serverSide, choices, {
      isSeeded: seeded > 0,
      prices: pricesOn(path, number),
    });
    const [load, loaded] = whole.slice(seeded - 2, seeded);
    if (seeded > 0 && load && loaded) await player.return(load, loaded);
    isSeeded = true;
    for (const [index, step] of path.entries()) {
      const taken = await player.take(step, path[index + 1]);
      if (step.chartFault !== null) throw new Error(saidOfChart(step.chartFault));
      const picture = taken.shown && (await written?.pictures?.ofState(opened.page, taken.shown, place));
      const entry = { ...playedStep(index, step, taken), ...(picture ? { picture } : {}) };
      played.push(entry);
      const planned = steps[seeded + index];
      if (planned) await onStep(entry, planned);
    }
    return played;
  } catch (thrown) {
    const error = new Error(`${messageOf(thrown)}\n${await pageNowInWords(opened.page)}`, { cause: thrown });
    failed = error;
    if (!isSeeded) throw failedBefore(name, Math.max(0, seeded - 1), error);
    const failure = { name, steps: path, seeded, at: played.length };
    const step = path[played.length];
    if (step) {
      const notShown = { how: 'gesture', answer: null, shown: null } as const;
      const file = [line.id, written?.kind, number, viewport.width].join('-');
      const picture = await written?.pictures?.ofFailure(opened.page, file);
      const entry = { ...playedStep(played.length, step, notShown), failed: messageOf(error) };
      played.push({ ...entry, ...(picture ? { picture } : {}) });
    }
    throw failedAt(failure, error);
  } finally {
    if (written) {
      writePlayed({
        ...{
          kind: written.kind,
          seed: written.seed,
          line: line.id,
          number,
          driver: 'browser',
          width: viewport.width,
          steps: played,
        },
        ...{ commit: currentCommit(), chart: currentChart(line.id) ?? '' },
        ...{ started: started.toISOString(), seconds: (Date.now() - started.getTime()) / 1000 },
      });
    }
    await around?.after(opened, failed);
    await opened.context.close();
  }
}

/** Where the plan is changed, and on every third path, prices come from the cache that a visitor's page has. */
const pricesOn = (path: readonly ModelEdge[], number: number): Prices =>
  number % 3 === 0 || path.some(({ event: { name } }) => name === 'cart.change') ? 'cached' : 'fetched';

/** A step before a path that could not be taken. */
class SeedFailed extends Error {
  constructor(
    /** Its position, from 0. */
    readonly at: number,
    cause: unknown,
  ) {
    super(messageOf(cause), { cause });
  }
}

/** Takes the steps before a seeded path, whose last two open the page. Null if there are none. */
async function seedPath(
  line: PlayedLine,
  { states }: ModelGraph,
  steps: readonly ModelEdge[],
  server: PlayedServer,
  choices: PathChoices,
) {
  if (steps.length === 0) return null;
  const seeder = new Seeder(line, new Visitor(line, server.url), choices);
  for (const [at, { event, to }] of steps.entries()) {
    const expected = states.get(to);
    if (!expected) throw new SeedFailed(at, new Error('The model does not know this state.'));
    await seeder.take(event, expected).catch((error: unknown) => {
      throw new SeedFailed(at, error);
    });
  }
  const { paymentUrl, policyWasAsked } = seeder;
  return { storage: seeder.stop(), serverSide: { paymentUrl, policyWasAsked } };
}

const titleOf = ({ projection }: LineModel, { states }: ModelGraph, step: ModelEdge | undefined): string => {
  const state = step && states.get(step.to);
  return state ? projection.place(state.journey).title : '';
};

const Answer = v.record(v.string(), v.unknown());

const playedStep = (
  index: number,
  { event: { name }, fired }: ModelEdge,
  { how, answer, shown }: StepTaken,
): PlayedStep => ({
  ...{ number: index + 1, name, how, fired: [...fired] },
  ...{ state: shown?.state ?? '', screen: shown?.screen ?? '', title: shown?.heading ?? '' },
  ...(v.is(Answer, answer) ? { typed: answer } : {}),
});

/** A step with the model's own event and states, and what the chart does wrong at it. */
interface ModelStep extends ModelEdge {
  readonly chartFault: string | null;
}

/** A planned path on the model, which a plan does not store. */
function onModel(model: LineModel, steps: readonly PathStep[]): { graph: ModelGraph; path: ModelStep[] } {
  const first = loadedPageState(model, null, null);
  const states = new Map([[first.key, first]]);
  const path: ModelStep[] = [];
  for (const move of modelMoves(
    model,
    steps.map(({ event }) => event.name),
  )) {
    const { before, event, after } = move;
    states.set(after.key, after);
    const { fired, guards } = after;
    path.push({ from: before.key, to: after.key, event, fired, guards, chartFault: moveFault(model, move) });
  }
  return { graph: { model, start: first.key, states, edges: new Map() }, path };
}
