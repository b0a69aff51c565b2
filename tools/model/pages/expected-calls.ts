import type { ModelMove } from './coarse-moves.ts';

/** Which call begins with an event, where pages that look the same wait for different ones; null for none. */

const CALLS: readonly (readonly [event: RegExp, call: string | null])[] = [
  [/^otp\.submit/, 'checkOtp'],
  [/^otp\.resend/, 'resendOtp'],
  [/^checkOtp refused (?!OTP_WRONG|VALIDATION)/, 'askKyc'],
  [/^makePayment ready/, 'openGateway'],
  [/^payment\.start/, 'makePayment'],
  [/^policy\.check/, 'checkPolicy'],
  [/\.policyPoll\./, 'pollPolicy'],
  [/\.listPoll\./, 'refreshQuoteList'],
  [/\.latePaymentPoll\..*\.unknown/, 'askLatePayment'],
  // The clock asks again; a page that was just opened, or an answer that came, does not.
  [/^ask(PaymentStatus|LatePayment) (saved|refused|fault)|^refreshQuoteList |^fetchQuoteList growing/, null],
];
const OF_POLLS = ['askLatePayment', 'refreshQuoteList'];
/** They run as long as the page is open. */
const FROM_THE_START = ['listenToPage', 'refunds'];

export const callFault = ({ before, event: { type, name }, after }: ModelMove): string | null => {
  const calls = Object.keys(after.journey.children);
  const lacking = type === 'load' ? FROM_THE_START.find((id) => !calls.includes(id)) : undefined;
  if (lacking !== undefined) return `does not begin ${lacking}`;
  // While the server polls the gateway, so does the page.
  if (/\.latePaymentPoll\./.test(name) && !/\.unknown/.test(name)) {
    const isWatched = before.journey.context.record?.proposal?.payment?.next_check_at != null;
    return isWatched === calls.includes('askLatePayment') ? null : `asks about late money: ${!isWatched}`;
  }
  const known = CALLS.find(([event]) => event.test(name));
  // A page that is opened waits first.
  const opens = /^(xstate\.route|payment\.open|loadRecord|makePayment (refused|fault)|openGateway)/.test(name);
  if (!known && !opens) return null;
  const call = known?.[1] ?? null;
  if (call !== null) return calls.includes(call) ? null : `does not call ${call}`;
  const early = calls.find((id) => OF_POLLS.includes(id) && !(id in before.journey.children && opens));
  return early === undefined ? null : `calls ${early} at once`;
};
