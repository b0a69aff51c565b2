import { type AnyStateNode, type AnyTransitionDefinition, getNextTransitions } from 'xstate';
import type { Line } from '#contract/lines.ts';
import { nameOf, pathOf, siblingBranchesOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { nextTask } from '#src/lib/hydration.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { loadedPageState, machineEventOf, nextModelState, possibleEvents } from '#tools/model/model-state.ts';
import type { ModelEvent, ModelState } from '#tools/model/model-types.ts';
import { choicesIf, happensIf, type SupposedFacts } from './facts.ts';

/** What a purchase comes to. Names are the chart's. */
export interface Reach {
  readonly states: readonly string[];
  /** Transitions that happen, and links that are let through. */
  readonly taken: readonly string[];
  /** Transitions that never happen, because their guard was asked and always said no. */
  readonly refused: readonly string[];
}

/** Places between which the page may draw. */
const AT_ONCE = 5;

/**
 * Goes everywhere that an ordinary purchase can come if these facts hold: by the real machine with its own guards, and the
 * model's fake server. Each page is also tried by its link, which is not followed.
 */
export async function reachIf(line: Line, facts: SupposedFacts, signal: AbortSignal): Promise<Reach> {
  const model = lineModels[line];
  const choices = { ...model.choices, ...choicesIf(facts) };
  const first = loadedPageState(model, null, null);
  const known = new Map([[first.key, first]]);
  const transitions = new Map(
    statesOf(model.machine)
      .flatMap(transitionsOf)
      .map((one) => [nameOf(one), one]),
  );
  const states = new Set<string>();
  const taken = new Set<string>();
  const refused = new Set<string>();
  const enter = (node: AnyStateNode): void => {
    for (let at: AnyStateNode | undefined = node; at; at = at.parent) states.add(pathOf(at));
  };
  const note = (state: ModelState, event: ModelEvent, { fired }: ModelState): void => {
    for (const name of branchesAsked(state, event, fired)) refused.add(name);
    for (const name of fired) {
      taken.add(name);
      const transition = transitions.get(name);
      if (!transition) continue;
      for (const other of before(transition)) refused.add(nameOf(other));
    }
  };
  // A map that grows during the iteration.
  let places = 0;
  for (const state of known.values()) {
    places += 1;
    if (places % AT_ONCE === 0) await nextTask();
    signal.throwIfAborted();
    for (const node of state.journey._nodes) enter(node);
    for (const event of possibleEvents(model, state, choices)) {
      if (isLink(event)) {
        note(state, event, nextModelState(model, state, event));
      } else if (happensIf(facts, event.name)) {
        const after = nextModelState(model, state, event);
        note(state, event, after);
        // States that are left at once are in no snapshot.
        for (const name of after.fired) transitions.get(name)?.target?.forEach(enter);
        if (!known.has(after.key)) known.set(after.key, after);
      }
    }
  }
  const isGuarded = (name: string): boolean => transitions.get(name)?.guard !== undefined;
  return {
    states: [...states],
    taken: [...taken],
    refused: [...refused].filter((name) => !taken.has(name) && isGuarded(name)),
  };
}

const isLink = (event: ModelEvent): boolean => event.type === 'sent' && event.event.type === 'xstate.route';

const before = (transition: AnyTransitionDefinition): readonly AnyTransitionDefinition[] => {
  const branches = siblingBranchesOf(transition);
  // All links are branches of one event of the machine; each is asked only for its own state.
  return transition.eventType === 'xstate.route' ? [] : branches.slice(0, branches.indexOf(transition));
};

/** The branches that were asked and said no, if nothing happened. */
function branchesAsked({ journey }: ModelState, event: ModelEvent, fired: readonly string[]): string[] {
  if (fired.length > 0 || event.type === 'load') return [];
  const sent = machineEventOf(event);
  return getNextTransitions(journey)
    .filter(({ eventType, target }) => {
      if (eventType !== sent.type) return false;
      return !isLink(event) || target?.some(({ id }) => `#${id}` === sent.to);
    })
    .map(nameOf);
}
