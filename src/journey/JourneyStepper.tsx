import type { LineStage, LineStep } from '#contract/shared/line.ts';
import { firstIncompleteStep, missingInStep, stepTitle } from '#machines/core/step-progress.ts';
import { Stepper } from '#src/ui/stepper/Stepper.tsx';
import { useJourney, useJourneyPart, useJourneyPlace } from './journey.context.ts';
import { toPageOf } from './to-page.ts';

/**
 * Shows where the visitor is and which steps can be opened again. It asks the machine, so it always agrees with the
 * guards.
 */
export function JourneyStepper({ compact }: { compact?: boolean | undefined }) {
  const { send, ui } = useJourney();
  const { definition: line } = ui;
  const record = useJourneyPart(({ context }) => context.record);
  const place = useJourneyPlace();
  const stages = line.stages.map((stage) => ({ stage, steps: line.steps.filter((step) => step.stage === stage.id) }));
  const routeTo = (steps: readonly LineStep[]) =>
    ({ type: 'xstate.route', to: toPageOf(steps[0]?.id ?? ''), params: {} }) as const;

  // Asked of the machine, so it never disagrees with a guard.
  const reachable = useJourneyPart((view) =>
    stages.filter(({ steps }) => steps.length > 0 && view.can(routeTo(steps))).map(({ stage }) => stage.id),
  );

  const shown = stages.map(({ stage, steps }) => {
    const current = steps.find(({ id }) => id === place.step);
    const at = current === undefined ? -1 : steps.indexOf(current);
    // What one page asks is one part, and so is a step with a page for each member. Optional steps do not count.
    const parts = steps.filter(({ optional, askedWith }) => !optional && askedWith === undefined);
    const part = parts.findIndex(({ id }) => id === (current?.askedWith ?? current?.id));
    const open = reachable.includes(stage.id);
    const done = record !== null && steps.every(({ id }) => missingInStep(line, record, id).length === 0);
    const missing = stepTitle(line, firstIncompleteStep(line, record));
    return {
      ...labelOf(stage),
      status:
        at >= 0 ? ('current' as const) : done ? ('done' as const) : open ? ('open' as const) : ('locked' as const),
      // Omitted for a stage of one part.
      ...(part >= 0 && parts.length > 1 ? { part: { at: part + 1, of: parts.length } } : {}),
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

const labelOf = ({ id, label }: LineStage) => ({ id, label });

const reasonOfLock = (done: boolean, missing: string): string =>
  done ? 'Closed, because your payment is under way or made' : `First complete “${missing}”`;
