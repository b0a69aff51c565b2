import { describe, expect, it } from 'vitest';
import { DEFAULT_TRAVEL_FILTERS } from '#contract/lines/travel/plan.ts';
import { answersSumError } from '#server/domain/insurers/insurer-sum-checks.ts';
import { travelLinePlans } from '#server/lines/travel/line-plans.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { sandboxTravelAdapters } from '#server/lines/travel/sandbox-adapter.ts';
import { decideTravel } from '#server/lines/travel/underwriting/decide-travel.ts';
import { createLog } from '#server/log/log.ts';
import { createInsurerPanel } from '#server/operations/insurers/ask-insurers.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { systemTimer } from '#server/shared/timer.ts';
import { applicationOf, type Submitted } from './support/applications.ts';
import { ASKED_ON, type GivenTrip, SCHENGEN } from './support/trips.ts';

// Prices are asked with every answer that insurers rate or decline by, as soon as it is stored.

const panel = createInsurerPanel(
  sandboxTravelAdapters({ referralSeconds: 0 }),
  { now: () => new Date(ASKED_ON), timer: systemTimer, log: createLog('silent'), report: () => undefined },
  answersSumError,
  ({ plans }) => plans.length,
);
const service = createPlanService(travelLinePlans, panel);
const listFor = (given: GivenTrip, submitted: Submitted) => {
  const { quote, proposal } = applicationOf(given, submitted);
  return service.quoteList({ quote, proposal }, DEFAULT_TRAVEL_FILTERS, ASKED_ON);
};
const yes = (...names: string[]): Submitted => ({ yes: { SELF: names } });

describe('the list after the medical answers', () => {
  // One traveller of 34 to the USA for 14 days at Sahyadri Globe pays ₹1,534; 20 % of it is 306.80.
  it('has the loading that the insurer charges', async () => {
    const { offers } = await listFor({}, yes('q_diabetes'));
    const globe = offers.find(({ product_id }) => product_id === 'sahyadri-globe');
    expect(globe?.net_premium_inc_gst).toBe((1534 + 307) * 100);
  });

  it('has the reason of a plan that declines', async () => {
    const { declined } = await listFor({}, yes('q_heart'));
    expect(declined.find(({ product_id }) => product_id === 'sahyadri-globe-lite')?.reason).toBe(
      'Sahyadri Globe Lite does not insure a traveller after heart disease (you).',
    );
  });

  it('offers nothing against a doctor’s advice', async () => {
    expect((await listFor({}, yes('q_advised_against_travel'))).offers).toEqual([]);
  });
});

const DISCLOSED: readonly [GivenTrip, Submitted][] = [
  ...TRAVEL_MEDICAL_FORM.map(({ name }): [GivenTrip, Submitted] => [{}, yes(name)]),
  [{ ill: ['SELF'] }, yes('q_kidney', 'q_pregnant')],
  [
    {
      ...SCHENGEN,
      travellers: [
        ['SELF', 34],
        ['SPOUSE', 45],
      ],
    },
    { yes: { SPOUSE: ['q_stroke'] } },
  ],
];

describe('no plan of a list', () => {
  it.each(DISCLOSED)('is declined, or changes its price, by what was stored: %o %o', async (given, submitted) => {
    const { quote, proposal, onDate, decidedAt } = applicationOf(given, submitted);
    const { offers, declined } = await listFor(given, submitted);
    const decide = (offer: Pick<typeof proposal.offer, 'product_id' | 'cover_amount' | 'premium'>) => {
      const { product_id, cover_amount, premium } = offer;
      const cartDetails = { ...proposal.cartDetails, product_id, cover_amount };
      return decideTravel({ quote, proposal: { ...proposal, cartDetails, premium }, onDate, decidedAt });
    };
    expect(offers.length + declined.length).toBeGreaterThan(10);
    for (const offer of offers) {
      const { status, reasons } = decide(offer);
      expect(['ACCEPTED', 'REFERRED'], `${offer.product_id}: ${reasons}`).toContain(status);
    }
    // And none is withheld that its insurer would take.
    for (const { product_id } of declined) expect(decide({ ...proposal.offer, product_id }).status).toBe('DECLINED');
  });
});
