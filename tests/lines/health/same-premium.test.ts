import { expect, it } from 'vitest';
import { healthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { applyAnswer } from '#machines/core/apply-answer.ts';
import { asHealthRecord } from '#tools/model/lines/health/expected-rules.ts';
import { EVENTS_TO_DECLARED, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';

it('gives up the insurer’s decision for another plan, also when it costs the same', () => {
  const { server } = healthStateAfter([...EVENTS_TO_DECLARED, 'declaration saved ACCEPTED']);
  if (!server) throw new Error('The server holds nothing');
  const record = asHealthRecord(server);
  const { proposal } = record;
  if (!proposal?.premium) throw new Error('No premium was agreed');
  const { offer, premium } = proposal;
  const cartDetails = { ...proposal.cartDetails, product_id: 'another-plan' };
  const after = applyAnswer(healthAnswerTable.premium, record, { cartDetails, offer, premium });
  expect(proposal.decision?.status).toBe('ACCEPTED');
  expect(after.proposal).toMatchObject({ decision: null, declared_at: null, preview_confirmed_at: null });
});
