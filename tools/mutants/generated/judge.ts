import type { AnyStateMachine } from 'xstate';
import { asJourneyMachine } from '#machines/flows/journey-machine.ts';
import { lintMachine } from '../../machine-lint/lint-machine.ts';
import { findingText } from '../../machine-lint/machine-finding.ts';
import { delayFault } from '../../model/expected-delays.ts';
import { firstLifecycleFault } from '../../model/lifecycle-faults.ts';
import type { LineModel } from '../../model/line-model.ts';
import { lineModels } from '../../model/lines/line-models.ts';
import { faultNear, type MovesByState, movesByState } from '../../model/pages/local-faults.ts';
import { firstShellFault } from '../../model/shell-faults.ts';

/** Who noticed a mutant, and by what. */
export interface Caught {
  readonly by: 'XState' | 'lint' | 'model' | 'table' | 'tests';
  readonly because: string;
}

const known = new Map<LineModel, MovesByState>();
const movesOf = (model: LineModel): MovesByState => {
  const moves = known.get(model) ?? movesByState(model);
  known.set(model, moves);
  return moves;
};

/**
 * What is noticed in this process, the cheapest first; null if nothing is.
 * @param state the path of the state that the mutant changes
 */
export const judgeHere = (machine: AnyStateMachine, state: string): Caught | null => {
  const [finding] = lintMachine(machine);
  if (finding) return { by: 'lint', because: findingText(finding) };
  const model = Object.values(lineModels).find(({ line }) => line.id === machine.id);
  const fault =
    delayFault(machine) ??
    firstLifecycleFault(machine) ??
    firstShellFault(machine) ??
    (model ? faultNear(model, movesOf(model), asJourneyMachine(machine), state) : null);
  return fault === null ? null : { by: 'model', because: fault };
};
