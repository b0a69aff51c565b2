import { describe, expect, it } from 'vitest';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import { declineOf } from '#server/domain/plans/past-declines.ts';
import { healthLinePlans } from '#server/lines/health/line-plans.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { applicationOf, DECIDED_ON, type Given } from './support/applications.ts';
import { sandboxPanel } from './support/sandbox-quotes.ts';

// Banyan Shelter's doctor has declined a couple with cancer, which the insurer's own prices do not know.

const service = createPlanService(healthLinePlans, sandboxPanel(DECIDED_ON));
const declinedWith = (given: Given, now: Given = given) => {
  const declines = [
    declineOf({
      product_id: 'banyan-shelter',
      declined_on: DECIDED_ON,
      reasons: ['The insurer’s doctor does not recommend cover with your cancer.'],
      risk: healthLinePlans.riskOf(applicationOf(given), DECIDED_ON),
    }),
  ];
  const { quote, proposal } = applicationOf(now);
  return { quote, proposal: { ...proposal, declines } };
};
const list = (journey: ReturnType<typeof declinedWith>, onDate = DECIDED_ON) =>
  service.quoteList(journey, DEFAULT_HEALTH_FILTERS, onDate);
const CANCER = { yes: ['q_cancer'] };

describe('a plan whose insurer has declined', () => {
  it('is not offered again for the same answers, and says when it was declined', async () => {
    for (const day of [DECIDED_ON, '2026-01-20']) {
      const { offers, declined } = await list(declinedWith(CANCER), day);
      expect(offers.map(({ product_id }) => product_id)).not.toContain('banyan-shelter');
      const plan = declined.find(({ product_id }) => product_id === 'banyan-shelter');
      expect(plan?.reason).toBe(
        'Banyan Health declined your proposal on 15 Jan 2026. The insurer’s doctor does not recommend cover with your cancer.',
      );
      expect(plan).not.toHaveProperty('premium');
    }
  });

  it('cannot be chosen', async () => {
    const plan = { product_id: 'banyan-shelter', cover_amount: 100_000_000, policy_period: '1' as const, addons: [] };
    await expect(service.offerOrRefuse(declinedWith(CANCER), plan, DECIDED_ON)).rejects.toMatchObject({
      details: { fields: { product_id: expect.stringContaining('declined your proposal on 15 Jan 2026') } },
    });
  });

  it('is offered again once an answer was corrected', async () => {
    const { offers } = await list(declinedWith(CANCER, {}));
    expect(offers.map(({ product_id }) => product_id)).toContain('banyan-shelter');
  });

  it('says when it was declined where it would decline now for its own reason', async () => {
    const { declined } = await list(declinedWith(CANCER, { yes: ['q_kidney'] }));
    expect(declined.find(({ product_id }) => product_id === 'banyan-shelter')?.reason).toBe(
      'Banyan Health declined your proposal on 15 Jan 2026. Banyan Shelter does not insure someone with kidney disease (you).',
    );
  });
});
