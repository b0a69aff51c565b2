import { DEFAULT_FILTERS } from '#contract/lines/health/quote.ts';
import type { TestApp } from './app.ts';
import { answerUpTo } from './purchase.ts';
import { Visitor } from './visitor.ts';

/** Who shares quotes, and who is shown them, in a test's app that trusts its proxy. */
export const sharersOf = (appOf: () => TestApp) => {
  let addresses = 0;
  /** A browser at a network address of its own. */
  const someone = () => {
    addresses += 1;
    return new Visitor(appOf().app, { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` });
  };
  /** A family whose every answer can be told apart, with a proposal begun. */
  const family = async () => {
    const me = someone();
    const journey = await answerUpTo(me, 'kyc', { mobile: '9876501234', pincode: '400020', conditions: ['DIABETES'] });
    const share = (products: string[] = []) =>
      me.ok('shareQuotes', { rfqId: journey.rfqId, filters: { ...DEFAULT_FILTERS }, products });
    return { me, ...journey, share };
  };
  return { someone, family };
};
