import type { LineModel } from '../line-model.ts';
import type { ModelMove } from './coarse-moves.ts';
import { controlFault } from './control-faults.ts';
import { callFault } from './expected-calls.ts';
import { factFault } from './expected-facts.ts';
import { expectedPage, pageShown } from './expected-page.ts';
import { privacyFault } from './expected-privacy.ts';
import { effectFault } from './side-effects.ts';

/** What is wrong with a move: the page after it, what the browser knows, or what it did outside; null if nothing. */
export const moveFault = (model: LineModel, move: ModelMove): string | null => {
  const { before, event, after } = move;
  const [expected, shown] = [expectedPage(model, before, event), pageShown(model, after)];
  const fault =
    expected === shown
      ? (effectFault(model, move) ??
        factFault(move) ??
        callFault(move) ??
        privacyFault(model, after) ??
        controlFault(shown, after))
      : `shows ‘${shown}’ instead of ‘${expected}’`;
  return fault === null ? null : `${pageShown(model, before)}, ${event.name}: ${fault}`;
};
