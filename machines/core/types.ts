import type { CartDetails } from '#contract/lines/health/proposal.ts';
import type {
  AdditionalDetails,
  ChosenPlan,
  HealthFilters,
  MemberMedicalHistory,
  Offer,
  QuoteList,
  QuoteMember,
  UserDetails,
} from '#contract/lines/health/quote.ts';
import type { StepId } from '#contract/lines/health/steps.ts';
import type { Line } from '#contract/lines.ts';
import type { JourneyRecord } from '#contract/record.ts';
import type { Declaration } from '#contract/shared/decision.ts';
import type { KycDocument } from '#contract/shared/kyc.ts';
import type { MedicalDetails, MemberDetails } from '#contract/shared/members.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import type { MemberType } from '#contract/shared/options.ts';
import type { PaymentLink } from '#contract/shared/payment.ts';
import type { AddressDetails, ContactDetails, ProposalDetails } from '#contract/shared/proposal.ts';
import type { Draft } from '#contract/shared/record.ts';
import type { Problem } from './problem.ts';

/** Ids of the states that a URL can name. `projection.ts` checks them against the chart. */
export const ROUTE_IDS = [
  'landing',
  'personal-details',
  'contact',
  'member',
  'edit-rfq-personal-details',
  'select-member',
  'select-member-dob',
  'medical-history',
  'quote-list',
  'product-details',
  'compare',
  'customize-plan',
  'proposer-details',
  'address-details',
  'kyc-form',
  'member-details',
  'medical-details',
  'nominee-details',
  'application-preview',
  'declaration',
  'final-quote',
  'payment',
  'policy-download',
] as const;
export type RouteId = (typeof ROUTE_IDS)[number];

/** A place in the journey as a URL names it; `params` by the path's own names (`member_type`, `id`, `product_id`). */
export interface Destination {
  to: `#${RouteId}`;
  params: Partial<Record<string, string>>;
}

/** What each routed state says of itself. Together they are the only route table there is (design §3, rule 10). */
export interface JourneyMeta {
  /** Below the line's own path, e.g. `proposer/kyc-form`; `` is the line's landing. */
  path?: string;
  /** Name of the screen in `src/journey/screens.ts`. */
  screen?: string;
  /** The document's title and the page's h1, unless the screen says it better. */
  title?: string;
  /** `replace`: its URL takes the place of the one before, because Back must not lead there. */
  history?: 'replace';
  /** The step it belongs to; null for a state outside of the steps. */
  step?: StepId | null;
}

/** What a call that saves answers: the record after it, or why not. Faults (network, bugs) are thrown instead. */
export type Saved =
  | { outcome: 'saved'; record: JourneyRecord }
  | { outcome: 'refused'; problem: Problem }
  | { outcome: 'stale' };

/** Answer of make-payment: where to pay, or why not. */
export type PaymentStart = { outcome: 'ready'; link: PaymentLink } | Exclude<Saved, { outcome: 'saved' }>;

/** Input of a saving actor: whose, what, and the key that makes a repeat harmless. */
export interface Saving<Answer> {
  rfqId: string;
  /** Empty before the proposal is born. */
  proposerId: string;
  key: string;
  answer: Answer;
}

/** The answers that events carry to be saved, by event. */
interface Answers {
  'personalDetails.submit': AdditionalDetails;
  'personalDetails.change': { additionalDetails: AdditionalDetails; userDetails: UserDetails | null };
  'contact.submit': UserDetails;
  'members.submit': QuoteMember[];
  'birthDates.submit': QuoteMember[];
  'medicalHistory.submit': MemberMedicalHistory;
  'plan.choose': ChosenPlan;
  'premium.agree': CartDetails;
  'proposer.submit': { proposal: ProposalDetails; contact: ContactDetails };
  'address.submit': AddressDetails;
  'document.submit': KycDocument;
  'otp.submit': { otp: string };
  'otp.resend': null;
  'link.check': null;
  'member.submit': MemberDetails;
  'medicalAnswers.submit': MedicalDetails;
  'nominee.submit': NomineeDetails;
  'preview.confirm': null;
  'declaration.submit': Declaration;
  'price.accept': { net_premium_inc_gst: Paise };
  'journey.start': null;
}
export type SubmitType = keyof Answers;
export interface Submit<Type extends SubmitType> {
  type: Type;
  answer: Answers[Type];
}
/** An event that carries an answer to be saved. */
export type SubmitEvent = { [Type in SubmitType]: Submit<Type> }[SubmitType];

/** Events in the field's words, `noun.verb` (design §3, rule 5). */
export type JourneyEvent =
  | SubmitEvent
  | ({ type: 'xstate.route' } & { to: `#${RouteId}`; params?: Destination['params'] })
  /** Raised by `resuming` after the wanted route was tried. */
  | { type: 'journey.resume' }
  | { type: 'journey.continue' }
  | { type: 'journey.retry' }
  | { type: 'journey.startOver' }
  /** A link or Back led to a state that may not be entered. */
  | { type: 'route.refuse'; destination: Destination | null }
  | { type: 'draft.keep'; draft: Draft }
  | { type: 'contact.skip' }
  /** An earlier answer is to be changed; once it is, the journey leads back. */
  | { type: 'answer.change'; destination: Destination; back: `#${RouteId}` }
  | { type: 'filters.change'; filters: HealthFilters }
  | { type: 'plan.view'; product_id: string }
  | { type: 'plan.compare'; product_id: string }
  | { type: 'compare.open' }
  | { type: 'quoteList.open' }
  | { type: 'cart.change'; plan: ChosenPlan }
  | { type: 'document.change' }
  | { type: 'kyc.continue' }
  | { type: 'price.refuse' }
  | { type: 'decision.check' }
  | { type: 'plans.browse' }
  | { type: 'payment.open' }
  | { type: 'payment.start' }
  | { type: 'payment.check' }
  | { type: 'payment.return' }
  | { type: 'overlay.dismiss' }
  | { type: 'policy.check' };

export interface JourneyContext {
  line: Line;
  /** Known from the browser before the record is loaded; null for a newcomer. */
  rfqId: string | null;
  proposerId: string | null;
  record: JourneyRecord | null;
  /** Where to go once resumed: the link the page was opened with, or back to where a change began. */
  destination: Destination | null;
  /** Whether `destination` is where a change began: kept until it is reached again. */
  changing: boolean;
  /** Whose form is shown, on the steps that come once a member. */
  member: MemberType | null;
  /** Whose features are shown. */
  productId: string | null;
  compare: readonly string[];
  filters: HealthFilters;
  quoteList: QuoteList | null;
  /** The plan being customised, before it is agreed. */
  cart: ChosenPlan | null;
  /** The plan's premium for each policy period, and the sums insured on sale. */
  tenures: { offers: Offer[]; cover_amounts: Paise[] } | null;
  /** The submission under way or failed last; a repeat of the same answer keeps its key. */
  attempt: { key: string; event: SubmitEvent } | null;
  problem: Problem | null;
  /** Why the visitor is not where they wanted to be. */
  notice: { at: StepId; message: string } | null;
  paymentUrl: string | null;
  /** Whether the visitor came here by paying: then, and only then, the success is shown over the policy. */
  justPaid: boolean;
}

export interface JourneyInput {
  line: Line;
  rfqId: string | null;
  proposerId: string | null;
  destination: Destination | null;
}
