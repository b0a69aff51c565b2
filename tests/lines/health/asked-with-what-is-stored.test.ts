import { describe, expect, it } from 'vitest';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import { healthLinePlans } from '#server/lines/health/line-plans.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { decideHealth } from '#server/lines/health/underwriting/decide-health.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { applicationOf, DECIDED_ON, type Given } from './support/applications.ts';
import { sandboxPanel } from './support/sandbox-quotes.ts';

// Prices are asked with every answer that insurers rate or decline by, as soon as it is stored.

const service = createPlanService(healthLinePlans, sandboxPanel(DECIDED_ON));
const recordOf = (given: Given) => {
  const { quote, proposal } = applicationOf(given);
  return { line: 'health' as const, quote, proposal, drafts: {} };
};
const listFor = (given: Given) => service.listPlans(recordOf(given), DEFAULT_HEALTH_FILTERS, DECIDED_ON);
const priceIn = async (given: Given, product: string) => {
  const { offers } = await listFor(given);
  return offers.find(({ product_id }) => product_id === product)?.net_premium_inc_gst;
};

describe('the list after the medical answers', () => {
  it('offers with kidney disease what takes it, and has the reason of all others', async () => {
    const { offers, declined } = await listFor({ yes: ['q_kidney'] });
    // Of the sheets of the products, Kaveri Care's alone takes KIDNEY. At 10 Lakh 16 products are sold.
    expect(offers.map(({ product_id }) => product_id)).toEqual(['kaveri-care']);
    expect(declined).toHaveLength(15);
    expect(declined.find(({ product_id }) => product_id === 'nilgiri-assure')?.reason).toBe(
      'Nilgiri Assure does not insure someone with kidney disease (you).',
    );
  });

  // The couple pays 18,875 at Kaveri Care; 15 % of it is 2,831.25, 40 % 7,550, 10 % 1,887.50.
  it.each<[string, Given, number]>([
    ['a body mass index of 35.3', { weight_kg: 102 }, 18_875 + 2831],
    ['kidney disease', { yes: ['q_kidney'] }, 18_875 + 7550],
    ['tobacco', { yes: ['q_tobacco'] }, 18_875 + 1888],
    ['an address in zone B, 10 % cheaper than A', { livesIn: '560001' }, 18_875 - 1888],
    ['nothing that costs', { yes: ['q_pregnant'] }, 18_875],
  ])('has the price with %s', async (_, given, rupees) => {
    expect(await priceIn(given, 'kaveri-care')).toBe(rupees * 100);
  });

  it('offers nothing from a body mass index of 45 on', async () => {
    const { offers, declined } = await listFor({ weight_kg: 131 });
    expect(offers).toEqual([]);
    expect(declined[0]?.reason).toContain('Your body mass index is 45.3');
  });
});

const DISCLOSED: readonly Given[] = [
  ...HEALTH_MEDICAL_FORM.map(({ name }) => ({ yes: [name] })),
  { yes: ['q_heart', 'q_diabetes'] },
  { atQuote: ['DIABETES'], yes: ['q_tobacco', 'q_asthma', 'q_hypertension'] },
  { atQuote: ['HEART'], yes: ['q_diabetes', 'q_medication'], weight_kg: 102, livesIn: '560001' },
  ...[100, 102, 130, 131].map((weight_kg) => ({ weight_kg })),
  { livesIn: '800001' },
  { quotedIn: '800001', livesIn: '110001', yes: ['q_tobacco'] },
];

describe('no plan of a list', () => {
  it.each(DISCLOSED)('is declined, or changes its price, by what was stored: %o', async (given) => {
    const { quote, proposal, onDate, decidedAt } = applicationOf(given);
    const { offers, declined } = await listFor(given);
    const decide = (offer: typeof proposal.offer) => {
      const cartDetails = { ...proposal.cartDetails, product_id: offer.product_id };
      return decideHealth({
        quote,
        proposal: { ...proposal, offer, cartDetails, premium: offer.premium },
        onDate,
        decidedAt,
      });
    };
    expect(offers.length + declined.length).toBe(16);
    for (const offer of offers) {
      const { status, reasons } = decide({ ...proposal.offer, ...offer });
      expect(['ACCEPTED', 'REFERRED'], `${offer.product_id}: ${reasons}`).toContain(status);
    }
    // And none is withheld that its insurer would take.
    for (const { product_id } of declined) expect(decide({ ...proposal.offer, product_id }).status).toBe('DECLINED');
  });
});
