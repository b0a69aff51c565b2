import { expect, test } from 'vitest';
import { DEFAULT_FILTERS, type HealthQuote } from '#contract/lines/health/quote.ts';
import { EXAMPLE } from '#src/landing/example.ts';
import { sandboxQuoteList } from '#tests/lines/health/support/sandbox-quotes.ts';

const QUOTE: HealthQuote = {
  rfqId: 'rfq-1',
  userDetails: null,
  additionalDetails: { DOB: '1990-01-01', gender: 'male', pincode: '411001' },
  memberDetails: [
    { member_type: 'SELF', DOB: null },
    { member_type: 'SPOUSE', DOB: '1992-01-01' },
    { member_type: 'DAUGHTER1', DOB: '2019-01-01' },
  ],
  medicalDetails: [],
  plan: null,
};

test('the premium on the landing page is what the panel quotes, line by line', () => {
  const { offers } = sandboxQuoteList({ quote: QUOTE, filters: DEFAULT_FILTERS, onDate: '2026-01-15' });
  const quoted = offers.find(({ product_id }) => product_id === 'meghna-swasth');
  expect(EXAMPLE.lines.map(({ amount }) => amount)).toEqual(quoted?.premium.lines.map(({ amount }) => amount));
  expect(EXAMPLE.total).toBe(quoted?.net_premium_inc_gst);
  expect(EXAMPLE.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(EXAMPLE.total);
});
