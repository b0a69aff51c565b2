import type { Browser } from 'playwright';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { ModelEdge, ModelGraph } from '../model/exploreModel.ts';
import type { LineModel } from '../model/line-model.ts';
import { loadedPageState, nextModelState, possibleEvents } from '../model/model-state.ts';
import type { PathStep } from '../paths/graph.ts';
import { choicesFor } from '../paths/journey-paths.ts';
import { phoneOfPath } from '../paths/path-phone.ts';
import type { PlayedLine } from './line.ts';
import { Outside, type PlayedServer } from './outside.ts';
import { openPage, type PageOptions, type PlayedPage } from './page.ts';
import { type How, Player } from './player.ts';

export interface PlayedStep {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly how: How;
}

/** A path of a line's model, and where it is played. */
export interface PathToPlay {
  readonly line: PlayedLine;
  readonly path: readonly PathStep[];
  /** Among the line's paths, from 1: each has a phone number of its own, because codes to one phone are limited. */
  readonly number: number;
  readonly server: PlayedServer;
  readonly browser: Browser;
  readonly viewport: PageOptions['viewport'];
  readonly onFired?: (names: readonly string[]) => void;
  readonly onStep?: (step: PlayedStep) => void | Promise<void>;
  /** What is done with the page before the first step and after the last one, whether the path was played or not. */
  readonly around?: {
    before(page: PlayedPage): Promise<void>;
    after(page: PlayedPage, error: unknown): Promise<void>;
  };
}

/** Plays a path from the landing on. Throws an error that names the step. */
export async function playPath({
  line,
  path: steps,
  number,
  server,
  browser,
  ...options
}: PathToPlay): Promise<PlayedStep[]> {
  const { viewport, onFired = () => undefined, onStep = () => undefined, around } = options;
  const { graph, path } = onModel(line.model, steps);
  const opened = await openPage(browser, server.url, {
    viewport,
    onFired: ({ transitions }) => onFired(transitions),
  });
  const choices = { ...choicesFor(line.model, path), phone: phoneOfPath(number), today: todayInIndia(new Date()) };
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
    for (const [index, step] of path.entries()) {
      const how = await player.take(step, path[index + 1]);
      const taken = { number: index + 1, name: step.event.name, how };
      played.push(taken);
      await onStep(taken);
    }
    return played;
  } catch (error) {
    failed = error;
    const at = played.length + 1;
    const name = path[played.length]?.event.name ?? 'the end';
    throw new Error(`${line.id}/${number}, step ${at} of ${path.length}, “${name}”: ${messageOf(error)}`, {
      cause: error,
    });
  } finally {
    await around?.after(opened, failed);
    await opened.context.close();
  }
}

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
