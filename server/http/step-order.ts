import { HEALTH_STEPS, STEP_TITLES } from '#contract/lines/health/steps.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { firstIncomplete, locked, missingIn, reached } from '#machines/core/steps.ts';
import { RefusalError } from './refusal.ts';

/** Throws a `RefusalError` if an earlier step is incomplete, or if the payment already forbids a change. */
export function assertStepOrder(record: JourneyRecord, { method, step }: Endpoint): void {
  const beforePayment = !step || HEALTH_STEPS.indexOf(step) < HEALTH_STEPS.indexOf('payment');
  if (locked(record) && beforePayment) {
    // Reading stays allowed.
    if (method === 'GET') return;
    throw new RefusalError(
      409,
      'PAID_ALREADY',
      'The payment for this policy is under way or done, so these answers can no longer be changed.',
    );
  }
  if (!step || reached(record, step)) return;
  const missing = firstIncomplete(record);
  const lacks = missingIn(record, missing);
  throw new RefusalError(
    409,
    'STEP_MISSING',
    `Please complete ‘${STEP_TITLES[missing]}’ first${lacks.length > 0 ? `: ${lacks.join(', ')}` : ''}.`,
    { step: missing },
  );
}
