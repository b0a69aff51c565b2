import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import type { ChosenPlan, DeclinedOffer, HealthQuote, Offer } from '#contract/lines/health/quote.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import type { MemberType } from '#contract/shared/options.ts';
import type { InsuredMember } from '#server/lines/health/rating/family.ts';
import type { Zone } from '#server/lines/health/rating/zones.ts';
import type { ConditionCode, HealthProduct } from '../lines/health/product.ts';

/** A condition that a member has told us of. */
export interface MemberCondition {
  readonly member_type: MemberType;
  readonly code: ConditionCode;
}

/** What an insurer is asked for a price: no name, phone or e-mail goes out before a proposal. `onDate` 'yyyy-mm-dd'. */
export interface QuoteRequest {
  readonly plan: ChosenPlan;
  readonly family: readonly InsuredMember[];
  readonly conditions: readonly MemberCondition[];
  readonly zone: Zone;
  readonly onDate: string;
}

/** An offer with its working; or no cover for this family, with the reason in words; or not a thing that is sold. */
export type QuoteAnswer =
  | { readonly kind: 'offer'; readonly offer: Offer }
  | { readonly kind: 'declined'; readonly declined: DeclinedOffer }
  | { readonly kind: 'not-sold' };

/** A submitted proposal. `onDate` is the day that ages and tariff are taken at, `decidedAt` an ISO instant. */
export interface Application {
  readonly quote: HealthQuote;
  readonly proposal: HealthProposal;
  readonly onDate: string;
  readonly decidedAt: string;
}

/**
 * Where a broker plugs an insurer in. An adapter over the network answers promises; the sandbox's (`SandboxAdapter`)
 * answers at once. `underwrite` is the first decision, `underwriteReferred` the one after the insurer's doctor has
 * looked. Both throw an IncompleteQuote when the application lacks what the insurer needs.
 * @public
 */
export interface InsurerAdapter {
  readonly insurer: Insurer;
  products(): readonly HealthProduct[] | Promise<readonly HealthProduct[]>;
  quote(request: QuoteRequest): QuoteAnswer | Promise<QuoteAnswer>;
  underwrite(application: Application): Decision | Promise<Decision>;
  underwriteReferred(application: Application): Decision | Promise<Decision>;
}

/** An adapter that needs no network. */
export interface SandboxAdapter extends InsurerAdapter {
  products(): readonly HealthProduct[];
  quote(request: QuoteRequest): QuoteAnswer;
  underwrite(application: Application): Decision;
  underwriteReferred(application: Application): Decision;
}
