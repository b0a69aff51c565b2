import type { LineModel } from './line-model.ts';
import { loadedPageState, nextModelState, possibleEvents } from './model-state.ts';
import type { ModelState } from './model-types.ts';
import type { ModelMove } from './pages/coarse-moves.ts';
import { performing } from './pure-scope.ts';

/** What the line's chart does on events by name, from a new visitor's landing on. Throws where one cannot happen. */
export function* modelMoves(model: LineModel, names: Iterable<string>): Generator<ModelMove> {
  let before: ModelState = loadedPageState(model, null, null);
  for (const name of names) {
    const from = before;
    const event = possibleEvents(model, from).find((candidate) => candidate.name === name);
    if (!event) throw new Error(`“${name}” cannot happen at ${from.key}`);
    const { result: after, effects } = performing(() => nextModelState(model, from, event));
    yield { before: from, event, after, effects };
    before = after;
  }
}
