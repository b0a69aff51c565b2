import type { Route } from 'playwright';
import * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { isSaveInput } from '../model/fake-server/actor-outcomes.ts';
import { SAVED_MEANWHILE } from '../model/fake-server/call-outcomes.ts';
import { actorInputOf } from '../model/model-state.ts';
import type { ModelEvent, ModelState } from '../model/model-types.ts';
import { answerGrowing, breakCall, refuseAsTooMany } from './faults.ts';
import type { PlayedLine } from './line.ts';
import { gatewayChoice, type ServerSide } from './server-side.ts';

type OutcomeEvent = Extract<ModelEvent, { type: 'outcome' }>;
/** How a held call is answered. */
export type Answering = (route: Route) => Promise<void>;

/** The calls that an actor makes in a state of the model, in order. */
export function callsOf(
  { model: { line }, quotation }: PlayedLine,
  { journey }: ModelState,
  invoke: string,
): readonly Endpoint[] {
  const input = actorInputOf(journey, invoke);
  const { endpoints } = line;
  if (isSaveInput(input)) return input.calls.map(({ endpoint }) => endpoint);
  switch (invoke) {
    case 'fetchQuoteList':
    case 'refreshQuoteList':
      return [endpoints.premium];
    case 'fetchQuotation':
      return [quotation];
    case 'makePayment':
      return [endpoints.makePayment];
    case 'loadRecord': {
      const { rfqId, proposerId } = journey.context;
      if (rfqId !== null) return [endpoints.fullQuoteDetails];
      return proposerId === null ? [] : [endpoints.fullProposalDetails];
    }
  }
  const asked = Object.values(endpoints).find((endpoint) => isAskOf(input, endpoint));
  if (!asked) throw new Error(`The player does not know what ${invoke} calls.`);
  return [asked];
}

const isAskOf = (input: unknown, endpoint: Endpoint): boolean =>
  typeof input === 'object' && input !== null && 'endpoint' in input && input.endpoint === endpoint;

const forward: Answering = (route) => route.continue();
let faults = 0;
const breakNext: Answering = (route) => {
  faults += 1;
  return breakCall(route, faults - 1);
};

/** Prepares what makes a call end as the model says, and returns how to answer it. */
export async function prepare(
  { invoke, outcome }: OutcomeEvent,
  serverSide: ServerSide,
  clearCookies: () => Promise<void>,
): Promise<Answering> {
  const name = outcome.name.replace(/ at call \d+$/, '');
  switch (name) {
    case 'fault':
      return breakNext;
    case 'refused RATE_LIMITED':
      return refuseAsTooMany;
    case 'growing':
      return answerGrowing;
    case 'gone':
    case 'stale gone':
      await clearCookies();
      return forward;
    case 'stale':
      return forward;
    case 'stale paid':
      await serverSide.payInAnotherTab();
      return forward;
  }
  if (name.startsWith('stale ') || name.startsWith(SAVED_MEANWHILE)) await serverSide.editInAnotherTab();
  else await PREPARATIONS[invoke]?.(name, serverSide);
  return invoke === 'makePayment' ? rememberingTheLink(serverSide) : forward;
}

const rememberingTheLink =
  (serverSide: ServerSide): Answering =>
  async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const link = v.safeParse(v.object({ data: PaymentLink }), await response.json());
    if (link.success) serverSide.paymentUrl = link.output.data.payment_url;
    return route.fulfill({ response });
  };

/** The link to the gateway, replaced by one that no browser opens: the page cannot be left. The order can be paid. */
export const withoutGateway =
  (serverSide: ServerSide): Answering =>
  async (route) => {
    const response = await route.fetch({ maxRetries: 2 });
    const answer = v.parse(v.looseObject({ data: v.looseObject(PaymentLink.entries) }), await response.json());
    serverSide.paymentUrl = answer.data.payment_url;
    return route.fulfill({ response, json: { ...answer, data: { ...answer.data, payment_url: 'about:blank' } } });
  };

type Preparation = (outcome: string, serverSide: ServerSide) => Promise<void>;

/** Seconds between two codes. */
const CODE_PAUSE = 31;
/** Seconds in which the insurer’s decision on a referred proposal, and the second attempt at a policy, are due. */
const REFERRAL = 21;
const ATTEMPT = 30;

const issue: Preparation = async (outcome, serverSide) => {
  const wanted = outcome.replace('saved ', '');
  // The first attempt is made by the call itself.
  const isFirst = !serverSide.policyWasAsked;
  serverSide.policyWasAsked = true;
  if (wanted !== 'REFUSED' && (wanted !== 'ISSUED' || isFirst)) return;
  await serverSide.passUntil(
    ATTEMPT,
    ({ proposal }) => proposal?.policy?.status === wanted,
    `a policy that is ${wanted}`,
  );
};

const payAtGateway: Preparation = async (outcome, serverSide) => {
  const now = (await serverSide.record())?.proposal?.payment?.payment_status;
  const choice = gatewayChoice(outcome);
  if (choice && outcome !== `saved ${now}`) await serverSide.atGateway(choice);
};

/** What has to happen outside first, by the calling actor. The others depend on the submission. */
const PREPARATIONS: Partial<Record<string, Preparation>> = {
  resendOtp: async (outcome, serverSide) => {
    if (outcome === 'saved') await serverSide.server.pass(CODE_PAUSE);
  },
  checkLink: async (outcome, serverSide) => {
    if (outcome === 'saved VERIFIED') await serverSide.answerLink('CONFIRMED');
    if (outcome === 'saved REJECTED') await serverSide.answerLink('REFUSED');
  },
  askDecision: async (outcome, serverSide) => {
    if (outcome !== 'saved REFERRED') await serverSide.server.pass(REFERRAL);
  },
  askPaymentStatus: payAtGateway,
  askLatePayment: payAtGateway,
  generatePolicy: issue,
  checkPolicy: issue,
  pollPolicy: issue,
};
