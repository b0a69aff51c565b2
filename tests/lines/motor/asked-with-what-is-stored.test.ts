import { describe, expect, it } from 'vitest';
import { carAnswerTable, carLine } from '#contract/lines/car/car-line.ts';
import type { CarRecord } from '#contract/lines/car/record.ts';
import { DEFAULT_MOTOR_FILTERS } from '#contract/lines/motor/plan.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { answersSumError } from '#server/domain/insurers/insurer-sum-checks.ts';
import { carChecks } from '#server/lines/car/answer-checks.ts';
import { carClaims } from '#server/lines/car/car-line.ts';
import { motorLinePlans } from '#server/lines/motor/line-plans.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import { decideMotor } from '#server/lines/motor/underwriting/decide-motor.ts';
import { createLog } from '#server/log/log.ts';
import { createInsurerPanel } from '#server/operations/insurers/ask-insurers.ts';
import { createPlanService } from '#server/operations/plans/plan-service.ts';
import { systemTimer } from '#server/shared/timer.ts';
import { applicationOf, type Submitted } from './support/applications.ts';
import { HAND_COMPUTED_ON, type HandComputed, noClaim } from './support/hand-computed.ts';
import { HAND_COMPUTED_CARS } from './support/hand-computed-cars.ts';
import { ofProduct } from './support/sandbox-offers.ts';

// Prices are asked with every answer that insurers rate or decline by, as soon as it is stored.

const [swift] = HAND_COMPUTED_CARS;
if (!swift) throw new Error('The cars computed by hand are missing');

const plans = motorLinePlans<CarRecord>({
  definition: carLine,
  answers: carAnswerTable,
  kind: 'CAR',
  declaredClaims: carClaims,
});
const panel = createInsurerPanel(
  sandboxMotorAdapters<CarRecord>('CAR', carClaims, { referralSeconds: 0, secret: [''] }),
  { now: () => new Date(HAND_COMPUTED_ON), timer: systemTimer, log: createLog('silent'), report: () => undefined },
  answersSumError,
  ({ plans: asked }) => asked.length,
);
const service = createPlanService(plans, panel);

const LATER_KIT = { ...noClaim(25), is_cng_installed: true, cng_kit_value: rupeesToPaise(40_000) };
const KIT_OF_ALL = { ...ofProduct('aravalli-car-secure'), claims: LATER_KIT };

const journeyOf = (change: Partial<HandComputed>, submitted: Submitted) => {
  const { quote, proposal } = applicationOf(swift, change, submitted);
  return { quote: { ...quote, claimDetails: change.claims ?? noClaim(25) }, proposal };
};
const listFor = (change: Partial<HandComputed>, submitted: Submitted) =>
  service.quoteList(journeyOf(change, submitted), DEFAULT_MOTOR_FILTERS, HAND_COMPUTED_ON);

describe('the list after the proposal’s answers about the vehicle', () => {
  it('does not offer a kit’s plan that declines a kit without entry in the certificate', async () => {
    const entered = await listFor(KIT_OF_ALL, { is_cng_endorsed: true });
    expect(entered.offers.map(({ product_id }) => product_id)).toContain('sahyadri-drive');
    const { offers, declined } = await listFor(KIT_OF_ALL, { is_cng_endorsed: false });
    expect(offers.map(({ product_id }) => product_id)).toContain('aravalli-car-secure');
    expect(declined.find(({ product_id }) => product_id === 'sahyadri-drive')?.reason).toBe(
      'Sahyadri Insurance insures the kit once it is on the registration certificate.',
    );
  });
});

describe('the list after an insurer found a claim', () => {
  const found = { policy_number: 'OG-26-1001-CLAIM', claim_reported: true } as const;

  it('has no bonus in its prices, by hand as in underwriting.test.ts: ₹12,561 instead of ₹9,407', async () => {
    const priced = async (submitted: Submitted) => {
      const { offers } = await listFor({}, submitted);
      return offers.find(({ product_id }) => product_id === swift.plan.product_id)?.net_premium_inc_gst;
    };
    expect(await priced({})).toBe(rupeesToPaise(9_407));
    expect(await priced(found)).toBe(rupeesToPaise(12_561));
  });

  it('is for another policy’s number as it was before', () => {
    const { quote, proposal } = journeyOf({}, found);
    const record = { line: 'car' as const, quote, proposal, drafts: {} };
    const call = { record, now: new Date(HAND_COMPUTED_ON), today: HAND_COMPUTED_ON, known: {}, after: () => record };
    const stored = (policy_number: string) =>
      carChecks.insurerDetails?.check({ policy_number, tp_insurer_name: null, tp_policy_number: null }, call);
    expect(stored('OG-26-1001-CLAIM')).toMatchObject({ policy_number: 'OG-26-1001-CLAIM', claim_reported: true });
    expect(stored('OG 26/1001 CLAIM')).toHaveProperty('claim_reported', true);
    expect(stored('OG-26-2002')).not.toHaveProperty('claim_reported');
  });
});

describe('no plan of a list', () => {
  it.each<[Partial<HandComputed>, Submitted]>([
    [ofProduct('sahyadri-drive'), {}],
    [KIT_OF_ALL, { is_cng_endorsed: true }],
    [KIT_OF_ALL, { is_cng_endorsed: false }],
    [{}, { policy_number: 'OG-26-1001-CLAIM', claim_reported: true }],
  ])('is declined, or changes its price, by what was stored: %#', async (change, submitted) => {
    const application = applicationOf(swift, change, submitted);
    const { proposal } = application;
    const { offers } = await listFor(change, submitted);
    expect(offers.length).toBeGreaterThan(3);
    for (const offer of offers) {
      const cartDetails = { ...proposal.cartDetails, product_id: offer.product_id };
      const chosen = { ...proposal, offer: { ...proposal.offer, ...offer }, cartDetails, premium: offer.premium };
      const { status, reasons } = decideMotor({ ...application, proposal: chosen });
      expect(['ACCEPTED', 'REFERRED'], `${offer.product_id}: ${reasons}`).toContain(status);
    }
  });
});
