import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneyDestination } from '#machines/core/journey-types.ts';
import type { LineModel } from '../line-model.ts';
import { moneyStateOf } from '../rule-engine.ts';
import { pagesOfLine } from './line-pages.ts';

/** The page that a step opens with, for a record: the screen, the member, and what the page shows. */

const KYC: Readonly<Record<string, string>> = {
  NOT_STARTED: 'kyc-document',
  OTP_SENT: 'kyc-otp',
  OTP_EXPIRED: 'kyc-otp-expired',
  LINK_SENT: 'kyc-link',
  REJECTED: 'kyc-refused',
  LOCKED: 'kyc-refused',
  VERIFIED: 'kyc-verified',
};
const DECISION: Readonly<Record<string, string>> = {
  PRICE_CHANGED: 'decision-price-changed',
  REFERRED: 'decision-referred waiting',
  DECLINED: 'decision-declined',
};
const ORDER: Readonly<Record<string, string>> = {
  PENDING: 'payment-pending waiting',
  FAILED: 'payment-failed waiting',
  ABANDONED: 'payment-abandoned waiting',
};

export const kycPage = ({ proposal }: RecordBase): string => KYC[proposal?.kyc.status ?? 'NOT_STARTED'] ?? '';
/** An acceptance has no page of its own: the page of the payment says it. */
export const decisionPage = (record: RecordBase): string =>
  DECISION[record.proposal?.decision?.status ?? ''] ?? paymentPage(record);

const paymentPage = (record: RecordBase): string =>
  record.proposal?.payment == null || moneyStateOf(record) === 'received'
    ? judgedPage(record)
    : 'payment-checking busy';

/** @param otherwise the page while there is neither a policy nor a refund */
export const policyPage = ({ proposal }: RecordBase, otherwise: string): string => {
  const status = proposal?.policy?.status;
  return status === 'ISSUED' ? 'policy issued' : status === 'REFUSED' ? 'policy refunding' : otherwise;
};

/** Once it was asked what became of an order. */
export const judgedPage = (record: RecordBase): string =>
  moneyStateOf(record) === 'received'
    ? paid(policyPage(record, 'policy busy'))
    : (ORDER[record.proposal?.payment?.payment_status ?? ''] ?? 'payment-ready waiting');

const paid = (page: string): string => withTag(page, 'paymentSuccess');

export const withTag = (page: string, tag: string): string => {
  const [screen = '', ...tags] = page.split(' ');
  return [screen, ...[...new Set([...tags, tag])].sort()].join(' ');
};

/** The member who is asked on a page that comes once per member: the first who lacks an answer. */
const memberToAsk = ({ rules }: LineModel, record: RecordBase, step: string): string | undefined => {
  const parts = rules.stepsOf(record).find((other) => other.step === step)?.parts ?? [];
  const members = rules.members(record);
  return members[parts.indexOf(false)] ?? members[0];
};

const WITH_PRICES = ['quoteList', 'productDetails', 'compare', 'customizePlan'];

/** The page that a step or a route opens with. */
export const openedPage = (model: LineModel, record: RecordBase, step: string, member?: string): string => {
  const pages = pagesOfLine(model.line.id);
  if (WITH_PRICES.includes(step)) return `${step} busy loading`;
  switch (step) {
    case 'landing':
      return 'landing returning';
    case 'kyc':
      return kycPage(record);
    case 'decision':
      return decisionPage(record);
    case 'payment':
      return paymentPage(record);
    case 'policy':
      return policyPage(record, 'policy busy');
    default: {
      const screen = pages.pageOf(step, record) ?? step;
      if (!pages.perMember.includes(step)) return screen;
      return `${screen}/${member ?? memberToAsk(model, record, step)}`;
    }
  }
};

/** Where a journey continues: at the place that is wanted, if it may be entered, else at the first incomplete step. */
export const resumedPage = (model: LineModel, record: RecordBase, goal: JourneyDestination | null): string => {
  const wanted = goal && linkedPage(model, record, goal);
  return wanted ?? openedPage(model, record, model.rules.nextStep(record));
};

/** The page that a link opens; null if it may not be entered. */
export const linkedPage = (model: LineModel, record: RecordBase, { to, params }: JourneyDestination): string | null => {
  const route = model.projection.routes.find(({ id }) => `#${id}` === to);
  if (!route) return null;
  if (route.id === 'landing') return openedPage(model, record, 'landing');
  if (!model.rules.mayEnter(record, route.meta.step ?? '')) return null;
  // A plan's page that names no plan is nowhere.
  if (route.pattern.includes(':product_id') && params.product_id === undefined) return null;
  const member = params.member_type ?? params.id;
  if (member !== undefined && !model.rules.members(record).includes(member)) return null;
  return openedPage(model, record, route.id, member);
};

/**
 * The page after a page whose answer was saved: the first step that lacks an answer, so that no complete one is shown
 * again. What prices are made from leads to the prices.
 */
export const nextPage = (model: LineModel, record: RecordBase, screen: string): string => {
  const { fromTheList, beforeTheList } = pagesOfLine(model.line.id);
  if (fromTheList.includes(screen)) return resumedPage(model, record, { to: '#quoteList', params: {} });
  const upToTheList = beforeTheList[screen];
  if (upToTheList === undefined) return resumedPage(model, record, null);
  const lacking = upToTheList.find((step) => !model.rules.isComplete(record, step));
  return openedPage(model, record, lacking ?? 'quoteList');
};
