import { STEP_TITLES } from '#contract/lines/health/steps.ts';
import { firstIncomplete, missingIn } from '#machines/core/steps.ts';
import { Stepper } from '#src/ui/stepper/Stepper.tsx';
import { useJourney } from './journey.context.ts';
import { partOf, STAGES } from './stages.ts';

/** Where the visitor is, and what can be gone back to; asks the machine, so it can never disagree with a guard. */
export function JourneyStepper() {
  const { context, place, send, can } = useJourney();
  const { record } = context;
  const steps = STAGES.map((stage) => {
    const current = place.step !== null && stage.steps.includes(place.step);
    const open = can({ type: 'xstate.route', to: stage.to, params: {} });
    const done = record !== null && stage.steps.every((step) => missingIn(record, step).length === 0);
    const status = current
      ? ('current' as const)
      : done
        ? ('done' as const)
        : open
          ? ('open' as const)
          : ('locked' as const);
    return {
      id: stage.id,
      label: stage.label,
      status,
      ...(current ? { part: partOf(stage, place.step) } : {}),
      ...(!current && !open ? { why: whyLocked(done, STEP_TITLES[firstIncomplete(record)]) } : {}),
    };
  });
  return (
    <Stepper
      steps={steps}
      onSelect={(id) => {
        const stage = STAGES.find((candidate) => candidate.id === id);
        if (stage) send({ type: 'xstate.route', to: stage.to, params: {} });
      }}
    />
  );
}

const whyLocked = (done: boolean, missing: string): string =>
  done ? 'Closed, because your payment is under way or made' : `First complete “${missing}”`;
