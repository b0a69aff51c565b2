import { camelCaseInWords, type NamedImplementation, namedInWords } from './named-words.ts';

/**
 * What is true if a guard says yes, by its name, or by its name and parameter; `{}` is the parameter. It reads after ‘unless’, and in
 * brackets. A name that is such a sentence needs no entry: `phoneIsGood`.
 */
const GUARD_WORDS: Readonly<Record<string, string>> = {
  // What a call answered.
  isSaved: 'it was saved',
  isStale: 'the journey was changed meanwhile',
  isStaleFault: 'the journey was changed meanwhile',
  isLinkOpen: 'a link to the document was sent',
  isPaymentReady: 'the payment page is ready',
  isOfAnotherBrowser: 'it belongs to another browser',
  isAsked: 'a code was sent',
  isBegun: 'the journey has begun',
  isEstimated: 'there is a price',
  isExpired: 'the link has expired',
  isMade: 'the link was made',
  isMailed: 'the mail was sent',
  isNews: 'the refund has moved',
  isOpen: 'the link is good',
  isOpened: 'the proof was right',
  isOpenHere: 'this browser has it already',
  isPhoneRefused: 'the phone number was refused',
  isSent: 'the link was sent',
  isStored: 'it was stored',
  isWrong: 'the link is wrong',
  // Prices and plans.
  canCompare: 'two plans are ticked',
  hasNoOffers: 'no insurer has an offer',
  isListGrowing: 'insurers are still asked',
  // Where a visitor may go.
  hasRecord: 'there is a journey',
  hasNothingToRestore: 'this browser knows no journey',
  isNewcomer: 'there is no journey yet',
  isNewcomerByLink: 'there is no journey yet, but a link',
  leadsBack: 'the visitor came to change an answer',
  reached: 'all before {} is answered',
  reachedForMember: 'all before {} is answered, for one of the members',
  reachedForProduct: 'all before {} is answered, for one of the products',
  resumesAt: '{} is the first that is missing',
  isStepAnswered: 'its question is answered already',
  continuesAt: 'something of {} is missing',
  'holds vehicleKnown': 'the vehicle is known',
  // KYC, the decision, the payment, the policy.
  'isKyc VERIFIED': 'the identity is verified',
  'isKyc OTP_SENT': 'a code was sent',
  'isKyc OTP_EXPIRED': 'the code has expired',
  'isKyc LINK_SENT': 'a link was sent',
  isKycRefused: 'the document was refused',
  isVerified: 'the document is verified',
  isNotVerified: 'no document is verified',
  mayResend: 'a code may be sent again',
  tooLate: 'the code has expired',
  tooSoon: 'the last code was sent just before',
  'isDecision ACCEPTED': 'the insurer accepted',
  'isDecision PRICE_CHANGED': 'the insurer changed the price',
  'isDecision REFERRED': 'the insurer has not decided yet',
  'isAnswer ACCEPTED': 'the insurer accepts',
  'isAnswer DECLINED': 'the insurer declines',
  'isAnswer PRICE_CHANGED': 'the insurer changes the price',
  'isAnswer REFERRED': 'the insurer decides later',
  isThePremium: 'it is the offered premium',
  isOver: 'the offer is over',
  'isPayment NONE': 'no payment was begun',
  'isPayment PENDING': 'the payment is pending',
  'isPayment FAILED': 'the payment failed',
  'isPayment ABANDONED': 'the payment was not finished',
  isPaymentWatched: 'money may still arrive',
  isMoneyReceived: 'the money has arrived',
  showsSuccess: 'it was paid just now',
  mustBeRefunded: 'the money has to go back',
  isRefundDue: 'a refund is under way',
  'isPolicy ISSUED': 'the policy is issued',
  'isPolicy REFUSED': 'the insurer refused the policy',
  refusedTooOften: 'the insurer refused too often',
  outOfAttempts: 'no attempt is left',
  // The other pages.
  hasAsked: 'a code was asked for',
  hasLink: 'a link was opened',
  canSendCodes: 'codes can be sent',
  isByLink: 'the question came by a link',
  accepted: 'the visitor agreed',
  interruptible: 'the page may be interrupted',
  toInterruptible: 'that page may be interrupted',
  refusedLately: 'the visitor refused lately',
  isRefused: 'the visitor has refused',
  isRefusedByBrowser: 'the browser has refused',
};

const paramWords = ({ params }: NamedImplementation): string =>
  Object.values(params ?? {})
    .map((param) => camelCaseInWords(String(param)))
    .join(', ');

/** The same for any page: `all before it is answered`. Guards of several pages are one rule. */
export const guardRule = (guard: NamedImplementation): string =>
  GUARD_WORDS[guard.type]?.includes('{}')
    ? (guardInWords({ ...guard, params: { page: 'it' } }).split(',')[0] ?? '')
    : guardInWords(guard);

/** A guard as the end of a sentence: `the identity is verified`, `all before nominee is answered`. */
export function guardInWords(guard: NamedImplementation): string {
  const name = [guard.type, ...Object.values(guard.params ?? {})].join(' ');
  const words = GUARD_WORDS[name] ?? GUARD_WORDS[guard.type];
  return words?.replace('{}', paramWords(guard)) ?? namedInWords(guard);
}
