import { describe, expect, it } from 'vitest';
import { rupeesToPaise } from '#contract/shared/money.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import { quoteListHeadline } from '#src/features/plans/quote-list/headline.ts';
import { premiumRows } from '#src/features/premium/premium-summary.ts';
import { fakeHealthOffer } from '#tools/model/lines/health/fake-offers.ts';

const OFFER = fakeHealthOffer({ product_id: 'a', cover_amount: 0, policy_period: '1', addons: [] });
const INSURER = { insurer_id: 'late', insurer_name: 'Late', insurer_logo: '' };
const list = (prices: readonly number[], pending = 0): QuoteListBase => ({
  offers: prices.map((price) => ({ ...OFFER, net_premium_inc_gst: rupeesToPaise(price) })),
  declined: [],
  products_asked: 18,
  insurers: [],
  insurers_asked: 9,
  insurers_pending: Array.from({ length: pending }, () => INSURER),
  insurers_failed: [],
});

describe('the headline of a list says what it costs', () => {
  it.each([
    [[14_722, 18_000, 21_895], 0, '3 plans, ₹14,722 to ₹21,895'],
    [[21_895, 14_722], 3, '2 plans so far, ₹14,722 to ₹21,895'],
    [[15_855, 15_855], 0, '2 plans, ₹15,855'],
    [[15_855], 0, '1 plan, ₹15,855'],
    [[], 0, 'No plans to show'],
    [[], 4, 'Asking the insurers for your prices'],
  ])('%j with %i insurers still to answer: %s', (prices, pending, words) => {
    expect(quoteListHeadline(list(prices, pending), false)).toBe(words);
  });

  it('while there is none, and while another is on its way', () => {
    expect(quoteListHeadline(null, true)).toBe('Asking the insurers for your prices');
    expect(quoteListHeadline(list([15_855]), true)).toBe('Updating the prices with your choices');
  });
});

describe('the premium box', () => {
  const { premium } = OFFER;
  const rowsOf = (change: Partial<typeof premium>) =>
    premiumRows({ ...premium, premium_details: { premium_amt: rupeesToPaise(18_875) }, ...change }).map((row) => [
      row.premium_key,
      row.premium_label,
      row.premium_text,
      row.premium_value === null ? null : row.premium_value / 100,
    ]);

  it('has one line for each thing that is there, and says in one that there are no add-ons', () => {
    expect(rowsOf({})).toEqual([
      ['base-premium', 'Base Premium', '1 year', 18_875],
      ['add-ons', 'Selected Add-ons', 'None', null],
    ]);
  });

  it('names the add-ons with their sum', () => {
    const line = (key: string, label: string) => ({ key, label, detail: '', amount: rupeesToPaise(2_000) });
    const lines = [line('base', 'Base'), line('addon-OPD', 'Doctor visits'), line('addon-CASH', 'Daily cash')];
    expect(rowsOf({ lines, addons_amt: rupeesToPaise(4_000) })[1]).toEqual([
      'add-ons',
      'Selected Add-ons',
      'Doctor visits, Daily cash',
      4_000,
    ]);
  });

  it('shows the sum before GST where there is GST', () => {
    // 18 % of ₹18,875.
    expect(rowsOf({ gst_percent: 18, gst_amt: 339_750 }).slice(2)).toEqual([
      ['premium-details', 'Premium Details', 'Total Premium', 18_875],
      ['gst', 'GST (18%)', 'GST (18%)', 3_397.5],
    ]);
  });
});
