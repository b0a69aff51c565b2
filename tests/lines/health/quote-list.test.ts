import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  DEFAULT_HEALTH_FILTERS,
  type HealthFilters,
  HealthOffer,
  type HealthQuote,
  HealthQuoteList,
} from '#contract/lines/health/quote.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { IncompleteQuote } from '#server/domain/insurers/incomplete-quote.ts';
import { listOf, type Member, ON, planOf, quoteOf, SELF, SPOUSE, TEN_LAKH } from './support/members-to-quote.ts';
import { sandboxOffer as offerFor, sandboxQuoteList } from './support/sandbox-quotes.ts';

const idsOf = (plans: readonly { product_id: string }[]) => plans.map(({ product_id }) => product_id);
const reasonOf = (product_id: string, members: readonly Member[]) => {
  const answer = offerFor(quoteOf(members), planOf(product_id), ON);
  return answer && 'reason' in answer ? answer.reason : null;
};

describe('the quote list', () => {
  it('is what the contract says, and asks the whole panel', () => {
    const list = listOf([SELF, SPOUSE]);
    expect(v.parse(HealthQuoteList, list)).toEqual(list);
    expect(list.products_asked).toBe(18);
    expect(list.insurers).toHaveLength(9);
    // All but those that do not sell 10 Lakh (nilgiri-signature from 15, dhruv-max from 25).
    expect(list.offers.length + list.declined.length).toBe(16);
    expect(idsOf(list.declined)).toEqual(['sarus-silver']);
  });

  it('puts the cheapest first', { tags: ['§4.sort-premium'] }, () => {
    const premiums = listOf([SELF, SPOUSE]).offers.map(({ net_premium_inc_gst }) => net_premium_inc_gst);
    expect(premiums).toEqual([...premiums].sort((a, b) => a - b));
  });

  it('puts the largest network first on request, ties by product_id', { tags: ['§4.sort-network'] }, () => {
    const { offers } = listOf([SELF, SPOUSE], { sortBy: 'cashless_hospitals_network' });
    const networks = offers.map(({ cashLess_hospital }) => cashLess_hospital);
    expect(networks).toEqual([...networks].sort((a, b) => b - a));
    expect(idsOf(offers).slice(0, 4)).toEqual(['banyan-canopy', 'banyan-shelter', 'kaveri-care', 'kaveri-care-plus']);
  });

  it('has each premium equal to its own offer, and repeats itself', () => {
    const list = listOf([SELF, SPOUSE]);
    expect(listOf([SPOUSE, SELF])).toEqual(list);
    for (const offer of list.offers) {
      expect(offer.net_premium_inc_gst).toBe(offer.premium.net_premium_inc_gst);
      expect(offerFor(quoteOf([SELF, SPOUSE]), planOf(offer.product_id), ON)).toEqual(offer);
    }
  });

  it('says what is missing', () => {
    const quote = quoteOf([SELF, SPOUSE]);
    const ask = (broken: HealthQuote) => () =>
      sandboxQuoteList({ quote: broken, filters: DEFAULT_HEALTH_FILTERS, onDate: ON });
    expect(ask({ ...quote, additionalDetails: null })).toThrow(IncompleteQuote);
    expect(ask({ ...quote, memberDetails: [] })).toThrow('memberDetails');
    expect(ask({ ...quote, memberDetails: [{ member_type: 'SPOUSE', DOB: null }] })).toThrow('memberDetails.0.DOB');
  });
});

describe('filters', () => {
  const everything = listOf([SELF, SPOUSE]).offers;

  it.each<[string, Partial<HealthFilters>, (offer: HealthOffer) => boolean]>([
    ['maternity', { maternity_Cover: true }, ({ features }) => features.maternity_Cover],
    ['waiting period', { ped_waiting_period: 24 }, ({ features }) => features.ped_waiting_period <= 24],
    [
      'room rent, or a better room',
      { room_rent_type: 'SINGLE_PRIVATE' },
      ({ features }) => /ANY_ROOM|SINGLE_PRIVATE/.test(features.room_rent_type),
    ],
    [
      'benefits',
      { policy_benefits: ['CONSUMABLES', 'NO_CO_PAY'] },
      ({ features: { policy_benefits } }) =>
        policy_benefits.includes('CONSUMABLES') && policy_benefits.includes('NO_CO_PAY'),
    ],
    ['insurers', { insurer: ['kaveri', 'dhruv'] }, ({ insurer_id }) => ['kaveri', 'dhruv'].includes(insurer_id)],
  ])('%s', (_, filters, passes) => {
    const found = listOf([SELF, SPOUSE], filters).offers;
    expect(found.length).toBeGreaterThan(0);
    expect(found.length).toBeLessThan(everything.length);
    expect(idsOf(found)).toEqual(idsOf(everything.filter(passes)));
  });

  // By hand from the products: who waits 2 years or less, or sells the shorter wait; who pays for consumables, or sells that.
  it.each<[HealthFilters['addons'][number], string[]]>([
    [
      'PED_WAIT_REDUCTION',
      [
        ...['aravalli-complete', 'banyan-canopy', 'banyan-shelter', 'kaveri-care', 'kaveri-care-plus'],
        ...['meghna-swasth-plus', 'nilgiri-assure', 'sahyadri-family-first', 'sarus-active', 'udayan-vital'],
      ],
    ],
    [
      'CONSUMABLES_COVER',
      [
        ...['aravalli-complete', 'aravalli-essential', 'banyan-canopy', 'banyan-shelter', 'dhruv-smart', 'kaveri-care'],
        ...['kaveri-care-plus', 'meghna-swasth-plus', 'nilgiri-assure', 'sahyadri-family-first', 'sarus-active'],
        'udayan-vital',
      ],
    ],
  ])('a chip leaves in what has it built in: %s', (addon, expected) => {
    expect(idsOf(listOf([SELF, SPOUSE], { addons: [addon] }).offers).sort()).toEqual(expected);
  });

  it('a chip does not price what is built in and not sold', () => {
    const { offers } = listOf([SELF, SPOUSE], { addons: ['PED_WAIT_REDUCTION'] });
    const priced = offers.filter(({ premium }) => premium.lines.some(({ key }) => key === 'addon-PED_WAIT_REDUCTION'));
    expect(idsOf(priced).sort()).toEqual([
      ...['aravalli-complete', 'banyan-shelter', 'kaveri-care', 'meghna-swasth-plus', 'nilgiri-assure', 'udayan-vital'],
    ]);
  });

  it('count what an add-on in the price gives', () => {
    const shorter = listOf([SELF, SPOUSE], { addons: ['PED_WAIT_REDUCTION'], ped_waiting_period: 12 });
    expect(idsOf(shorter.offers).sort()).toEqual([
      ...[
        'aravalli-complete',
        'banyan-canopy',
        'kaveri-care',
        'kaveri-care-plus',
        'meghna-swasth-plus',
        'udayan-vital',
      ],
    ]);
    const alone = listOf([SELF, SPOUSE], { policy_benefits: ['CONSUMABLES'] }).offers;
    const bought = listOf([SELF, SPOUSE], { addons: ['CONSUMABLES_COVER'], policy_benefits: ['CONSUMABLES'] }).offers;
    expect(alone.length).toBeLessThan(bought.length);
    expect(bought).toHaveLength(12);
  });

  it('go through the declined plans too, and leave the counts of the panel alone', () => {
    const list = listOf([SELF, SPOUSE], { insurer: ['kaveri'] });
    expect(list.declined).toEqual([]);
    expect(list).toMatchObject({ products_asked: 18, insurers: { length: 9 } });
    expect(listOf([SELF, SPOUSE], { insurer: ['nobody'] }).offers).toEqual([]);
  });

  it('price the sum insured and the period asked for', () => {
    const { offers } = listOf([SELF, SPOUSE], { cover_amount: rupeesToPaise(10_000_000), policy_period: '3' });
    expect(
      offers.every(
        ({ cover_amount, premium }) => cover_amount === rupeesToPaise(10_000_000) && premium.policy_period === 3,
      ),
    ).toBe(true);
    expect(idsOf(offers).sort()).toEqual([
      'banyan-canopy',
      'dhruv-max',
      'kaveri-care',
      'kaveri-care-plus',
      'nilgiri-signature',
      'udayan-vital',
    ]);
  });

  it('with add-ons keep the plans that sell all of them, and price each with them', () => {
    const { offers } = listOf([SELF, SPOUSE], { addons: ['OPD', 'HOSPITAL_CASH'] });
    const sellers = everything.filter(({ addons }) =>
      ['OPD', 'HOSPITAL_CASH'].every((wanted) => addons.some(({ code }) => code === wanted)),
    );
    expect(sellers.length).toBeGreaterThan(0);
    expect(idsOf(offers).sort()).toEqual(idsOf(sellers).sort());
    // Doctor visits cost ₹2,500 a person a year and daily hospital cash ₹750: ₹6,500 for two.
    for (const { product_id, net_premium_inc_gst } of offers) {
      const before = sellers.find((offer) => offer.product_id === product_id);
      expect(net_premium_inc_gst).toBe((before?.net_premium_inc_gst ?? 0) + rupeesToPaise(6_500));
    }
  });

  it('without a sum insured price each product at 10 Lakh or next to it', () => {
    const { offers } = listOf([SELF, SPOUSE], { cover_amount: null });
    expect(offers).toHaveLength(17);
    const covers = Object.fromEntries(offers.map(({ product_id, cover_amount }) => [product_id, cover_amount]));
    expect(covers).toMatchObject({
      'kaveri-care': TEN_LAKH,
      'nilgiri-signature': rupeesToPaise(1_500_000),
      'dhruv-max': rupeesToPaise(2_500_000),
    });
  });
});

describe('refusals', () => {
  it.each<[string, string, readonly Member[], string]>([
    ['too old', 'aravalli-essential', [['SELF', '1955-01-01']], 'takes new members up to age 65; you are 71'],
    ['too young a family', 'sarus-silver', [SELF], 'someone aged 60 or more; your eldest is 36'],
    ['parents', 'dhruv-smart', [SELF, ['FATHER', '1965-01-01']], 'does not insure parents'],
    ['parents-in-law', 'meghna-swasth', [SELF, ['MOTHER_IN_LAW', '1965-01-01']], 'does not insure parents-in-law'],
    ['a baby of 90 days', 'kaveri-care', [SELF, ['SON1', '2025-10-18']], 'from 91 days of age; your son is younger'],
    [
      'a child of 26',
      'kaveri-care',
      [
        ['SELF', '1970-01-01'],
        ['SON1', '2000-01-01'],
      ],
      'up to age 25; your son is 26',
    ],
    [
      'too many children',
      'dhruv-smart',
      [SELF, ['SON1', '2015-01-01'], ['SON2', '2016-01-01'], ['SON3', '2017-01-01']],
      'up to 2 children; you asked for 3',
    ],
    [
      'children without their parents',
      'kaveri-care',
      [
        ['SON1', '2015-01-01'],
        ['FATHER', '1965-01-01'],
      ],
      'together with you or your spouse',
    ],
    ['heart disease', 'udayan-vital', [['SELF', '1990-01-01', 'HEART']], 'with heart disease (you)'],
    ['cancer', 'banyan-canopy', [SELF, ['SPOUSE', '1992-01-01', 'CANCER']], 'with cancer (your spouse)'],
    [
      'loadings beyond the limit',
      'meghna-swasth',
      [
        ['SELF', '1990-01-01', 'DIABETES', 'HYPERTENSION'],
        ['SPOUSE', '1992-01-01', 'DIABETES'],
      ],
      'by 50%; Meghna Swasth goes up to 40%',
    ],
  ])('%s', (_, product_id, members, reason) => {
    expect(reasonOf(product_id, members)).toContain(reason);
  });

  it('end where the limit ends', () => {
    // Cover begins on 16 January 2026: 91 days after 17 October, and a day before three birthdays.
    expect(reasonOf('kaveri-care', [SELF, ['SON1', '2025-10-17']])).toBeNull();
    expect(
      reasonOf('kaveri-care', [
        ['SELF', '1970-01-01'],
        ['SON1', '2000-01-17'],
      ]),
    ).toBeNull();
    expect(reasonOf('aravalli-essential', [['SELF', '1960-01-17']])).toBeNull();
  });

  it('name every reason once', () => {
    const reason = reasonOf('dhruv-smart', [
      ['SELF', '1950-01-01', 'KIDNEY'],
      ['FATHER', '1930-01-01'],
      ['MOTHER', '1932-01-01'],
    ]);
    expect(reason?.match(/does not insure parents\./g)).toHaveLength(1);
    expect(reason).toContain('kidney disease');
  });

  it('leave kaveri-care to every family: it takes all conditions with a loading', () => {
    const offer = offerFor(
      quoteOf([
        ['SELF', '1990-01-01', 'CANCER', 'KIDNEY', 'HEART'],
        ['MOTHER', '1930-01-01'],
      ]),
      planOf('kaveri-care'),
      ON,
    );
    expect(v.is(HealthOffer, offer)).toBe(true);
    const loadings =
      offer && 'premium' in offer ? offer.premium.lines.filter(({ key }) => key.startsWith('loading-')) : [];
    expect(loadings.map(({ detail }) => detail.split(' ')[0])).toEqual(['50%', '40%', '30%']);
  });
});
