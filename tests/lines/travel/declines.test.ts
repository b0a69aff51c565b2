import { describe, expect, it } from 'vitest';
import { TRAVEL_PRODUCTS } from '#server/lines/travel/product-catalogue.ts';
import { answerTo, type GivenTrip, offerFor, reasonOf, SCHENGEN, THAILAND } from './support/trips.ts';

const one = (product_id: string, age: number, more: GivenTrip = {}): GivenTrip => ({
  product_id,
  ...THAILAND,
  travellers: [['SELF', age]],
  ...more,
});

describe('what each insurer declines', () => {
  it.each([
    ['sahyadri-globe-lite', 70, 71],
    ['aravalli-traveller', 70, 71],
    ['banyan-abroad', 70, 71],
    ['meghna-overseas', 75, 76],
    ['nilgiri-tripshield', 60, 61],
    ['mayura-voyage', 70, 71],
    ['teesta-backpack', 45, 46],
  ])('%s takes travellers up to %i', (product_id, last, first) => {
    expect(reasonOf(one(product_id, last))).toBe('offer');
    expect(reasonOf(one(product_id, first))).toContain(`insures travellers up to age ${last}; you are ${first}.`);
  });

  it.each([
    ['sarus-silver-journey', 56, 55],
    ['teesta-backpack', 18, 17],
  ])('%s takes travellers from %i', (product_id, first, last) => {
    expect(reasonOf(one(product_id, first))).toBe('offer');
    expect(reasonOf(one(product_id, last))).toContain(`insures travellers from age ${first}; you are ${last}.`);
  });

  it('Meghna Overseas Gold takes travellers up to 75', () => {
    expect(reasonOf(one('meghna-overseas-gold', 75, { cover: 250_000 }))).toBe('offer');
    expect(reasonOf(one('meghna-overseas-gold', 76, { cover: 250_000 }))).toContain('up to age 75; you are 76.');
  });

  it('Nilgiri TripShield takes no infants', () => {
    const family = (age: number): GivenTrip => ({
      ...one('nilgiri-tripshield', 30),
      travellers: [
        ['SELF', 30],
        ['SON1', age],
      ],
    });
    expect(reasonOf(family(1))).toBe('offer');
    expect(reasonOf(family(0))).toBe('Nilgiri TripShield insures travellers from age 1; your son is 0.');
  });

  it('Sarus Silver Journey says once for whom it is, and who of the travellers is too young', () => {
    const travellers = [['SELF', 38] as const, ['SPOUSE', 36] as const, ['FATHER', 68] as const];
    expect(reasonOf({ product_id: 'sarus-silver-journey', travellers })).toBe(
      'Sarus Silver Journey insures travellers from age 56; you are 38 and your spouse is 36.',
    );
  });

  it.each([
    ['sahyadri-globe-lite', 90],
    ['aravalli-traveller', 120],
    ['nilgiri-tripshield', 60],
  ])('%s takes trips of up to %i days', (product_id, days) => {
    expect(reasonOf(one(product_id, 30, { days }))).toBe('offer');
    expect(reasonOf(one(product_id, 30, { days: days + 1 }))).toContain(
      `insures trips of up to ${days} days; yours takes ${days + 1}.`,
    );
  });

  it.each([
    ['sahyadri-globe-lite', 60],
    ['aravalli-traveller', 45],
    ['banyan-abroad', 60],
  ])('%s takes trips of up to %i days with travellers of 61 or more', (product_id, days) => {
    expect(reasonOf(one(product_id, 61, { days }))).toBe('offer');
    expect(reasonOf(one(product_id, 60, { days: days + 1 }))).toBe('offer');
    expect(reasonOf(one(product_id, 61, { days: days + 1 }))).toContain(
      `insures trips of up to ${days} days with travellers of 61 or more; yours takes ${days + 1}, and you are 61.`,
    );
  });

  it('Sarus Silver Journey takes trips of up to 120 days', () => {
    expect(reasonOf(one('sarus-silver-journey', 60, { days: 120 }))).toBe('offer');
    expect(reasonOf(one('sarus-silver-journey', 60, { days: 121 }))).toContain('up to 120 days; yours takes 121.');
  });

  it.each([
    ['sarus-silver-journey', 4, 60],
    ['teesta-backpack', 4, 30],
    ['nilgiri-tripshield', 6, 30],
    ['meghna-overseas', 8, 30],
  ])('%s takes up to %i travellers', (product_id, most, age) => {
    const all = ['SELF', 'SPOUSE', 'SON1', 'SON2', 'SON3', 'DAUGHTER1', 'DAUGHTER2', 'FATHER', 'MOTHER'] as const;
    const party = (count: number): GivenTrip => ({
      ...one(product_id, age),
      travellers: all.slice(0, count).map((member_type) => [member_type, age] as const),
    });
    expect(reasonOf(party(most))).toBe('offer');
    expect(reasonOf(party(most + 1))).toContain(`up to ${most} travellers in one policy; you asked for ${most + 1}.`);
  });

  it('Mayura Voyage does not insure the USA and Canada', () => {
    expect(reasonOf({ product_id: 'mayura-voyage' })).toBe(
      'Mayura Voyage does not insure trips to the USA and Canada.',
    );
  });

  it('Teesta Backpack does not insure the Schengen area, whatever cover is asked for', () => {
    const words = 'Teesta Backpack limits what it pays for repatriation, which no Schengen visa accepts.';
    expect(reasonOf({ product_id: 'teesta-backpack', ...SCHENGEN })).toBe(words);
    expect(reasonOf({ product_id: 'teesta-backpack', ...SCHENGEN, cover: 250_000 })).toBe(words);
  });

  it('Nilgiri TripShield names the countries that it does not insure', () => {
    const there = { countries: ['AF', 'TH', 'SY'], band: 'ASIA' } as const;
    expect(reasonOf({ product_id: 'nilgiri-tripshield', ...there })).toBe(
      'Nilgiri TripShield does not insure trips to Afghanistan and Syria.',
    );
    expect(reasonOf({ product_id: 'sahyadri-globe', ...there })).toBe('offer');
  });

  it.each(['nilgiri-tripshield', 'teesta-backpack'])('%s does not insure who is ill already', (product_id) => {
    expect(reasonOf(one(product_id, 30, { ill: ['SELF'] }))).toContain('who already have a medical condition (you).');
  });

  it.each([
    ['sahyadri-globe', 20],
    ['dhruv-world', 35],
    ['meghna-overseas', 15],
    ['mayura-voyage', 18],
    ['banyan-abroad', 25],
  ])('%s takes who is ill already for %i %% more of their part', (product_id, percent) => {
    const well = offerFor(one(product_id, 30)).net_premium_inc_gst;
    const ill = offerFor(one(product_id, 30, { ill: ['SELF'] })).net_premium_inc_gst;
    expect(ill - well).toBe(Math.round((well * percent) / 10_000) * 100);
  });

  it.each(['aravalli-traveller', 'sahyadri-globe-lite'])(
    '%s takes them at no price, and covers nothing of it',
    (id) => {
      const offer = offerFor(one(id, 30, { ill: ['SELF'] }));
      expect(offer.net_premium_inc_gst).toBe(offerFor(one(id, 30)).net_premium_inc_gst);
      expect(offer.features.existing_conditions).toBe('NOT_COVERED');
    },
  );

  it('tells all reasons at once', () => {
    const reason = reasonOf({ product_id: 'teesta-backpack', ...SCHENGEN, travellers: [['SELF', 50]], ill: ['SELF'] });
    for (const words of ['up to age 45', 'repatriation', 'already have a medical condition'])
      expect(reason).toContain(words);
  });

  it('no one insures a trip that has begun; everybody one that begins today', () => {
    const on = (onDate: string) => one('sahyadri-globe', 30, { leaving_date: '2026-12-10', onDate });
    expect(reasonOf(on('2026-12-10'))).toBe('offer');
    expect(reasonOf(on('2026-12-11'))).toBe('The trip has begun: it can only be insured before you leave.');
  });

  it('two products take everybody, everywhere, for 180 days', () => {
    for (const product_id of ['sahyadri-globe', 'dhruv-world']) {
      for (const where of [{}, THAILAND, SCHENGEN, { countries: ['AF'], band: 'ASIA' } as const]) {
        for (const age of [18, 80]) {
          const trip = { product_id, days: 180, ill: ['SELF'] as const, ...where };
          const travellers = [['SELF', age] as const, ['SON1', 0] as const];
          expect(reasonOf({ ...trip, travellers })).toBe('offer');
        }
      }
    }
  });
});

describe('what is not sold', () => {
  it('is told by field', () => {
    expect(answerTo({ product_id: 'sahyadri-globe-lite', cover: 250_000 })).toEqual({
      kind: 'not-sold',
      fields: { cover_amount: 'Sahyadri Globe Lite is sold with USD 50,000, USD 100,000' },
    });
    expect(answerTo({ product_id: 'banyan-abroad', addons: ['ADVENTURE_SPORTS', 'HOME_COVER'] })).toEqual({
      kind: 'not-sold',
      fields: { addons: 'Banyan Abroad is not sold with: Adventure sports' },
    });
  });

  it.each(TRAVEL_PRODUCTS.map((product) => [product.product_id] as const))(
    '%s offers no Schengen trip below EUR 30,000',
    (product_id) => {
      for (const cover of [1, 15_000, 25_000, 29_999]) {
        const answer = answerTo({ ...SCHENGEN, product_id, cover, travellers: [['SELF', 40]] });
        expect(answer.kind).not.toBe('offer');
      }
    },
  );

  it('says the least cover of a Schengen trip', () => {
    expect(answerTo({ ...SCHENGEN, cover: 29_999 })).toEqual({
      kind: 'not-sold',
      fields: { cover_amount: 'A trip to the Schengen area asks for a cover of EUR 30,000 or more' },
    });
    expect(offerFor(SCHENGEN)).toMatchObject({
      cover_currency: 'EUR',
      cover_amount: 3_000_000,
      exchange_rate: { rate: 1.2, as_of: '2025-09-22' },
    });
  });

  it('is in euros for a trip to Schengen and the USA, at the price of the USA', () => {
    const offer = offerFor({ countries: ['US', 'DE'], is_schengen: true, cover: 50_000 });
    expect(offer.cover_currency).toBe('EUR');
    // 2,599 of EUR 50,000; 14 days 62 % = 1,611.38
    expect(offer.net_premium_inc_gst).toBe(161_100);
    expect(offerFor({})).toMatchObject({ cover_currency: 'USD', exchange_rate: null });
  });
});
