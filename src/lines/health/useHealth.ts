import type { HealthAnswers } from '#contract/lines/health/answers.ts';
import type { HealthTypes } from '#contract/lines/health/health.ts';
import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { type Journey, useJourney } from '#src/journey/journey.context.ts';
import { submitEventsOf } from '#src/journey/submit.ts';

/** The health journey's own types, on screens of this line. */

const isHealth = (journey: Journey): journey is Journey<HealthTypes> => journey.context.line.id === 'health';

export const useHealth = (): Journey<HealthTypes> => {
  const journey = useJourney();
  if (!isHealth(journey)) throw new Error('This screen belongs to the health journey.');
  return journey;
};

/** The record, on screens that the chart only enters with one. */
export const useHealthRecord = (): HealthRecord => {
  const { record } = useHealth().context;
  if (record === null) throw new Error('This screen is only entered with a record.');
  return record;
};

/** The record's proposal, on screens after it was born. */
export const useHealthProposal = (): HealthProposal => {
  const { proposal } = useHealthRecord();
  if (proposal === null) throw new Error('This screen is only entered with a proposal.');
  return proposal;
};

/** The submit event of one of the line's answers. */
export const submitAnswer = submitEventsOf<HealthAnswers>();
