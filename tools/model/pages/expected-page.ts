import type { RecordBase } from '#contract/shared/record.ts';
import { leadsBack, visitorGoal } from '#machines/core/selectors.ts';
import type { LineModel } from '../line-model.ts';
import type { ModelEvent, ModelState } from '../model-types.ts';
import { pagesOfLine } from './line-pages.ts';
import {
  decisionPage,
  judgedPage,
  kycPage,
  linkedPage,
  nextPage,
  openedPage,
  policyPage,
  resumedPage,
  withTag,
} from './opened-page.ts';

/**
 * The page that a visitor sees after an event: its screen, the member whose form it is, and the tags by which it shows
 * what it does. Derived from the specification's order of pages and from the server's record, not from the charts: it
 * judges them.
 */

/** Tags that describe the state and change nothing on the page. */
const UNSEEN = ['private', 'decision'];

/** A page’s screen; of a page that shows another one’s screen, its own name. */
const screenShown = ({ projection }: LineModel, journey: ModelState['journey']): string => {
  const { screen } = projection.place(journey);
  const [step] = typeof journey.value === 'string' ? [journey.value] : Object.keys(journey.value);
  const isRoute = (name: string | undefined): boolean => projection.routes.some(({ id }) => id === name);
  return step !== undefined && isRoute(step) && isRoute(screen) ? step : screen;
};

/** The page that a state shows: `memberDetails/SELF busy`. */
export const pageShown = (model: LineModel, { journey }: Pick<ModelState, 'journey'>): string => {
  const screen = screenShown(model, journey);
  const isOfMember = pagesOfLine(model.line.id).perMember.includes(screen);
  const tags = [...journey.tags].filter((tag) => !UNSEEN.includes(tag)).sort();
  return [isOfMember ? `${screen}/${journey.context.member}` : screen, ...tags].join(' ');
};

interface Before {
  readonly model: LineModel;
  readonly state: ModelState;
  /** All of what is shown: screen, member, tags. */
  readonly page: string;
  /** Its screen. */
  readonly screen: string;
  readonly tags: readonly string[];
}

const without = ({ page }: Before, ...gone: readonly string[]): string =>
  page
    .split(' ')
    .filter((word) => !gone.includes(word))
    .join(' ');

/** Success stays over the policy’s page while something else happens on it. */
const underSuccess = ({ tags }: Before, page: string): string =>
  tags.includes('paymentSuccess') ? withTag(page, 'paymentSuccess') : page;

/** What each call shows once it was refused or failed, where that is not the page before it. */
const isGrowing = ({ state }: Before): boolean => (state.journey.context.quoteList?.insurers_pending.length ?? 0) > 0;
const afterFailure: Readonly<Record<string, (before: Before, record: RecordBase | null) => string>> = {
  loadRecord: () => 'restore-failed',
  registerQuote: () => 'landing',
  fetchQuoteList: ({ screen }) => `${screen} failed`,
  fetchQuotation: () => 'customizePlan failed',
  refreshQuoteList: ({ screen }) => `${screen} waiting`,
  choosePlan: (before) => `${before.screen}${isGrowing(before) ? ' waiting' : ''}`,
  askDecision: () => 'decision-referred waiting',
  askPaymentStatus: () => 'payment-unknown waiting',
  askLatePayment: ({ page }) => page,
  generatePolicy: (before) => underSuccess(before, 'policy late waiting'),
  checkPolicy: (before) => underSuccess(before, 'policy late waiting'),
  pollPolicy: (before) => underSuccess(before, 'policy late waiting'),
  makePayment: ({ state }, record) => judgedPage(record ?? never(state)),
  openGateway: ({ state }, record) => judgedPage(record ?? never(state)),
};
const never = ({ key }: ModelState): never => {
  throw new Error(`A call without a record at ${key}`);
};

/** What a refusal for a reason leads to, where it differs from others of the same call. */
const AFTER_REFUSAL: Readonly<Record<string, (before: Before) => string>> = {
  'premium PRICE_CHANGED': () => 'customizePlan busy loading',
  'acceptPrice PRICE_CHANGED': () => 'decision-referred busy',
  'checkOtp OTP_WRONG': () => 'kyc-otp',
  'checkOtp VALIDATION': () => 'kyc-otp',
};

const afterRefusal = (before: Before, call: string, reason: string): string => {
  const known = AFTER_REFUSAL[`${call} ${reason}`];
  if (known) return known(before);
  // For any other reason the status of the check is fetched.
  if (call === 'checkOtp') return 'kyc-otp busy';
  if (call === 'resendOtp' || call === 'askKyc') return 'kyc-otp';
  return afterFailureOf(before, call);
};

const afterFailureOf = (before: Before, call: string): string => {
  const known = afterFailure[call];
  return known ? known(before, before.state.journey.context.record) : without(before, 'busy', 'choosing');
};

/** The page after a call that saved an answer or fetched a status. */
const afterSaved = (before: Before, call: string, record: RecordBase): string => {
  const { model, state, screen } = before;
  const { context } = state.journey;
  const { first, fromTheList } = pagesOfLine(model.line.id);
  switch (call) {
    case 'registerQuote':
      return model.rules.isComplete(record, first)
        ? resumedPage(model, record, visitorGoal(context))
        : openedPage(model, record, first);
    case 'submitDocument':
    case 'checkOtp':
    case 'askKyc':
      return kycPage(record);
    case 'checkLink':
      return record.proposal?.kyc.status === 'LINK_SENT' ? 'kyc-link linkUnconfirmed' : kycPage(record);
    case 'resendOtp':
      return 'kyc-otp codeResent';
    case 'acceptPrice':
    case 'askDecision':
      return decisionPage(record);
    case 'askPaymentStatus':
    case 'askLatePayment':
      return judgedPage(record);
    case 'generatePolicy':
    case 'checkPolicy':
    case 'pollPolicy':
      return underSuccess(before, policyPage(record, 'policy late waiting'));
    case 'choosePlan':
      return openedPage(model, record, 'customizePlan');
    case 'declaration':
      return openedPage(model, record, 'decision');
    default:
      // An answer that is changed leads back to where the change began.
      if (fromTheList.includes(call)) return nextPage(model, record, call);
      return leadsBack(context) ? resumedPage(model, record, visitorGoal(context)) : nextPage(model, record, screen);
  }
};

const afterOutcome = (before: Before, { invoke, outcome }: Extract<ModelEvent, { type: 'outcome' }>): string => {
  const { model, state } = before;
  const [result = ''] = outcome.name.split(' ');
  if (result === 'stale') return 'restoring busy';
  if (result === 'fault') return afterFailureOf(before, invoke);
  const reason = outcome.name.split(' ')[1] ?? '';
  if (result === 'refused') return afterRefusal(before, invoke, reason);
  switch (invoke) {
    case 'loadRecord': {
      const { context } = state.journey;
      if (outcome.server !== null) return resumedPage(model, outcome.server, visitorGoal(context));
      // Another browser’s: “Find my policy” opens. A newcomer’s link: a quote is registered first.
      if (context.rfqId === null) return 'restoring';
      return afterNothing(before);
    }
    case 'fetchQuoteList':
    case 'refreshQuoteList':
      return (
        { offers: before.screen, growing: `${before.screen} waiting`, empty: `${before.screen} empty` }[result] ?? ''
      );
    case 'fetchQuotation':
      return 'customizePlan';
    case 'makePayment':
      return 'payment-ready busy';
    default:
      return outcome.server === null ? '' : afterSaved(before, invoke, outcome.server);
  }
};

/** A journey that is gone, or was never there. */
const afterNothing = ({ state }: Before): string => {
  const goal = visitorGoal(state.journey.context);
  return goal === null || leadsBack(state.journey.context) || goal.to === '#landing' ? 'landing' : 'restoring busy';
};

const CLOCKS: readonly (readonly [RegExp, (before: Before) => string])[] = [
  [/\.overlay\./, (before) => without(before, 'paymentSuccess')],
  [/\.listPoll\./, ({ page }) => page],
  [/\.decisionPoll\./, () => 'decision-referred busy'],
  [/\.paymentPoll\./, () => 'payment-checking busy'],
  [/\.latePaymentPoll\./, ({ page }) => page],
  [/\.policyPoll\./, (before) => underSuccess(before, 'policy busy late')],
];

/** Events that begin a call on the page where they are sent. */
const SENT: Readonly<Record<string, (before: Before) => string>> = {
  'plan.choose': ({ screen }) => `${screen} busy choosing`,
  'premium.agree': () => 'customizePlan busy choosing',
  'document.submit': () => 'kyc-document busy',
  'otp.submit': () => 'kyc-otp busy',
  'otp.resend': () => 'kyc-otp busy',
  'link.check': () => 'kyc-link busy',
  'price.accept': () => 'decision-price-changed busy',
  'decision.check': () => 'decision-referred busy',
  'payment.start': () => 'payment-ready busy',
  'payment.check': () => 'payment-checking busy',
  'page.restore': () => 'payment-checking busy',
  'policy.check': (before) => underSuccess(before, 'policy busy late'),
  'overlay.dismiss': (before) => without(before, 'paymentSuccess'),
  'document.change': () => 'kyc-document',
  'price.refuse': () => 'quoteList busy loading',
  'plans.browse': () => 'quoteList busy loading',
  'quoteList.open': () => 'quoteList busy loading',
  'plan.view': () => 'productDetails busy loading',
  'filters.change': ({ screen }) => `${screen} busy loading`,
  'cart.change': () => 'customizePlan busy loading',
  'plan.compare': ({ page }) => page,
  'draft.save': ({ page }) => page,
  'route.refuse': ({ page }) => page,
  'record.refresh': ({ page }) => page,
  'compare.open': ({ page, state }) => (state.journey.context.compare.length >= 2 ? 'compare busy loading' : page),
  'journey.start': () => 'landing busy',
  'journey.startOver': () => 'landing',
  'journey.retry': (before) => retried(before),
  // Where plans are on the page, only the problem of the last choice goes.
  'connection.restore': (before) => (/^restore-failed| failed/.test(before.page) ? retried(before) : before.page),
};
const retried = ({ screen }: Before): string =>
  screen === 'restore-failed' ? 'restoring busy' : `${screen} busy loading`;

const afterSent = (before: Before, { event }: Extract<ModelEvent, { type: 'sent' }>): string => {
  const { model, state, page } = before;
  const { context } = state.journey;
  const { record } = context;
  const known = SENT[event.type];
  if (known) return known(before);
  if (event.type === 'xstate.route' || event.type === 'answer.change') {
    const to = event.type === 'xstate.route' ? { to: event.to, params: event.params ?? {} } : event.destination;
    if (to.to === '#landing') return record === null ? 'landing' : 'landing returning';
    return (record && linkedPage(model, record, to)) ?? page;
  }
  if (record === null) return '';
  if (event.type === 'journey.continue') return resumedPage(model, record, null);
  if (event.type === 'step.skip') return resumedPage(model, record, { to: '#quoteList', params: {} });
  if (event.type === 'kyc.continue') {
    return resumedPage(model, record, leadsBack(context) ? visitorGoal(context) : null);
  }
  return event.type.endsWith('.submit') || event.type === 'preview.confirm' ? `${page} busy` : '';
};

/** The page after an event; empty if nothing is said about it. */
export const expectedPage = (model: LineModel, state: ModelState, event: ModelEvent): string => {
  const page = pageShown(model, state);
  const [place = '', ...tags] = page.split(' ');
  const [screen = ''] = place.split('/');
  const before: Before = { model, state, page, screen, tags };
  switch (event.type) {
    case 'load':
      if (event.proposerId !== undefined || state.server !== null) return 'restoring busy';
      return event.destination === null || event.destination.to === '#landing' ? 'landing' : 'restoring busy';
    case 'clock':
      return CLOCKS.find(([pattern]) => pattern.test(event.delayed))?.[1](before) ?? '';
    case 'sent':
      return afterSent(before, event);
    case 'outcome':
      return afterOutcome(before, event);
  }
};
