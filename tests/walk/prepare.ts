import * as v from 'valibot';
import { PaymentLink, type PaymentRecord } from '#contract/shared/payment.ts';
import type { SandboxOutcome } from '#server/payment/sandbox-gateway.ts';
import type { Browser, Handler } from './browser.ts';
import type { Elsewhere } from './elsewhere.ts';
import { nextFault, tooOften } from './faults.ts';

/** Makes the world such that a call which waits will end as the model says, and gives how to answer it. */
export const prepare = async (name: string, browser: Browser, elsewhere: Elsewhere): Promise<Handler> => {
  const space = name.indexOf(' ');
  const invoke = name.slice(0, space);
  const outcome = name.slice(space + 1);
  switch (outcome) {
    case 'fault':
      return nextFault(browser);
    case 'refused RATE_LIMITED':
      return tooOften;
    case 'gone':
    case 'stale gone':
      browser.cookies.clear();
      return browser.forward;
    case 'stale family':
      await elsewhere.changeFamily();
      return browser.forward;
    case 'stale paid':
      await elsewhere.payInAnotherTab();
      return browser.forward;
  }
  await ACTORS[invoke]?.(outcome, elsewhere, browser);
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

type Preparation = (outcome: string, elsewhere: Elsewhere, browser: Browser) => Promise<unknown>;

const AT_GATEWAY: Partial<Record<PaymentRecord['payment_status'], SandboxOutcome>> = {
  PENDING: 'pend',
  SUCCESS: 'succeed',
  FAILED: 'fail',
  ABANDONED: 'abandon',
};
const isStatus = (text: string): text is keyof typeof AT_GATEWAY => text in AT_GATEWAY;

/** What has to happen elsewhere first, by the call that waits. The others end by what was submitted. */
const ACTORS: Partial<Record<string, Preparation>> = {
  resendOtp: async (outcome, { test }) => {
    if (outcome === 'saved') test.clock.advance(31);
  },
  checkLink: async (outcome, elsewhere) => {
    if (outcome === 'saved VERIFIED') await elsewhere.answerLink('CONFIRMED');
    if (outcome === 'saved REJECTED') await elsewhere.answerLink('REFUSED');
  },
  askDecision: async (outcome, { test }) => {
    if (outcome !== 'saved REFERRED') test.clock.advance(test.config.referralSeconds);
  },
  askPaymentStatus: async (outcome, elsewhere) => {
    const status = outcome.replace('saved ', '');
    const now = (await elsewhere.record())?.proposal?.payment?.payment_status;
    const choice = isStatus(status) ? AT_GATEWAY[status] : undefined;
    if (choice && now !== status) await elsewhere.atGateway(choice);
  },
  generatePolicy: async (outcome, elsewhere) => {
    if (outcome === 'saved ISSUED' || outcome === 'saved REFUSED') await elsewhere.issueUntil(2);
  },
};
