import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { isClosedForEdits } from '#contract/shared/steps.ts';
import {
  firstIncompleteStep,
  isAskedBefore,
  isStepReached,
  missingInStep,
  stepTitle,
} from '#machines/core/step-progress.ts';
import { Refused } from '#server/shared/refused.ts';

/** The refusal if an earlier step is incomplete, or if the payment already forbids a change; else null. */
export function stepOrderRefusal(line: LineDefinition, record: RecordBase, { method, step }: Endpoint): Refused | null {
  const isBeforePayment = !step || isAskedBefore(line, step, 'payment');
  if (isClosedForEdits(record) && isBeforePayment) {
    // Reading stays allowed.
    if (method === 'GET') return null;
    return new Refused(
      'PAID_ALREADY',
      'The payment for this policy is under way or done, so these answers can no longer be changed.',
    );
  }
  if (!step || isStepReached(line, record, step)) return null;
  const missing = firstIncompleteStep(line, record);
  const lacks = missingInStep(line, record, missing);
  return new Refused(
    'STEP_MISSING',
    `Please complete “${stepTitle(line, missing)}” first${lacks.length > 0 ? `: ${lacks.join(', ')}` : ''}.`,
    { step: missing },
  );
}
