import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { Decision } from '#contract/shared/decision.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { quotedTrip } from '#server/lines/travel/quoted-risk.ts';
import { sandboxTravelAdapters } from '#server/lines/travel/sandbox-adapter.ts';
import { decideReferredTravel, decideTravel } from '#server/lines/travel/underwriting/decide-travel.ts';
import { applicationOf, type Submitted } from './support/applications.ts';
import { type GivenTrip, SCHENGEN, THAILAND, tripPlan } from './support/trips.ts';

const first = (given: GivenTrip, submitted?: Submitted) => decideTravel(applicationOf(given, submitted));
const afterDoctor = (given: GivenTrip, submitted?: Submitted) => decideReferredTravel(applicationOf(given, submitted));
const changes = ({ differences }: Decision) => differences.map(({ key, amount }) => [key, amount / 100]);

// One traveller of 34 to the USA for 14 days at Sahyadri Globe pays ₹1,534.
describe('the first decision', () => {
  it('accepts a healthy traveller at the premium that was seen', () => {
    const decision = first({});
    expect(decision).toMatchObject({ status: 'ACCEPTED', reasons: [], differences: [] });
    expect(decision.premium).toEqual(decision.previous_premium);
    expect(v.is(Decision, decision)).toBe(true);
  });

  it.each([
    // Sahyadri Globe: 20 % of 1,534 = 306.80. Dhruv World: 1,534 + 14 % = 1,748.76 → 1,749; 35 % of it = 612.15.
    ['sahyadri-globe', 307],
    ['dhruv-world', 612],
  ])('changes the price at %s for a condition that was not disclosed at the quote', (product_id, amount) => {
    const decision = first({ product_id }, { yes: { SELF: ['q_diabetes', 'q_medication'] } });
    expect(decision.status).toBe('PRICE_CHANGED');
    expect(changes(decision)).toEqual([['loading-EXISTING-SELF', amount]]);
    expect(decision.reasons.join(' ')).toContain('Existing condition (you), declared in the medical questions, adds');
    expect(v.is(Decision, decision)).toBe(true);
  });

  it('loads the part of that traveller only', () => {
    const travellers = [['SELF', 34] as const, ['SPOUSE', 45] as const];
    // 45: 3,216, 14 days 62 % = 1,993.92 → 1,994; 20 % = 398.80
    const decision = first({ travellers }, { yes: { SPOUSE: ['q_asthma'] } });
    expect(changes(decision)).toEqual([['loading-EXISTING-SPOUSE', 399]]);
  });

  it.each<[string, GivenTrip, Submitted]>([
    ['what was told at the quote', { ill: ['SELF'] }, { yes: { SELF: ['q_diabetes'] } }],
    ['a NO to what was told at the quote', { ill: ['SELF'] }, {}],
    [
      'answers of somebody who does not travel',
      { product_id: 'aravalli-traveller' },
      { yes: { SPOUSE: ['q_heart', 'q_advised_against_travel'] } },
    ],
    ['a product that charges nothing for it', { product_id: 'aravalli-traveller' }, { yes: { SELF: ['q_diabetes'] } }],
    ['another day with the same tariff', {}, { onDate: '2026-12-10' }],
  ])('keeps the price for %s', (_, given, submitted) => expect(first(given, submitted).status).toBe('ACCEPTED'));

  it('tells a pregnancy without a price', () => {
    const decision = first({}, { yes: { SELF: ['q_pregnant'] } });
    expect(decision.status).toBe('ACCEPTED');
    expect(decision.reasons).toEqual(['Your pregnancy, and what follows from it, is not covered on this trip.']);
  });

  it('changes the price when the tariff has changed', () => {
    const given = { onDate: '2025-09-21', leaving_date: '2025-10-05' };
    // GST of 18 % on 1,534 = 276.12
    const decision = first(given, { onDate: '2025-09-22' });
    expect(changes(decision)).toEqual([['gst', -276]]);
    expect(decision.reasons).toEqual(['The premium is that of 22 Sep 2025: the tariff has changed since.']);
  });

  it.each(['sahyadri-globe', 'dhruv-world', 'aravalli-traveller'])(
    'declines at %s against a doctor’s advice',
    (product_id) => {
      const decision = first({ product_id }, { yes: { SELF: ['q_advised_against_travel'] } });
      expect(decision.status).toBe('DECLINED');
      expect(decision.reasons).toEqual([
        'A doctor has advised you against this trip, and travel insurers do not cover a trip against medical advice.',
      ]);
      expect(decision.premium).toEqual(decision.previous_premium);
    },
  );

  it.each([
    ['aravalli-traveller', 'q_heart', 'does not insure a traveller after heart disease (you).'],
    ['mayura-voyage', 'q_stroke', 'does not insure a traveller after a stroke (you).'],
    ['banyan-abroad', 'q_kidney', 'does not insure a traveller after kidney disease (you).'],
    ['teesta-backpack', 'q_diabetes', 'does not insure travellers who already have a medical condition (you).'],
  ])('declines at %s a YES to %s', (product_id, question, words) => {
    const decision = first({ product_id, ...THAILAND }, { yes: { SELF: [question] } });
    expect(decision.status).toBe('DECLINED');
    expect(decision.reasons.join(' ')).toContain(words);
  });

  it('takes an illness that the product does not refuse', () => {
    expect(first({ product_id: 'mayura-voyage', ...THAILAND }, { yes: { SELF: ['q_heart'] } }).status).toBe(
      'PRICE_CHANGED',
    );
  });

  it('declines a trip that has begun', () => {
    const decision = first({}, { onDate: '2026-12-11' });
    expect(decision).toMatchObject({ status: 'DECLINED' });
    expect(decision.reasons[0]).toContain('The trip has begun');
  });

  it('needs the trip, the travellers and the premium', () => {
    const application = applicationOf({});
    const { quote, proposal } = application;
    expect(() => quotedTrip({ quote: { ...quote, travel_details: null }, proposal: null }, '2026-11-22')).toThrow(
      new IncompleteQuote('travel_details'),
    );
    expect(() => quotedTrip({ quote: { ...quote, member_details: [] }, proposal: null }, '2026-11-22')).toThrow(
      new IncompleteQuote('member_details'),
    );
    expect(() => quotedTrip({ quote: { ...quote, medical_history: null }, proposal: null }, '2026-11-22')).toThrow(
      new IncompleteQuote('medical_history'),
    );
    expect(() => decideTravel({ ...application, proposal: { ...proposal, premium: null } })).toThrow(IncompleteQuote);
  });

  it('says nothing of the health of someone who travels no more', () => {
    const { quote } = applicationOf({
      travellers: [
        ['SELF', 34],
        ['FATHER', 66],
      ],
      ill: ['FATHER'],
    });
    const alone = { ...quote, member_details: quote.member_details.slice(0, 1) };
    expect(quotedTrip({ quote: alone, proposal: null }, '2026-11-22').existing).toEqual([]);
  });
});

describe('the doctor of the insurer', () => {
  const cancer: Submitted = { yes: { SELF: ['q_cancer'] } };

  it('is asked about cancer, told before or not', () => {
    for (const ill of [[], ['SELF'] as const]) {
      const decision = first({ ill }, cancer);
      expect(decision.status).toBe('REFERRED');
      expect(decision.reasons).toEqual(['The insurer’s doctor is looking at this proposal, because of your cancer.']);
    }
  });

  it('takes it at the same price once it is cured, also at a product that declines it otherwise', () => {
    for (const product_id of ['sahyadri-globe', 'dhruv-world']) {
      const decision = afterDoctor({ product_id }, { ...cancer, explanation: 'Cured in 2010' });
      expect(decision).toMatchObject({ status: 'ACCEPTED', differences: [] });
    }
  });

  it('takes it at a further price at one product', () => {
    const decision = afterDoctor({}, cancer);
    expect(decision.status).toBe('PRICE_CHANGED');
    // 20 % and 30 % of 1,534
    expect(changes(decision)).toEqual([
      ['loading-EXISTING-SELF', 307],
      ['loading-DOCTOR-SELF', 460],
    ]);
    expect(decision.reasons).toEqual([
      'Existing condition (you), declared in the medical questions, adds 20%.',
      'Doctor’s assessment (you) adds 30%.',
    ]);
  });

  it('charges a condition that was disclosed at the quote once', () => {
    const decision = afterDoctor({ ill: ['SELF'] }, cancer);
    expect(changes(decision)).toEqual([['loading-DOCTOR-SELF', 460]]);
    // 1,534 + 307 + 460
    expect(decision.premium.net_premium_inc_gst).toBe(230_100);
  });

  it('declines it at another', () => {
    const decision = afterDoctor({ product_id: 'dhruv-world' }, cancer);
    expect(decision.status).toBe('DECLINED');
    expect(decision.reasons).toEqual(['The insurer’s doctor does not recommend cover for you.']);
  });

  it('decides what was not referred as before', () => {
    expect(afterDoctor({}).status).toBe('ACCEPTED');
    expect(afterDoctor({}, { yes: { SELF: ['q_advised_against_travel'] } }).status).toBe('DECLINED');
  });
});

describe('the sandbox’s adapters', () => {
  const adapters = sandboxTravelAdapters({ referralSeconds: 0 });
  const sahyadri = adapters.find(({ insurer }) => insurer.insurer_id === 'sahyadri');
  const { signal } = new AbortController();

  it('answer for their own products only, with terms', async () => {
    const { plan, ...risk } = tripPlan(SCHENGEN);
    const plans = [plan, { ...plan, product_id: 'dhruv-world' }, { ...plan, product_id: 'unknown' }];
    const answers = await sahyadri?.quote({ risk, plans }, signal);
    expect(answers?.map(({ kind }) => kind)).toEqual(['offer', 'not-sold', 'not-sold']);
    expect(answers?.[0]).toMatchObject({ offer: { valid_until: '2026-11-22T18:30:00.000Z' } });
  });

  it('stand by an acceptance for 15 days, or until the day of leaving has passed', async () => {
    const until = async (leaving_date: string) => {
      const decision = await sahyadri?.underwrite({ ...applicationOf({ leaving_date }), reference: 'r-1' }, signal);
      return decision?.valid_until;
    };
    expect(await until('2027-01-10')).toBe('2026-12-07T06:00:00.000Z');
    expect(await until('2026-11-25')).toBe('2026-11-25T18:30:00.000Z');
  });
});
