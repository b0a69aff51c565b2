import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Decision } from '#contract/shared/decision.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { sandboxMotorAdapters } from '#server/lines/motor/sandbox-adapter.ts';
import { decideInspectedMotor, decideMotor } from '#server/lines/motor/underwriting/decide-motor.ts';
import { applicationOf, type Submitted } from './support/applications.ts';
import { type HandComputed, noClaim } from './support/hand-computed.ts';
import { HAND_COMPUTED_CARS } from './support/hand-computed-cars.ts';
import { endedFor, ofProduct, planRequest } from './support/sandbox-offers.ts';

const [swift, creta] = HAND_COMPUTED_CARS;
if (!swift || !creta) throw new Error('The cars computed by hand are missing');

type Change = Partial<HandComputed>;
const first = (change: Change, submitted: Submitted = {}) => {
  const decision = decideMotor(applicationOf(swift, change, submitted));
  expect(v.is(Decision, decision)).toBe(true);
  return decision;
};
const afterInspection = (change: Change, submitted: Submitted = {}) =>
  decideInspectedMotor(applicationOf(swift, change, submitted));
const meghna = (days: number) => ({ ...ofProduct('meghna-motor-plus'), policy: endedFor(swift, days) });

describe('the first decision', () => {
  it('accepts what was offered, at the agreed premium', () => {
    const decision = first({});
    expect(decision).toMatchObject({ status: 'ACCEPTED', reasons: [], differences: [] });
    expect(decision.premium).toBe(decision.previous_premium);
    expect(decideMotor(applicationOf(creta, {}, {})).status).toBe('ACCEPTED');
  });

  it('refers own damage after a gap to the surveyor, or asks for a video', () => {
    expect(first(meghna(16))).toMatchObject({
      status: 'REFERRED',
      reasons: [
        'Meghna General sends a surveyor to look at the vehicle, because your previous policy ended on 20 Aug 2026.',
      ],
    });
    const dhruv = { ...ofProduct('dhruv-motor-free'), policy: endedFor(swift, 16) };
    expect(first(dhruv).reasons).toEqual([
      'Dhruv General looks at a video of the vehicle, because your previous policy ended on 20 Aug 2026.',
    ]);
    const policy = { ...endedFor(swift, 0), policy_type: 'TP' } as const;
    expect(first({ ...ofProduct('meghna-motor-plus'), policy }).status).toBe('REFERRED');
  });

  it('does not refer third party alone, nor a policy that still runs today', () => {
    expect(first({ ...ofProduct('meghna-motor-plus', 'TP'), policy: endedFor(swift, 16) }).status).toBe('ACCEPTED');
    expect(first(meghna(0)).status).toBe('ACCEPTED');
    expect(first(meghna(1)).status).toBe('REFERRED');
  });

  it('refers the highest value of the band, and no other', () => {
    // Sahyadri: 3,84,000 and 5 % above, 4,03,200.
    const at = (idv: number) => first(ofProduct('sahyadri-drive', 'COMPREHENSIVE', { idv })).status;
    expect(at(rupeesToPaise(403_200))).toBe('REFERRED');
    expect(at(rupeesToPaise(403_100))).toBe('ACCEPTED');
    // Dhruv's maximum is the usual value, which needs no underwriter.
    expect(first(ofProduct('dhruv-motor-free')).status).toBe('ACCEPTED');
  });

  it('refers a gas kit by the insurer’s rule, and where the certificate does not have it', () => {
    const claims = { ...noClaim(25), is_cng_installed: true, cng_kit_value: rupeesToPaise(40_000) };
    const at = (product_id: string, is_cng_endorsed: boolean) =>
      first({ ...ofProduct(product_id), claims }, { is_cng_endorsed });
    expect(at('aravalli-car-secure', true).status).toBe('ACCEPTED');
    expect(at('aravalli-car-secure', false).reasons).toEqual([
      'Aravalli General sends a surveyor to look at the vehicle, because the kit is not on the registration certificate.',
    ]);
    expect(at('sahyadri-drive', true).reasons).toEqual([
      'Sahyadri Insurance looks at a video of the vehicle, because a CNG or LPG kit was fitted later.',
    ]);
  });

  it('takes the bonus away when the previous insurer reports a claim', () => {
    // Without bonus (0 %) the discount for years without a claim goes too: 45 % of 12,607 = 5,673.15 → 5,673 → 6,934.
    // 6,934 + 3,416 + 295 = 10,645; GST 1,916.10 → 1,916; 12,561 instead of 9,407.
    const decision = first({}, { policy_number: 'OG-26-1001-CLAIM' });
    expect(decision).toMatchObject({
      status: 'PRICE_CHANGED',
      reasons: ['Your previous insurer reports a claim, so there is no bonus.'],
    });
    expect(decision.premium.net_premium_inc_gst).toBe(rupeesToPaise(12_561));
    expect(decision.differences.map(({ key, amount }) => [key, amount / 100])).toEqual([
      ['insurer-discount', 378],
      ['gst', 481],
      ['ncb', 2295],
    ]);
    expect(decision.claim_reported).toBe(true);
    // There was no bonus to lose.
    const claims = { ...noClaim(25), is_claim: true };
    const declared = first({ claims }, { policy_number: 'OG-26-1001-CLAIM' });
    expect(declared.status).toBe('ACCEPTED');
    expect(declared).not.toHaveProperty('claim_reported');
  });

  it('gives the same reason when the claim was found before: at a second declaration, and after an inspection', () => {
    const found = { policy_number: 'OG-26-1001-CLAIM', claim_reported: true } as const;
    // The agreed premium has the bonus: it is from before the claim was found.
    const again = (percent: 0 | 25) => {
      const agreed = applicationOf(swift, { claims: noClaim(percent) }, { policy_number: found.policy_number });
      const { proposal } = agreed;
      const insurer_details = { ...found, tp_insurer_name: null, tp_policy_number: null };
      return { ...agreed, proposal: { ...proposal, insurer_details } };
    };
    for (const percent of [0, 25] as const) {
      for (const decide of [decideMotor, decideInspectedMotor]) {
        expect(decide(again(percent))).toMatchObject({
          status: 'PRICE_CHANGED',
          reasons: ['Your previous insurer reports a claim, so there is no bonus.'],
        });
      }
    }
  });

  it('takes back a step of the bonus that an earlier build gave for less than a year', () => {
    // Agreed with 25 + one step = 35 %; the policy is now known to cover less than a year, so 25 % stays.
    const agreed = applicationOf(swift, {}, {});
    const { claims } = agreed.declared;
    if (claims === null) throw new Error('The Swift has claims');
    const decision = decideMotor({
      ...agreed,
      declared: { ...agreed.declared, claims: { ...claims, is_full_year: false } },
    });
    expect(decision).toMatchObject({
      status: 'PRICE_CHANGED',
      reasons: ['Your previous policy covers less than a year, so it earns no step of the no-claim bonus.'],
    });
    // The discount for years without a claim begins at 35 %: 45 % of 12,607 → 5,673 instead of 48 % → 6,051.
    // 25 % of 6,934 = 1,733.50 → 1,734, 2,295 before: 561 less.
    expect(decision.differences).toMatchObject([
      { key: 'insurer-discount', amount: rupeesToPaise(6051 - 5673) },
      { key: 'ncb', amount: rupeesToPaise(2295 - 1734) },
      { key: 'gst' },
    ]);
  });

  it('takes the bonus away when 90 days have passed since the offer', () => {
    const change = { ...ofProduct('vindhya-vahan'), policy: endedFor(swift, 90) };
    const decision = decideInspectedMotor(applicationOf(swift, change, { onDate: '2026-09-06' }));
    expect(decision).toMatchObject({
      status: 'PRICE_CHANGED',
      reasons: ['More than 90 days have passed since your previous policy ended, so the bonus is lost.'],
    });
  });

  it('declines what the product does not take any more on the day of the decision', () => {
    const decision = first(meghna(90), { onDate: '2026-09-06' });
    expect(decision.status).toBe('DECLINED');
    expect(decision.reasons).toEqual([
      'Meghna Motor Plus insures own damage up to 90 days after the previous policy ended.',
    ]);
    expect(decision.premium).toBe(decision.previous_premium);
  });

  it('declines a value that is outside of the band by now, and says what to do', () => {
    // The policy begins a day later than the band of 48 months: on 11 October 2026 half of 6,40,000 is left.
    const change = { ...ofProduct('vindhya-vahan'), policy: endedFor(swift, -30) };
    const decision = first(change, { onDate: '2026-10-10' });
    expect(decision.status).toBe('DECLINED');
    expect(decision.reasons).toEqual([
      'Vindhya Vahan insures it for ₹2,88,000 to ₹3,52,000. Please choose the plan again.',
    ]);
  });

  it('needs a premium and a product', () => {
    const application = applicationOf(swift, {}, {});
    const { proposal } = application;
    expect(() => decideMotor({ ...application, proposal: { ...proposal, premium: null } })).toThrow(IncompleteQuote);
    const cartDetails = { ...proposal.cartDetails, product_id: 'nobody-sells-this' };
    expect(() => decideMotor({ ...application, proposal: { ...proposal, cartDetails } })).toThrow(RangeError);
    const quote = { ...application.quote, vehicleDetails: null };
    expect(() => decideMotor({ ...application, quote })).toThrow(IncompleteQuote);
    expect(() => decideMotor({ ...application, quote: { ...application.quote, insurerDetails: null } })).toThrow(
      IncompleteQuote,
    );
    expect(() => decideMotor({ ...application, declared: { claims: null, gas_kit_value: null } })).toThrow(
      IncompleteQuote,
    );
  });
});

describe('the decision after an inspection', () => {
  it('accepts a vehicle in order', () => {
    expect(afterInspection(meghna(16)).status).toBe('ACCEPTED');
  });

  it('takes more for old damage, by the product’s rule', () => {
    const vindhya = { ...ofProduct('vindhya-vahan'), policy: endedFor(swift, 16) };
    // It begins on 6 September 2026, at 47 months begun: 60 % of 6,40,000 = 3,84,000; 3.283 % = 12,607
    // discount: renewal 34, years without a claim 2, after a gap −2 = 34 % = 4,286.38 → 4,286 → 8,321
    // old damage 25 % = 2,080.25 → 2,080 → 10,401; bonus 35 % = 3,640.35 → 3,640; before: 2,912
    const decision = afterInspection(vindhya, { engine_no: 'K12MN1234DENT' });
    expect(decision).toMatchObject({
      status: 'PRICE_CHANGED',
      reasons: ['The inspection found old damage; Vindhya General takes 25% more for own damage.'],
    });
    expect(decision.differences.map(({ key, amount }) => [key, amount / 100])).toEqual([
      ['loading-inspection', 2080],
      ['ncb', -728],
      // 18 % of 1,352 = 243.36
      ['gst', 243],
    ]);
    // Meghna Motor Plus takes nothing for it.
    expect(afterInspection(meghna(16), { engine_no: 'K12MN1234DENT' }).status).toBe('ACCEPTED');
  });

  it('declines a vehicle beyond repair, and damage that the product does not take', () => {
    expect(afterInspection(meghna(16), { engine_no: 'K12MN123WRECK' })).toMatchObject({
      status: 'DECLINED',
      reasons: ['The inspection found the vehicle beyond repair.'],
    });
    // Sarus Motor Care declines after a gap; it inspects for the highest value only (3,84,000 and 5 % above).
    const sarus = ofProduct('sarus-motor-care', 'COMPREHENSIVE', { idv: rupeesToPaise(403_200) });
    expect(afterInspection(sarus, { engine_no: 'K12MN1234DENT' }).reasons).toEqual([
      'The inspection found old damage; Sarus Insurance insures own damage once it is repaired.',
    ]);
  });

  it('takes or declines a kit that is not on the certificate', () => {
    const claims = { ...noClaim(25), is_cng_installed: true, cng_kit_value: rupeesToPaise(40_000) };
    const at = (product_id: string) =>
      afterInspection({ ...ofProduct(product_id), claims }, { is_cng_endorsed: false });
    expect(at('aravalli-car-secure')).toMatchObject({
      status: 'ACCEPTED',
      reasons: ['Have the kit entered on the registration certificate within 30 days: without it a claim may be cut.'],
    });
    expect(at('sahyadri-drive')).toMatchObject({
      status: 'DECLINED',
      reasons: ['Sahyadri Insurance insures the kit once it is on the registration certificate.'],
    });
  });

  it('finds nothing where there is no cause to look', () => {
    expect(afterInspection({}, { engine_no: 'K12MN1234DENT' }).status).toBe('ACCEPTED');
  });
});

describe('the sandbox’s insurers behind the port', () => {
  const signal = new AbortController().signal;
  const adapterOf = (insurer_id: string, kind: 'CAR' | 'BIKE' = 'CAR') => {
    const adapters = sandboxMotorAdapters(kind, () => ({ claims: noClaim(25), gas_kit_value: null }), {
      ...{ referralSeconds: 60, secret: [''] },
    });
    const adapter = adapters.find(({ insurer }) => insurer.insurer_id === insurer_id);
    if (!adapter) throw new Error(`There is no ${insurer_id}`);
    return adapter;
  };
  const { plan, ...risk } = planRequest(swift);

  it('answer several plans in their order, with terms, the same to the same question', async () => {
    const plans = [plan, { ...plan, product_id: 'tapti-car-total' }, { ...plan, idv: 100 }];
    const answers = await adapterOf('aravalli').quote({ risk, plans }, signal);
    expect(answers.map(({ kind }) => kind)).toEqual(['offer', 'not-sold', 'not-sold']);
    expect(answers[0]).toMatchObject({
      offer: { net_premium_inc_gst: rupeesToPaise(9407), valid_until: '2026-09-05T18:30:00.000Z' },
    });
    expect(await adapterOf('aravalli').quote({ risk, plans }, signal)).toEqual(answers);
  });

  it('do not sell a two-wheeler’s plan for a car', async () => {
    const plans = [{ ...plan, product_id: 'aravalli-two-wheeler-secure' }];
    const [answer] = await adapterOf('aravalli').quote({ risk, plans }, signal);
    expect(answer?.kind).toBe('not-sold');
  });

  it('take their time over a referred proposal', async () => {
    const { declared: _declared, ...application } = applicationOf(swift, meghna(16), {});
    const adapter = adapterOf('meghna');
    const decision = await adapter.underwrite({ ...application, reference: 'p-1-1' }, signal);
    expect(decision.status).toBe('REFERRED');
    const referred = { ...application, reference: 'p-1-1', proposal: { ...application.proposal, decision } };
    const at = (decidedAt: string) => adapter.underwriteReferred({ ...referred, decidedAt }, signal);
    expect((await at('2026-09-05T06:00:59.000Z')).status).toBe('REFERRED');
    expect(await at('2026-09-05T06:01:00.000Z')).toMatchObject({
      status: 'ACCEPTED',
      valid_until: '2026-09-20T06:01:00.000Z',
    });
  });
});
