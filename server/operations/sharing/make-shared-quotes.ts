import { DISCLOSED_ILLNESS_KIND, type Drawback } from '#contract/shared/drawbacks.ts';
import type { OfferBase, QuoteListBase } from '#contract/shared/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { SharedPlan, SharedQuotes } from '#contract/shared/shared-quotes.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';

interface Asked {
  readonly line: ServerLine;
  readonly record: RecordBase;
  readonly list: QuoteListBase;
  /** Products to compare; empty for the whole list. */
  readonly products: readonly string[];
  /** 'yyyy-mm-dd' */
  readonly pricedOn: string;
  /** 'yyyy-mm-dd' */
  readonly openUntil: string;
}

/**
 * What other people see of a list. Each field is chosen here, because an offer also contains the working of its
 * premium, and a drawback, which can reveal illnesses; a decline says whom an insurer refuses. Null without a plan to
 * show, or with fewer than two to compare.
 */
export function makeSharedQuotes({ line, record, list, products, pricedOn, openUntil }: Asked): SharedQuotes | null {
  const compared = products.flatMap((id) => list.offers.find(({ product_id }) => product_id === id) ?? []);
  const isComparison = products.length > 0;
  const offers = isComparison ? compared : list.offers;
  if (offers.length < (isComparison ? 2 : 1)) return null;
  const { definition, sharing } = line;
  return {
    kind: isComparison ? 'comparison' : 'list',
    line_name: definition.name,
    path: definition.path,
    computed_for: [...sharing.computedFor(record, pricedOn)],
    priced_on: pricedOn,
    open_until: openUntil,
    plans: offers.map((offer) => sharedPlan(line, offer, sharing.drawbacksOf(offer, record, pricedOn))),
    unanswered: isComparison
      ? []
      : [...list.insurers_pending, ...list.insurers_failed].map(({ insurer_name }) => insurer_name),
    claims_sources: [...new Set(offers.flatMap(({ claims_source }) => claims_source?.source ?? []))],
  };
}

const sharedPlan = ({ sharing }: ServerLine, offer: OfferBase, drawbacks: readonly Drawback[]): SharedPlan => ({
  insurer_id: offer.insurer_id,
  insurer_name: offer.insurer_name,
  insurer_logo: offer.insurer_logo,
  product_id: offer.product_id,
  product_name: offer.product_name,
  price: offer.net_premium_inc_gst,
  terms: sharing.termsOf(offer),
  facts: sharing.factsOf(offer),
  drawbacks: drawbacks.filter(({ kind }) => kind !== DISCLOSED_ILLNESS_KIND),
});
