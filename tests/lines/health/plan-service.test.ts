import { describe, expect, it } from 'vitest';
import { DEFAULT_HEALTH_FILTERS, type HealthQuote } from '#contract/lines/health/quote.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { quoteRequestsByInsurer } from '#server/domain/plans/quote-list.ts';
import type { HealthInsurerPanel } from '#server/lines/health/insurer-adapter.ts';
import { healthLinePlans } from '#server/lines/health/line-plans.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { sandboxPanel } from './support/sandbox-quotes.ts';

/** What every line's plan service does, with health's plans. */

const ON = '2026-01-15';
const QUOTE: HealthQuote = {
  rfqId: 'rfq-1',
  userDetails: null,
  additionalDetails: { DOB: '1990-01-01', gender: 'male', pincode: '110001' },
  memberDetails: [{ member_type: 'SELF', DOB: null }],
  medicalDetails: [{ member_type: 'SELF', medical_question: [] }],
  plan: null,
};
const JOURNEY = { quote: QUOTE, proposal: null };
const planOf = (product_id: string) => ({
  product_id,
  cover_amount: rupeesToPaise(1_000_000),
  policy_period: '1' as const,
  addons: [],
});

type Answers = Awaited<ReturnType<HealthInsurerPanel['quote']>>;
/** A panel that answers every question with these, and records which insurer was asked what. */
function panelWith(answers: Answers) {
  const asked: unknown[] = [];
  const panel: HealthInsurerPanel = {
    ...sandboxPanel(ON),
    quote: async (journeyId, insurerId, request) => {
      asked.push({ journeyId, insurerId, plans: request.plans });
      return answers;
    },
  };
  return { service: createPlanService(healthLinePlans, panel), asked };
}

describe('a plan that is chosen', () => {
  it('is asked of its own insurer alone, with the plan’s fields alone', async () => {
    const { service, asked } = panelWith([{ kind: 'not-sold' }]);
    const cart = { ...planOf('banyan-canopy'), rfqId: 'rfq-1', net_premium_inc_gst: 1 };
    await expect(service.offerOrRefuse(JOURNEY, healthLinePlans.questionOf(cart), ON)).rejects.toThrow();
    expect(asked).toEqual([{ journeyId: 'rfq-1', insurerId: 'banyan', plans: [planOf('banyan-canopy')] }]);
  });

  it.each([
    ['is not sold', [{ kind: 'not-sold' }], { product_id: healthLinePlans.notSold }],
    [
      'is not sold for what one field says',
      [{ kind: 'not-sold', fields: { cover_amount: 'Choose up to ₹10 Lakh' } }],
      { cover_amount: 'Choose up to ₹10 Lakh' },
    ],
    ['gets no answer', [], { product_id: healthLinePlans.notSold }],
  ] satisfies [string, Answers, object][])('is refused at its field if it %s', async (_, answers, fields) => {
    const { service } = panelWith(answers);
    const offer = service.offerOrRefuse(JOURNEY, planOf('kaveri-care'), ON);
    await expect(offer).rejects.toMatchObject({ reason: 'VALIDATION', details: { fields } });
  });

  it('is refused in the insurer’s words if it is declined, and unasked if no one sells it', async () => {
    const service = createPlanService(healthLinePlans, sandboxPanel(ON));
    // Sold from 60 years only; the family's eldest is 36.
    const declined = service.offerOrRefuse(JOURNEY, planOf('sarus-silver'), ON);
    await expect(declined).rejects.toMatchObject({
      reason: 'VALIDATION',
      details: {
        fields: { product_id: expect.stringMatching(/^The insurer does not offer this plan: Sarus Silver /) },
      },
    });
    const { service: unasked, asked } = panelWith([]);
    await expect(unasked.offerOrRefuse(JOURNEY, planOf('no-such-plan'), ON)).rejects.toMatchObject({
      reason: 'VALIDATION',
    });
    expect(asked).toEqual([]);
    expect((await service.offerOrRefuse(JOURNEY, planOf('kaveri-care'), ON)).product_id).toBe('kaveri-care');
  });
});

describe('the requests of a list', () => {
  it('ask each insurer once, for all its plans, about the same risk', () => {
    const risk = healthLinePlans.riskOf(JOURNEY, ON);
    const requests = quoteRequestsByInsurer(healthLinePlans, risk, DEFAULT_HEALTH_FILTERS);
    // At 10 Lakh all but nilgiri-signature and dhruv-max are on sale.
    expect([...requests].map(([insurer, { plans }]) => [insurer, plans.length])).toEqual([
      ...['aravalli', 'kaveri', 'sahyadri', 'banyan', 'meghna', 'udayan', 'sarus'].map((insurer) => [insurer, 2]),
      ...['nilgiri', 'dhruv'].map((insurer) => [insurer, 1]),
    ]);
    for (const request of requests.values()) expect(request.risk).toBe(risk);
  });

  it('are an error for a product that the line does not have', () => {
    const line = { ...healthLinePlans, listQuestions: () => [planOf('no-such-plan')] };
    expect(() => quoteRequestsByInsurer(line, healthLinePlans.riskOf(JOURNEY, ON), DEFAULT_HEALTH_FILTERS)).toThrow(
      RangeError,
    );
  });
});
