import fc from 'fast-check';
import type { DeclinedOfferBase, OfferBase } from '#contract/shared/plan.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { InsurerAdapter } from '#server/domain/insurers/insurer-adapter.ts';
import type { PlanPriceAnswer } from '#server/domain/insurers/price-request.ts';

/** The amounts of an offer. */
type Sums = Pick<OfferBase, 'premium' | 'net_premium_inc_gst' | 'addons'>;
export type Breaking = (sums: Sums) => Sums;

const withTotal = ({ addons, premium }: Sums, net_premium_inc_gst: number): Sums => ({
  addons,
  net_premium_inc_gst,
  premium: { ...premium, net_premium_inc_gst },
});
const withPremium = (sums: Sums, premium: Partial<Premium>): Sums => ({
  ...sums,
  premium: { ...sums.premium, ...premium },
});
const withLine = (sums: Sums, place: number, amountOf: (amount: number) => number): Sums => {
  const at = place % sums.premium.lines.length;
  const lines = sums.premium.lines.map((line, index) =>
    index === at ? { ...line, amount: amountOf(line.amount) } : line,
  );
  return withPremium(sums, { lines });
};

/** No line and no total is larger: ₹10 crore. */
const MAX_SUM = 10_000_000_000;
const change = fc
  .oneof(fc.integer(), fc.constantFrom(1, -1, 0.5, Number.NaN, Number.MAX_SAFE_INTEGER, MAX_SUM, -MAX_SUM))
  .filter((by) => by !== 0);
const place = fc.nat(40);

/** Amounts that no partner may send, by their fault. */
export const BROKEN: fc.Arbitrary<Breaking> = fc.oneof(
  // A total that differs from the sum of the lines; 0 comes first.
  fc.oneof(fc.constantFrom(0, -1, 1.5, Number.NaN, Number.MAX_SAFE_INTEGER), fc.integer()).map(
    (total): Breaking =>
      (sums) =>
        withTotal(sums, total === sums.net_premium_inc_gst ? total + 1 : total),
  ),
  fc.tuple(place, change).map(
    ([at, by]): Breaking =>
      (sums) =>
        withLine(sums, at, (amount) => amount + by),
  ),
  // Adds up, but is impossible: nothing to pay, parts of a paisa, more than anyone pays.
  fc.constant<Breaking>((sums) =>
    withTotal(
      withPremium(sums, {
        ...{ premium_details: { premium_amt: 0 }, addons_amt: 0, gst_amt: 0 },
        lines: sums.premium.lines.map((line) => ({ ...line, amount: 0 })),
      }),
      0,
    ),
  ),
  fc.tuple(place, fc.constantFrom(0.5, MAX_SUM)).map(
    ([at, by]): Breaking =>
      (sums) => {
        const { premium_amt } = sums.premium.premium_details;
        const more = withPremium(sums, { premium_details: { premium_amt: premium_amt + by } });
        return withTotal(
          withLine(more, at, (amount) => amount + by),
          sums.net_premium_inc_gst + by,
        );
      },
  ),
  fc.tuple(place, fc.integer({ min: 2 * MAX_SUM, max: 9 * MAX_SUM })).map(
    ([at, by]): Breaking =>
      (sums) => {
        const up = withLine(sums, at, (amount) => amount + by);
        return withLine(up, at + 1, (amount) => amount - by);
      },
  ),
  // The parts that are shown apart from the lines.
  fc.tuple(fc.constantFrom('addons_amt', 'gst_amt'), change).map(
    ([part, by]): Breaking =>
      (sums) =>
        withPremium(sums, { [part]: sums.premium[part] + by }),
  ),
  change.map(
    (by): Breaking =>
      (sums) => {
        const { premium_amt } = sums.premium.premium_details;
        return withPremium(sums, { premium_details: { premium_amt: premium_amt + by } });
      },
  ),
  fc.constantFrom(-1, 101, Number.NaN).map(
    (gst_percent): Breaking =>
      (sums) =>
        withPremium(sums, { gst_percent }),
  ),
  fc.constant<Breaking>((sums) => withPremium(sums, { lines: [] })),
  // The offer's own total, which the list is sorted by.
  change.map(
    (by): Breaking =>
      (sums) => ({ ...sums, net_premium_inc_gst: sums.net_premium_inc_gst + by }),
  ),
);

/** The adapter, whose offers have changed amounts while the test says so. */
export const withSums = <Request, Offer extends OfferBase, Declined extends DeclinedOfferBase, J extends RecordBase>(
  adapter: InsurerAdapter<Request, readonly PlanPriceAnswer<Offer, Declined>[], J>,
  breaking: () => Breaking | null,
): InsurerAdapter<Request, readonly PlanPriceAnswer<Offer, Declined>[], J> => ({
  ...adapter,
  async quote(request, signal) {
    const answers = await adapter.quote(request, signal);
    const broken = breaking();
    return broken === null
      ? answers
      : answers.map((answer) =>
          answer.kind === 'offer' ? { ...answer, offer: { ...answer.offer, ...broken(answer.offer) } } : answer,
        );
  },
});
