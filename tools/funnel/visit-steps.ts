import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';
import { type CALL_FAULTS, MAX_STEPS_OF_VISIT, startOf } from '#contract/funnel/event-names.ts';
import type { VisitStep } from '#contract/funnel/events.ts';
import { activePathOf, chartHashOf, chartNamesOf } from '#machines/core/chart-names.ts';
import { nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import type { PathGraph, PathStep } from '../paths/graph.ts';

/** A machine with the steps that can be taken in it. */
export interface WalkedMachine {
  readonly machine: AnyStateMachine;
  readonly graph: PathGraph;
}

/** How a call failed. */
export type CallFault = (typeof CALL_FAULTS)[number];
/** In the name of a transition that a failed call takes. */
const FAILED_CALL = '  xstate.error.actor.';

/**
 * Writes the steps of walks as a page reports them: one for each transition, from the state before it to the state after it, also
 * where several are taken at once.
 * @param dwellIn milliseconds in a state, by its path
 * @param drawFault of a call that failed
 */
export function visitSteps(
  { machine, graph }: WalkedMachine,
  dwellIn: (path: string) => number,
  drawFault: () => CallFault,
): (walk: readonly PathStep[], began: number) => VisitStep[] {
  const chart = chartHashOf(chartNamesOf(machine));
  const states = statesOf(machine);
  const transitions = new Map(states.flatMap(transitionsOf).map((transition) => [nameOf(transition), transition]));
  const leavesAt = (state: string): AnyStateNode[] => {
    const active = new Set(graph.states.get(state)?.active);
    return states.filter((node) => active.has(pathOf(node)) && isLeaf(node));
  };
  return (walk, began) => {
    const steps: VisitStep[] = [];
    let at = began;
    const add = (step: Pick<VisitStep, 'transition' | 'before' | 'after' | 'dwell' | 'fault'>) => {
      if (steps.length < MAX_STEPS_OF_VISIT) steps.push({ seq: steps.length, at, machine: machine.id, chart, ...step });
    };
    const start = (leaves: readonly AnyStateNode[]) =>
      add({ transition: startOf(machine.id), before: '', after: activePathOf(leaves), dwell: 0 });
    let leaves = leavesAt(graph.start);
    start(leaves);
    for (const { event, fired } of walk) {
      let dwell = dwellIn(activePathOf(leaves));
      at += dwell;
      if (event.type === 'load') {
        // The page is another one, whose machine begins.
        leaves = entered(machine.root, []);
        start(leaves);
        dwell = 0;
      }
      for (const name of fired) {
        const transition = transitions.get(name);
        if (!transition) throw new Error(`${machine.id} has no transition '${name}'.`);
        const before = activePathOf(leaves);
        leaves = leavesAfter(leaves, transition);
        const fault = name.includes(FAILED_CALL) ? { fault: drawFault() } : {};
        add({ transition: name, before, after: activePathOf(leaves), dwell, ...fault });
        dwell = 0;
      }
    }
    return steps;
  };
}

const isLeaf = ({ type }: AnyStateNode): boolean => type === 'atomic' || type === 'final';

const isInside = (node: AnyStateNode, region: AnyStateNode): boolean =>
  node.parent === region || (node.parent !== undefined && isInside(node.parent, region));

/** The innermost active states after a transition, by the rules of statecharts. No chart of the project has history states. */
function leavesAfter(leaves: readonly AnyStateNode[], { source, target, reenter }: AnyTransitionDefinition) {
  if (!target) return [...leaves];
  let left = source;
  const staysInside = !reenter && target.every((node) => node === source || isInside(node, source));
  if (!staysInside) {
    do left = left.parent ?? left;
    while (left.parent && !target.every((node) => isInside(node, left)));
  }
  return [...leaves.filter((node) => node !== left && !isInside(node, left)), ...entered(left, target)];
}

/** The innermost states that are active once a region is entered on the way to the targets. */
function entered(region: AnyStateNode, targets: readonly AnyStateNode[]): AnyStateNode[] {
  if (isLeaf(region)) return [region];
  const children = Object.values(region.states);
  if (region.type === 'parallel') return children.flatMap((child) => entered(child, targets));
  const onTheWay = children.find((child) => targets.some((node) => node === child || isInside(node, child)));
  if (onTheWay) return entered(onTheWay, targets);
  const first = region.initial.target ?? [];
  if (first.length === 0) throw new Error(`${pathOf(region)} has no first state.`);
  return entered(region, first);
}
