import * as v from 'valibot';
import { formatInr, type Paise } from '#contract/shared/money.ts';
import type { OfferBase, PlanBase } from '#contract/shared/plan.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';

/** The sums that a page shows, and what they must be by the answers that the page has from the server. */

export interface MoneyShown {
  /** The totals of the premium boxes. One whose price is being fetched is left out. */
  readonly totals: readonly string[];
  /** Every sum of the page. */
  readonly amounts: readonly string[];
}

/** What is wrong with the sums on a page. */
export const wrongMoneyIn = (shown: MoneyShown, journey: JourneySnapshot): string[] => {
  const { record, quotation, quoteList } = journey.context;
  // The landing has an estimate, which is none of the journey's.
  if (topOf(journey) === 'landing') return [];
  const premiums = premiumsOf(journey);
  const wrongTotals = shown.totals.flatMap(paiseIn).filter((total) => !premiums.includes(total));
  const answered = numbersIn([record, quotation, quoteList]);
  const wrongAmounts = shown.amounts.flatMap(paiseIn).filter((amount) => !answered.has(amount));
  const expected = premiums.map(formatInr).join(' or ') || 'no premium';
  return [
    ...wrongTotals.map(
      (total) => `the premium on the page is ${formatInr(total)}, and the server answered ${expected}`,
    ),
    ...[...new Set(wrongAmounts)].map(
      (amount) => `the page shows ${formatInr(amount)}, which no answer of the server has`,
    ),
  ];
};

/** Paise of a sum in rupees; nothing for another text, such as a sum in dollars. */
const paiseIn = (text: string): Paise[] => {
  const [, minus, rupees = '', paise = '00'] = /^(\u2212?)₹([\d,]+)(?:\.(\d\d))?$/.exec(text.trim()) ?? [];
  return rupees === '' ? [] : [Number(`${rupees.replaceAll(',', '')}${paise}`) * (minus ? -1 : 1)];
};

const topOf = ({ value }: JourneySnapshot): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '');

/** The premiums that a page of this state may show. */
const premiumsOf = (journey: JourneySnapshot): readonly Paise[] => {
  const { record, cart, quotation, quoteList } = journey.context;
  const state = topOf(journey);
  if (state === 'customizePlan') {
    const plan = cart ?? record?.quote.plan;
    return plan ? (quotation?.offers ?? []).filter((offer) => isOfferOf(offer, plan)).map(netOf) : [];
  }
  if (state === 'productDetails' || state === 'compare') return (quoteList?.offers ?? []).map(netOf);
  const { proposal } = record ?? {};
  if (!proposal) return [];
  if (proposal.decision && /^(decision|payment|policy)/.test(state)) return [netOf(proposal.decision.premium)];
  return [netOf(proposal.premium ?? proposal.offer)];
};

const netOf = ({ net_premium_inc_gst }: Pick<OfferBase, 'net_premium_inc_gst'>): Paise => net_premium_inc_gst;

/** Whether an offer is the plan: in everything that both name, and with its add-ons. */
const isOfferOf = (offer: OfferBase, plan: PlanBase): boolean => {
  // An offer has its period with its premium, as a number; a plan of health has it as a text.
  const ofOffer = new Map<string, unknown>([...Object.entries(offer.premium), ...Object.entries(offer)]);
  const isSame = Object.entries(plan).every(
    ([name, value]) => typeof value === 'object' || !ofOffer.has(name) || String(ofOffer.get(name)) === String(value),
  );
  const addons = offer.premium.lines.flatMap(({ key }) =>
    key.startsWith('addon-') ? [key.slice('addon-'.length)] : [],
  );
  return isSame && addons.sort().join() === [...plan.addons].sort().join();
};

/** Every number in a value, and the sums of neighbouring lines of a premium: a summary shows a part of a premium in one row. */
const numbersIn = (value: unknown, found: Set<number> = new Set()): ReadonlySet<number> => {
  if (typeof value === 'number') found.add(value);
  else if (typeof value === 'object' && value !== null) {
    if (v.is(Lines, value)) addSums(value, found);
    for (const entry of Object.values(value)) numbersIn(entry, found);
  }
  return found;
};

const Lines = v.array(v.object({ key: v.string(), amount: v.number() }));

const addSums = (lines: v.InferOutput<typeof Lines>, found: Set<number>): void => {
  for (const from of lines.keys()) {
    let sum = 0;
    for (const { amount } of lines.slice(from)) {
      sum += amount;
      found.add(sum);
    }
  }
};
