import { describe, expect, it } from 'vitest';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { loadedPageState } from '#tools/model/model-state.ts';
import { wrongMoneyIn } from '#tools/player/money-on-page.ts';

/** A page of the list's details, whose server offered one plan for ₹1,234.50. */
const journey = () => {
  const { journey: landing } = loadedPageState(lineModels.travel, null, null);
  const { context } = landing;
  const offer = { net_premium_inc_gst: 123_450 };
  return Object.assign(Object.create(landing), {
    value: { productDetails: 'showing' },
    context: { ...context, quoteList: { offers: [offer] } },
  });
};

/** A plan of health for one year, which costs ₹10,000, and ₹18,000 for two. */
const choiceOfPeriod = () => {
  const { journey: landing } = loadedPageState(lineModels.health, null, null);
  const { context } = landing;
  const offerFor = (years: number, net_premium_inc_gst: number) => ({
    product_id: 'P1',
    net_premium_inc_gst,
    premium: { policy_period: years, lines: [] },
  });
  return Object.assign(Object.create(landing), {
    value: { customizePlan: 'showing' },
    context: {
      ...context,
      cart: { product_id: 'P1', policy_period: '1', addons: [] },
      quotation: { offers: [offerFor(1, 1_000_000), offerFor(2, 1_800_000)] },
    },
  });
};

describe('the sums on a page', () => {
  it('are those of the server', () => {
    expect(wrongMoneyIn({ totals: ['₹1,234.50'], amounts: ['₹1,234.50', '$50,000'] }, journey())).toEqual([]);
  });

  it('are wrong if they are another premium, or in no answer', () => {
    expect(wrongMoneyIn({ totals: ['₹1,234'], amounts: ['₹1,234', '−₹500'] }, journey())).toEqual([
      'the premium on the page is ₹1,234, and the server answered ₹1,234.50',
      'the page shows ₹1,234, which no answer of the server has',
      'the page shows −₹500, which no answer of the server has',
    ]);
  });

  it('are those of the chosen period', () => {
    expect(wrongMoneyIn({ totals: ['₹10,000'], amounts: [] }, choiceOfPeriod())).toEqual([]);
    expect(wrongMoneyIn({ totals: ['₹18,000'], amounts: [] }, choiceOfPeriod())).toEqual([
      'the premium on the page is ₹18,000, and the server answered ₹10,000',
    ]);
  });

  it('may be a part of a premium, which has several lines', () => {
    const lines = [1_000_00, -200_00, 50_00, 700_00].map((amount, index) => ({ key: `line-${index}`, amount }));
    const { context } = journey();
    const withLines = Object.assign(journey(), {
      context: { ...context, quoteList: { offers: [{ net_premium_inc_gst: 1_550_00, premium: { lines } }] } },
    });
    // 1,000 − 200 and 50; 1,000 + 700 are no neighbours.
    expect(wrongMoneyIn({ totals: [], amounts: ['₹800', '₹50', '₹1,550'] }, withLines)).toEqual([]);
    expect(wrongMoneyIn({ totals: [], amounts: ['₹1,700'] }, withLines)).toEqual([
      'the page shows ₹1,700, which no answer of the server has',
    ]);
  });
});
