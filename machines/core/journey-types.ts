import type { KycAction, KycDocument } from '#contract/shared/kyc.ts';
import type { LineDefinition, LineTypes, RecordEndpoint } from '#contract/shared/line.ts';
import type { Paise } from '#contract/shared/money.ts';
import type { PaymentLink } from '#contract/shared/payment.ts';
import type { CartBase } from '#contract/shared/plan.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { SharedForms } from '#contract/shared/proposal-answer-rows.ts';
import type { Draft, DraftValues, RecordBase } from '#contract/shared/record.ts';
import type { SharedStepId } from '#contract/shared/steps.ts';
import type { CallProblem } from './call-problem.ts';

/** The states with an address that every line has. Their ids are their names in the chart. */
export type SharedPage = SharedStepId | 'landing' | 'productDetails' | 'compare';

/**
 * A place in the journey as a URL names it: `params` by the path's own names (`member_type`, `id`, `product_id`), and
 * `comparison` with the query of a compared list (`comparison.ts`).
 */
export interface JourneyDestination<Page extends string = SharedPage> {
  to: `#${Page}`;
  params: Partial<Record<string, string>>;
}

/** The ids of a line's pages; without a line of its own, of those that every line has. */
export type PageOf<T extends LineTypes> = SharedPage | (string extends T['page'] ? never : T['page']);

/** The metadata of a routed state. Together they are the only route table. */
export interface JourneyMeta<Screen extends string = string> {
  /** Below the line's own path, e.g. `proposer/kyc-form`; `` is the line's landing. */
  path?: string;
  /** Name of the screen in the line's registry of screens. */
  screen?: Screen;
  /** The document's title and the page's h1, unless the screen has a better one. */
  title?: string;
  /** What the URL's query contains. */
  query?: 'comparison';
  /** `replace`: its URL replaces the previous one, because Back must not lead there. */
  history?: 'replace';
  /** Id of the step it belongs to; null for a state outside the steps. */
  step?: string | null;
  /** Off the main way, on which most visitors come from the landing to the policy: its screen is fetched when it is shown. */
  side?: true;
}

/**
 * How a state behaves. `busy`: a call is in progress. `waiting`: polled without a press. `decision`: left at once,
 * depending on the record. `private`: personal data is shown or typed (docs/decisions/145).
 */
type BehaviourTag = 'busy' | 'waiting' | 'decision' | 'private';

/**
 * What a page shows in a state. Screens read these through the `connect` of their flow, and never the state's own name.
 * `returning`: a journey to continue. `loading`, `empty`, `failed`: the page's content is loading, is empty, did not
 * load. `choosing`: the chosen plan is being saved. `codeResent`, `linkUnconfirmed`: the state of the identity check.
 * `late`, `refunding`, `issued`: the state of the policy. `paymentSuccess`: ‘Payment Successful’ is shown over the
 * page.
 */
type ViewTag =
  | 'returning'
  | 'loading'
  | 'empty'
  | 'failed'
  | 'choosing'
  | 'codeResent'
  | 'linkUnconfirmed'
  | 'late'
  | 'refunding'
  | 'issued'
  | 'paymentSuccess';

export type JourneyTag = BehaviourTag | ViewTag;

/** What screens and the flows' `connect` read of a snapshot: its facts and tags, and not its state's name. */
export interface JourneySnapshotView<T extends LineTypes = LineTypes> {
  readonly context: JourneyContext<T>;
  hasTag(tag: JourneyTag): boolean;
  /** Whether an event would be accepted now. */
  can(event: LineEvent<T>): boolean;
}

/** The answer of a call that saves: the new record, or why not. Faults (network, bugs) are thrown instead. */
export type SaveOutcome =
  | { outcome: 'saved'; record: RecordBase }
  /** `record`: saved by an earlier call of the same submission. */
  | { outcome: 'refused'; problem: CallProblem; record: RecordBase | null }
  | { outcome: 'stale' };

/** Answer of make-payment: where to pay, or why not. */
export type PaymentLinkOutcome = { outcome: 'ready'; link: PaymentLink } | Exclude<SaveOutcome, { outcome: 'saved' }>;

/** The journey's ids; empty strings while there are none yet. */
export interface JourneyIds {
  rfqId: string;
  proposerId: string;
}

/** Input of the saving actor: the calls to make in order, and the key that makes a repeat harmless. */
export interface SaveInput extends JourneyIds {
  key: string;
  calls: readonly { endpoint: RecordEndpoint; body: unknown }[];
}

/** Input of an actor that asks for a status. */
export interface StatusPollInput extends JourneyIds {
  endpoint: RecordEndpoint;
}

/** What the forms of any line submit. */
type AnyForms = Readonly<Record<string, unknown>>;

/** The submission of a form, by its first answer. */
type FormEvent<Forms> = {
  [Name in keyof Forms & string]: { type: `${Name}.submit`; answer: Forms[Name] };
}[keyof Forms & string];

/** A submission: its answer is the body of the call that saves it. */
export type SubmitEvent<Forms = AnyForms> =
  | FormEvent<Forms>
  | { type: 'document.submit'; answer: KycDocument }
  | { type: 'otp.submit'; answer: Extract<KycAction, { action: 'VERIFY_OTP' }> }
  | { type: 'plan.choose'; answer: LineTypes['plan'] }
  | { type: 'premium.agree'; answer: CartBase }
  | { type: 'otp.resend'; answer: { action: 'RESEND_OTP' } }
  | { type: 'link.check'; answer: { action: 'CHECK_LINK' } }
  | { type: 'preview.confirm'; answer: { confirmed: true } }
  | { type: 'price.accept'; answer: { net_premium_inc_gst: Paise } }
  /** Sent with what the landing already asks. */
  | { type: 'journey.start'; answer: Readonly<Record<string, unknown>> };

/** What names a page. */
type PageEvent<Page extends string> =
  | { type: 'xstate.route'; to: `#${Page}`; params?: JourneyDestination['params'] }
  /** A link or Back led to a state that may not be entered. */
  | { type: 'route.refuse'; destination: JourneyDestination<Page> | null }
  /** An earlier answer is to be changed; afterwards the journey returns. */
  | { type: 'answer.change'; destination: JourneyDestination<Page>; back: `#${Page}` };

/**
 * Events in the field's words, `noun.verb`.
 * @typeParam Forms what its forms submit: those of every line, unless a line specifies its own
 * @typeParam Page ids of its states with an address
 */
export type JourneyEvent<Forms = SharedForms, Page extends string = SharedPage> =
  | SubmitEvent<Forms>
  | PageEvent<Page>
  /** Raised by `resuming` after the wanted route was tried. */
  | { type: 'journey.resume' }
  | { type: 'journey.continue' }
  | { type: 'journey.retry' }
  | { type: 'journey.startOver' }
  | { type: 'draft.save'; draft: Draft }
  /** An optional step is left without an answer. */
  | { type: 'step.skip' }
  | { type: 'filters.change'; filters: DraftValues }
  | { type: 'plan.view'; product_id: string }
  | { type: 'plan.compare'; product_id: string }
  | { type: 'compare.open' }
  | { type: 'quoteList.open' }
  | { type: 'cart.change'; plan: LineTypes['plan'] }
  | { type: 'document.change' }
  | { type: 'kyc.continue' }
  | { type: 'price.refuse' }
  | { type: 'decision.check' }
  | { type: 'plans.browse' }
  | { type: 'payment.start' }
  | { type: 'payment.check' }
  | { type: 'overlay.dismiss' }
  | { type: 'policy.check' }
  /** The page was restored from the bfcache, or the network is back: sent by an invoked listener. */
  | { type: 'page.restore' }
  | { type: 'connection.restore' }
  /** A refund is in progress and the record was fetched again. */
  | { type: 'record.refresh'; record: RecordBase };

/**
 * Where a visitor wants to be. `link`: the page was opened with it; tried once, then a notice says what comes first.
 * `comparison`: such a link to compared plans, tried again after each answer until there are prices. `edit`: an earlier
 * answer is changed, and each step returns to where that started.
 */
export type VisitorIntent =
  | { kind: 'link'; to: JourneyDestination }
  | { kind: 'comparison'; to: JourneyDestination }
  | { kind: 'edit'; back: JourneyDestination };

/** The events of a line's journey; for any line, the events that all accept. */
export type LineEvent<T extends LineTypes> =
  | JourneyEvent
  | (string extends T['page'] ? never : FormEvent<T['forms']> | PageEvent<PageOf<T>>);

/** The events of any line's chart, because actions and guards are made for all of them. */
export type ChartEvent = JourneyEvent<AnyForms>;

/** The context of a journey. The next attempt clears `problem` and `notice`. */
export interface JourneyContext<T extends LineTypes = LineTypes> {
  line: LineDefinition<T>;
  /** Known from the browser before the record is loaded; null for a newcomer. */
  rfqId: string | null;
  proposerId: string | null;
  record: T['record'] | null;
  /** Where the visitor wants to be but is not yet. `resuming` tries it; arriving there ends it. */
  intent: VisitorIntent | null;
  /** Whose form is shown, on steps that repeat for each member. */
  member: string | null;
  /** The product whose page is shown. */
  productId: string | null;
  compare: readonly string[];
  filters: T['filters'];
  /** The last list that arrived. It stays visible while the next one is fetched. */
  quoteList: T['quoteList'] | null;
  /** The plan being customised, before it is agreed. */
  cart: T['plan'] | null;
  /** The premiums of the cart; the last ones that arrived. */
  quotation: T['quotation'] | null;
  /** The premium of the record before the last answer; null if the visitor agreed to a new one here. */
  premiumBefore: Premium | null;
  /** The submission that is in progress or failed last. Sending the same answer again reuses its key. */
  attempt: { key: string; event: SubmitEvent } | null;
  problem: CallProblem | null;
  /**
   * The call that failed last, and how often in a row. A failure is a missing or a broken answer; a refusal is an
   * answer.
   */
  failures: { call: string; times: number } | null;
  /** Why the visitor is not where they wanted to be. */
  notice: { at: string; message: string } | null;
  paymentUrl: string | null;
  /** Whether the visitor came here by paying. Only then the success is shown over the policy. */
  showsSuccess: boolean;
}

export interface JourneyInput {
  line: LineDefinition;
  rfqId: string | null;
  proposerId: string | null;
  /** The place that the page's address names. */
  destination: JourneyDestination | null;
}
