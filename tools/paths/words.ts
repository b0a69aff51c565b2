import type { ChartEvent } from '#machines/core/journey-types.ts';
import { endWords } from './end-words.ts';
import type { PathGraph, PathStep } from './graph.ts';
import { sayShellStep } from './shell-words.ts';
import type { Act } from './step-label.ts';

/** A step of a path as a tester would say it. The technical name is printed next to it. */

const named = (title: string): string => (title === '' ? 'the page' : `“${title}”`);

/** What is answered, by the variant of a submission. */
const ANSWERS: Readonly<Record<string, string>> = {
  given: '',
  refused: ' with something that the server refuses',
  changed: ' with another answer than before',
  ill: ', with a member who is ill',
  outdated: ' at a price that has changed meanwhile',
  right: ' with the right code',
  wrong: ' with a wrong code',
  last: ' with a wrong code on the last try',
  late: ' with the right code, after it has expired',
  verified: ' with a document that is verified at once',
  otp: ' with a document that needs a code',
  link: ' with a document that is confirmed by a link',
  rejected: ' with a document that is rejected',
  unavailable: ' with a document whose register is away',
  commercial: ' with a commercial vehicle',
  otherLine: ' with a vehicle of the other line',
  registerAway: ' while the vehicle register is away',
  unknown: ' with a number that the register does not know',
  'by hand': ' by hand, without a number',
  'changed contact': ' with other contact details',
  'refused contact': ' with contact details that the server refuses',
  'changed country': ' with another country',
  'changed travellers': ' with other travellers',
  'changed price': ' with another ex-showroom price',
  '': '',
};

/** @throws for a variant without words */
const answered = (variant: string): string => {
  const words = ANSWERS[variant];
  if (words === undefined) throw new Error(`No words say the answer ‘${variant}’.`);
  return words;
};

/** The starts of a journey; another one is named by what is typed on the landing. */
const STARTS: Readonly<Record<string, string>> = {
  '': '',
  'by hand': ' without a number',
  refused: ' with something that the server refuses',
};

type Say = (variant: string, page: string) => string;
const only =
  (text: string): Say =>
  () =>
    text;

/** Said in another way, or never sent. */
type Otherwise = `${string}.submit` | 'xstate.route' | 'answer.change' | 'journey.resume';

/** Events of the journeys that answer no form. A new event does not compile without its words. */
const EVENTS = {
  'journey.start': (variant) => `Starts a journey${STARTS[variant] ?? ` with the ${variant} typed on the landing`}`,
  'journey.continue': only('Continues the journey that was left'),
  'journey.retry': only('Tries again'),
  'journey.startOver': only('Starts again from nothing'),
  'route.refuse': (variant) => `Opens a link that is ${variant === 'unknown' ? 'not known' : 'not allowed yet'}`,
  'draft.save': only('Types something and leaves the field, without submitting it'),
  'step.skip': only('Skips the page'),
  'filters.change': (variant) => `Filters the plans, so that ${variant === 'none' ? 'none is' : 'some are'} left`,
  'plan.view': only('Opens the details of a plan'),
  'plan.choose': (variant) => `Chooses ${variant === 'refused' ? 'a plan that is no longer offered' : 'a plan'}`,
  'plan.compare': (variant) => `Ticks ${variant === 'other' ? 'another' : 'a'} plan for comparison`,
  'compare.open': only('Opens the comparison'),
  'quoteList.open': only('Returns to the list of plans'),
  'cart.change': only('Changes the sum insured, the years or the add-ons'),
  'premium.agree': (variant) => `Agrees to the premium${answered(variant)}`,
  'document.change': only('Takes another identity document'),
  'otp.resend': only('Asks for the code once more'),
  'link.check': only('Asks whether the link was confirmed'),
  'kyc.continue': only('Continues with the verified identity'),
  'preview.confirm': only('Confirms the answers'),
  'price.accept': (variant) => `Accepts the new price${answered(variant)}`,
  'price.refuse': only('Refuses the new price'),
  'decision.check': only('Asks whether the insurer has decided'),
  'plans.browse': only('Looks for another plan'),
  'payment.start': only('Presses ‘Pay’'),
  'payment.check': only('Asks whether the payment has arrived'),
  'overlay.dismiss': only('Closes ‘Payment Successful’'),
  'policy.check': only('Asks whether the policy is ready'),
  'page.restore': only('Comes back from the payment page by the Back button'),
  'connection.restore': only('Is online again'),
  'record.refresh': only('Sees the refund arrive'),
} satisfies Record<Exclude<ChartEvent['type'], Otherwise>, Say>;
const isNamed = (type: string): type is keyof typeof EVENTS => type in EVENTS;

const sayEvent = (type: keyof typeof EVENTS): Say => EVENTS[type];

const sent = ({ sends, variant }: Extract<Act, { type: 'sent' }>, page: string, next: string): string => {
  if (sends === 'xstate.route') return `Goes to ${next} by Back, Forward or a link`;
  if (sends === 'answer.change') return `Presses ‘Change’ for ${next}`;
  if (isNamed(sends)) return sayEvent(sends)(variant, page);
  if (sends.endsWith('.submit')) return `Answers ${page}${answered(variant)}`;
  throw new Error(`No words say the event ${sends}.`);
};

/** What is asked by a call that is no submission of a page. */
const CALLS: Readonly<Record<string, string>> = {
  loadRecord: 'The stored journey',
  registerQuote: 'The new journey',
  fetchQuoteList: 'The list of plans',
  refreshQuoteList: 'The list of plans',
  fetchQuotation: 'The premium of the plan',
  choosePlan: 'The chosen plan',
  premium: 'The premium',
  submitDocument: 'The identity document',
  checkOtp: 'The typed code',
  resendOtp: 'The new code',
  checkLink: 'The question about the link',
  askKyc: 'The question about the identity',
  preview: 'The confirmation',
  declaration: 'The declaration',
  askDecision: 'The question about the insurer’s decision',
  acceptPrice: 'The new price',
  makePayment: 'The payment',
  openGateway: 'The gateway’s page',
  askPaymentStatus: 'The question about the payment',
  askLatePayment: 'The question about the earlier payment',
  generatePolicy: 'The request for the policy',
  checkPolicy: 'The question about the policy',
  pollPolicy: 'The question about the policy',
};

const LOADS: Readonly<Record<string, string>> = {
  'load without a link': 'Opens the landing again',
  'load where one is': 'Reloads the page',
  'load while restoring': 'Reloads the page again, before it is shown',
  'load by a link to the end': 'Opens a link to the policy',
  'load by another’s link': 'Opens a link to another browser’s journey',
  'load by a comparison': 'Opens a link to a comparison',
};

/** What happens after each wait that ends in no call. */
const WAITS: Readonly<Record<string, string>> = {
  overlay: 'The thanks for the purchase disappear after a while',
  autoClose: 'The message disappears after a while',
  back: 'The message that the connection is back disappears',
  patience: 'The new version takes too long to start',
};

/** @param delayed as XState names the event: `xstate.after.paymentPoll.health.payment.pending` */
const waited = (delayed: string): string => {
  const delay = delayed.split('.')[2] ?? '';
  return WAITS[delay] ?? 'Waits until the page asks again';
};

/** One sentence, without the technical name. @throws for a step that no words say */
export const sayStep = ({ machine, states }: Pick<PathGraph, 'machine' | 'states'>, step: PathStep): string => {
  const { event, from, to } = step;
  const ofShell = sayShellStep(machine, event);
  if (ofShell !== null) return ofShell;
  const page = named(states.get(from)?.title ?? '');
  switch (event.type) {
    case 'sent':
      return sent(event, page, named(states.get(to)?.title ?? ''));
    case 'outcome':
      return `${CALLS[event.invoke] ?? `The answer to ${page}`} ${endWords(event.ends)}`;
    case 'clock':
      return waited(event.delayed);
    case 'load':
      return LOADS[event.name] ?? event.name;
  }
};
