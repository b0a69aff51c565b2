import { visitorGoal } from '#machines/core/selectors.ts';
import { pathOf } from '#machines/core/transition-names.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { projectionOf } from '#src/journey/projection.ts';
import type { LineModel } from '../line-model.ts';
import { nextModelState } from '../model-state.ts';
import type { ModelState } from '../model-types.ts';
import { performing } from '../pure-scope.ts';
import { coarseMoves, type ModelMove } from './coarse-moves.ts';
import { moveFault } from './page-faults.ts';
import { restFault } from './rest-fault.ts';

/** Judges a changed chart where it was changed: by the moves that leave, enter or pass a state. */

/** Moves by the path of each state that takes part in them. */
export type MovesByState = ReadonlyMap<string, readonly ModelMove[]>;

/** `health.kyc.deciding  always  #0`: the state before the first two spaces. */
const sourceOf = (transition: string): string => transition.split('  ', 1)[0] ?? '';

/** The state that a link names: also where it may not be entered. */
const linkedBy = ({ before, event }: ModelMove): string[] =>
  event.type === 'sent' && event.event.type === 'xstate.route'
    ? [`${before.journey.machine.id}.${event.event.to.slice(1)}`]
    : [];

const statesIn = (move: ModelMove): Set<string> => {
  const { before, after } = move;
  const active = [before, after].flatMap(({ journey }) => journey._nodes.map(pathOf));
  return new Set([...active, ...after.fired.map(sourceOf), ...linkedBy(move)]);
};

/** Moves that look the same add nothing. */
const kindOf = ({ rules }: LineModel, { before, event, after }: ModelMove): string => {
  const { server } = after;
  const { intent, member, problem, productId } = before.journey.context;
  return [
    problem === null,
    member === after.journey.context.member,
    productId === after.journey.context.productId,
    JSON.stringify(before.journey.value),
    event.name,
    JSON.stringify(after.journey.value),
    after.fired.join(),
    intent?.kind,
    intent === null ? '' : visitorGoal(before.journey.context)?.to,
    server === null ? '' : rules.nextStep(server),
    server === null ? '' : rules.skipped(server).join(),
    // A call about a code ends on another page if that code has expired.
    server?.proposal?.kyc?.status,
  ].join('|');
};

/** For each state a move of each kind that it takes part in. */
export const movesByState = (model: LineModel): MovesByState => {
  const kinds = new Set<string>();
  const found = new Map<string, ModelMove[]>();
  for (const move of coarseMoves(model)) {
    const kind = kindOf(model, move);
    if (kinds.has(kind)) continue;
    kinds.add(kind);
    for (const path of statesIn(move)) {
      const moves = found.get(path);
      if (moves) moves.push(move);
      else found.set(path, [move]);
    }
  }
  return found;
};

/** The moves of a state. A final state is only passed: the moves of the state that it ends. */
const movesThrough = (moves: MovesByState, state: string): readonly ModelMove[] =>
  moves.get(state) ?? moves.get(state.slice(0, state.lastIndexOf('.'))) ?? [];

/** The same state of another chart with the same states. */
const stateIn = (machine: JourneyMachine, state: ModelState): ModelState => {
  const { value, context, children } = state.journey;
  return { ...state, journey: { ...machine.resolveState({ value, context }), children } };
};

/** The first fault of a changed chart near a state; null if there is none. */
export const faultNear = (
  model: LineModel,
  moves: MovesByState,
  machine: JourneyMachine,
  state: string,
): string | null => {
  const judged: LineModel = { ...model, machine, projection: projectionOf(machine, model.line) };
  for (const { before: original, event } of movesThrough(moves, state)) {
    const before = stateIn(machine, original);
    const { result: after, effects } = performing(() => nextModelState(judged, before, event));
    const move = { before, event, after, effects };
    const fault = moveFault(judged, move) ?? restFault(move);
    if (fault !== null) return fault;
  }
  return null;
};
