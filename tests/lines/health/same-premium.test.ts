import { expect, it } from 'vitest';
import { healthAnswers } from '#contract/lines/health/answers.ts';
import { applyAnswer } from '#machines/core/answers.ts';
import { stateAfter, UNTIL_DECLARED } from '#tools/model/lines/health/journeys.ts';
import { healthRecord } from '#tools/model/lines/health/rules.ts';

it('gives up the insurer’s decision for another plan, also when it costs the same', () => {
  const { server } = stateAfter([...UNTIL_DECLARED, 'declaration saved ACCEPTED']);
  if (!server) throw new Error('The server holds nothing');
  const record = healthRecord(server);
  const { proposal } = record;
  if (!proposal?.premium) throw new Error('No premium was agreed');
  const { offer, premium } = proposal;
  const cartDetails = { ...proposal.cartDetails, product_id: 'another-plan' };
  const after = applyAnswer(healthAnswers.premium, record, { cartDetails, offer, premium });
  expect(proposal.decision?.status).toBe('ACCEPTED');
  expect(after.proposal).toMatchObject({ decision: null, declared_at: null, preview_confirmed_at: null });
});
