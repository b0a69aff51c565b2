import type { Browser } from 'playwright';
import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { ModelEdge, ModelGraph } from '../model/exploreModel.ts';
import type { LineModel } from '../model/line-model.ts';
import { loadedPageState, nextModelState, possibleEvents } from '../model/model-state.ts';
import type { PathStep } from '../paths/graph.ts';
import { choicesFor } from '../paths/journey-paths.ts';
import { phoneOfPath } from '../paths/path-phone.ts';
import { currentChart, currentCommit } from '../paths/stamp.ts';
import type { Taken } from './in-page.ts';
import type { PlayedLine } from './line.ts';
import { Outside, type PlayedServer } from './outside.ts';
import { openPage, type PageOptions, type PlayedPage } from './page.ts';
import { type PlayedPath, type PlayedStep, writePlayed } from './played.ts';
import { Player, type StepTaken } from './player.ts';

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
  readonly written?: Pick<PlayedPath, 'kind' | 'seed'>;
  /** Receives each microstep of the page's machines. */
  readonly onFired?: (taken: Taken) => void;
  readonly onStep?: (step: PlayedStep, planned: PathStep) => void | Promise<void>;
  /** What is done with the page before the first step and after the last one, whether the path was played or not. */
  readonly around?: {
    before(page: PlayedPage): Promise<void>;
    after(page: PlayedPage, error: unknown): Promise<void>;
  };
}

/** A step that could not be played, or after which something is wrong. */
export class PathFailed extends Error {
  constructor(
    message: string,
    /** The position of the step in the whole path, from 0; it may be a seeded one. */
    readonly at: number,
    cause: unknown,
  ) {
    super(message, { cause });
  }
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
  let isSeeded = false;
  let seeding = 0;
  const opened = await openPage(browser, server.url, { viewport, onFired: (taken) => isSeeded && onFired(taken) });
  const choices = { ...choicesFor(line.model, whole), phone: phoneOfPath(number), today: todayInIndia(started) };
  const played: PlayedStep[] = [];
  let failed: unknown;
  try {
    await around?.before(opened);
    const player = await Player.open(
      { ...line, model: { ...line.model, choices } },
      graph,
      opened,
      new Outside(server, opened, line),
      choices,
    );
    for (const [index, step] of whole.slice(0, seeded).entries()) {
      seeding = index;
      await player.seed(step, index === seeded - 1);
    }
    isSeeded = true;
    for (const [index, step] of path.entries()) {
      const entry = playedStep(index, step, await player.take(step, path[index + 1]));
      played.push(entry);
      const planned = steps[seeded + index];
      if (planned) await onStep(entry, planned);
    }
    return played;
  } catch (error) {
    failed = error;
    const step = path[played.length];
    const name = `${line.id}/${number}${begin}`;
    if (!isSeeded) throw new PathFailed(`${name}, before its first step: ${messageOf(error)}`, seeding, error);
    const at = played.length + 1;
    if (step) {
      const notShown = { how: 'gesture', answer: null, shown: null } as const;
      played.push({ ...playedStep(played.length, step, notShown), failed: messageOf(error) });
    }
    const what = `${name}, step ${at} of ${path.length}, “${step?.event.name ?? 'the end'}”: ${messageOf(error)}`;
    throw new PathFailed(what, seeded + at - 1, error);
  } finally {
    if (written) {
      writePlayed({
        ...{ ...written, line: line.id, number, driver: 'browser', width: viewport.width, steps: played },
        ...{ commit: currentCommit(), chart: currentChart(line.id) ?? '' },
        ...{ started: started.toISOString(), seconds: (Date.now() - started.getTime()) / 1000 },
      });
    }
    await around?.after(opened, failed);
    await opened.context.close();
  }
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

/** A planned path with the model's own events and states, which a plan does not store. */
function onModel(model: LineModel, steps: readonly PathStep[]): { graph: ModelGraph; path: ModelEdge[] } {
  let state = loadedPageState(model, null, null);
  const graph = { model, start: state.key, states: new Map([[state.key, state]]), edges: new Map() };
  const path = steps.map(({ event: { name }, guards }): ModelEdge => {
    const before = state;
    const event = possibleEvents(model, before).find((candidate) => candidate.name === name);
    if (!event) throw new Error(`“${name}” cannot happen at ${before.key}`);
    state = nextModelState(model, before, event);
    graph.states.set(state.key, state);
    return { from: before.key, to: state.key, event, fired: state.fired, guards };
  });
  return { graph, path };
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
