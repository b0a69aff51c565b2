import type { Stage, Step } from '#contract/shared/line.ts';
import { firstIncomplete, missingIn, titleOf } from '#machines/core/steps.ts';
import { Stepper } from '#src/ui/stepper/Stepper.tsx';
import { useJourney } from './journey.context.ts';

/** Where the visitor is, and what can be gone back to; asks the machine, so it can never disagree with a guard. */
export function JourneyStepper({ compact }: { compact?: boolean | undefined }) {
  const { context, place, send, can } = useJourney();
  const { line, record } = context;
  const stages = line.stages.map((stage) => ({ stage, steps: line.steps.filter((step) => step.stage === stage.id) }));
  const routeTo = (steps: readonly Step[]) =>
    ({ type: 'xstate.route', to: `#${steps[0]?.id ?? ''}`, params: {} }) as const;

  const shown = stages.map(({ stage, steps }) => {
    const at = steps.findIndex(({ id }) => id === place.step);
    const open = can(routeTo(steps));
    const done = record !== null && steps.every(({ id }) => missingIn(line, record, id).length === 0);
    const missing = titleOf(line, firstIncomplete(line, record));
    return {
      ...labelOf(stage),
      status:
        at >= 0 ? ('current' as const) : done ? ('done' as const) : open ? ('open' as const) : ('locked' as const),
      // A step with a page a member counts as one; a stage of one step has no parts.
      ...(at >= 0 && steps.length > 1 ? { part: { at: at + 1, of: steps.length } } : {}),
      ...(at < 0 && !open ? { why: reasonOfLock(done, missing) } : {}),
    };
  });
  return (
    <Stepper
      steps={shown}
      compact={compact}
      onSelect={(id) => {
        const found = stages.find(({ stage }) => stage.id === id);
        if (found) send(routeTo(found.steps));
      }}
    />
  );
}

const labelOf = ({ id, label }: Stage) => ({ id, label });

const reasonOfLock = (done: boolean, missing: string): string =>
  done ? 'Closed, because your payment is under way or made' : `First complete “${missing}”`;
