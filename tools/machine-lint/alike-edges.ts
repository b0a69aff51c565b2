import { type ChartState, type ChartTransition, chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import type { MachineFinding, MachineRule } from './machine-finding.ts';

const RULE = 'edges read alike';

/** What a transition does, as far as two of them can differ. */
const effectOf = ({ targets, actions, reenter }: ChartTransition): string =>
  JSON.stringify([targets, actions, reenter]);

const alikeAt = ({ path, transitions }: ChartState): Omit<MachineFinding, 'machine'>[] => {
  const seen = new Map<string, ChartTransition>();
  const found: Omit<MachineFinding, 'machine'>[] = [];
  // The event of a route names its target.
  for (const transition of transitions.filter(({ kind }) => kind !== 'route')) {
    const text = `${transition.event} ${transition.label}`;
    const first = seen.get(text);
    if (!first) seen.set(text, transition);
    else if (effectOf(first) !== effectOf(transition)) {
      const ends = [first, transition].map(
        ({ targets }) => targets.map((target) => target.path).join(', ') || 'itself',
      );
      const fault = `two edges read ‘${transition.label}’, one to ${ends.join(' and one to ')}`;
      found.push({ rule: RULE, state: path, event: transition.event, fault });
    }
  }
  return found;
};

/** Two transitions of one state whose text on a drawing is the same, but that do different things. */
export const findEdgesThatReadAlike: MachineRule = (machine) =>
  statesIn(chartOf(machine).root)
    .flatMap(alikeAt)
    .map((finding) => ({ ...finding, machine: machine.id }));
