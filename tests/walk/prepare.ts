import * as v from 'valibot';
import { PaymentLink, type PaymentView } from '#contract/shared/payment.ts';
import type { SandboxPaymentOutcome } from '#server/sandbox/sandbox-payment-gateway.ts';
import { SAVED_MEANWHILE } from '#tools/model/fake-server/call-outcomes.ts';
import type { Act } from '#tools/paths/step-label.ts';
import type { Browser, Handler } from './browser.ts';
import { nextFault, tooOften } from './faults.ts';
import type { ServerSide } from './server-side.ts';

type OutcomeEvent = Extract<Act, { type: 'outcome' }>;

/** How to answer an actor's calls, so that it ends as the model says. */
export const handlerFor = ({ invoke, ends, call }: OutcomeEvent, serverSide: ServerSide): Handler => {
  const { browser } = serverSide;
  const name = ends.replace(/ at call \d+$/, '');
  let answered = 0;
  let ending: Promise<Handler> | null = null;
  return async (url, init) => {
    answered += 1;
    if (answered <= call) return browser.forward(url, init);
    ending ??= prepare(invoke, name, serverSide);
    return (await ending)(url, init);
  };
};

/** Prepares what makes a call end as the model says, and returns how to answer it. */
const prepare = async (invoke: string, outcome: string, serverSide: ServerSide): Promise<Handler> => {
  const { browser } = serverSide;
  switch (outcome) {
    case 'fault':
      return nextFault(browser);
    case 'refused RATE_LIMITED':
      return tooOften;
    case 'gone':
    case 'stale gone':
      browser.cookies.clear();
      return browser.forward;
    case 'stale':
      return browser.forward;
    case 'stale paid':
      await serverSide.payInAnotherTab();
      return browser.forward;
  }
  if (outcome.startsWith('stale ') || outcome.startsWith(SAVED_MEANWHILE)) await serverSide.editInAnotherTab();
  else await PREPARATIONS[invoke]?.(outcome, serverSide);
  return invoke === 'makePayment' ? rememberingTheLink(browser) : browser.forward;
};

const rememberingTheLink =
  (browser: Browser): Handler =>
  async (url, init) => {
    const response = await browser.forward(url, init);
    const link = v.safeParse(v.object({ data: PaymentLink }), await response.clone().json());
    if (link.success) browser.paymentUrl = link.output.data.payment_url;
    return response;
  };

type Preparation = (outcome: string, serverSide: ServerSide) => Promise<unknown> | unknown;

const AT_GATEWAY: Partial<Record<PaymentView['payment_status'], SandboxPaymentOutcome>> = {
  PENDING: 'pend',
  SUCCESS: 'succeed',
  FAILED: 'fail',
  ABANDONED: 'abandon',
};
const isStatus = (text: string): text is keyof typeof AT_GATEWAY => text in AT_GATEWAY;

/** After this time documents and codes can be sent again, and no insurer's answer is reused. Seconds. */
const A_WHILE = 6 * 60;

const listPrices: Preparation = (outcome, { test, panel }) => {
  test.clock.advance(A_WHILE);
  if (outcome === 'growing') panel.slowDown();
  else panel.speedUp();
};

const issue: Preparation = async (outcome, serverSide) => {
  if (outcome === 'saved ISSUED' || outcome === 'saved REFUSED') await serverSide.issueUntil(2);
};

const payAtGateway: Preparation = async (outcome, serverSide) => {
  const status = outcome.replace('saved ', '');
  const now = (await serverSide.record())?.proposal?.payment?.payment_status;
  const choice = isStatus(status) ? AT_GATEWAY[status] : undefined;
  if (choice && now !== status) await serverSide.atGateway(choice);
};

/** What has to happen outside first, by the calling actor. The others depend on the submission. */
const PREPARATIONS: Partial<Record<string, Preparation>> = {
  fetchQuoteList: listPrices,
  refreshQuoteList: listPrices,
  submitDocument: (_, { test }) => test.clock.advance(A_WHILE),
  resendOtp: (outcome, { test }) => {
    if (outcome === 'saved') test.clock.advance(31);
  },
  checkLink: async (outcome, serverSide) => {
    if (outcome === 'saved VERIFIED') await serverSide.answerLink('CONFIRMED');
    if (outcome === 'saved REJECTED') await serverSide.answerLink('REFUSED');
  },
  askDecision: (outcome, { test }) => {
    if (outcome !== 'saved REFERRED') test.clock.advance(test.config.referralSeconds);
  },
  askPaymentStatus: payAtGateway,
  askLatePayment: payAtGateway,
  generatePolicy: issue,
  checkPolicy: issue,
  pollPolicy: issue,
};
