import type { Decision } from '#contract/shared/decision.ts';
import type { Insurer } from '#contract/shared/insurer.ts';
import { INSURER_CALL_MS, LIST_WAIT_MS } from '#contract/shared/insurer-waits.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { PanelSetting } from '#server/context/insurer-setting.ts';
import { type InsurerAdapter, RatingFault, type SubmittedProposal } from '#server/domain/insurers/insurer-adapter.ts';
import type { InsurerOutcome, InsurerReport } from '#server/domain/insurers/insurer-outcome.ts';
import type { InsurerPanel } from '#server/domain/insurers/insurer-panel.ts';
import { decisionSumError } from '#server/domain/insurers/insurer-sum-checks.ts';
import { insurersNotAsked } from '#server/log/metrics-registry.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';
import { type CircuitBreaker, createCircuitBreaker } from '#server/partner-calls/circuit-breaker.ts';
import { Refused } from '#server/shared/refused.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import type { Timer } from '#server/shared/timer.ts';

/** How long an answer is reused for the same request of the same journey. */
const ANSWER_CACHED_MS = 60_000;
/** How long an insurer that failed is not asked the same again. */
const FAILURE_CACHED_MS = 5_000;
/** How many answers are cached in memory; the oldest are dropped. */
const MAX_CACHED = 2_000;
const BREAKER = { failuresToOpen: 5, pauseMs: 30_000 };

/** The one insurer that a request is about does not respond. */
export class InsurerUnavailableError extends Refused {
  override name = 'InsurerUnavailableError';
  constructor({ insurer_name }: Insurer) {
    const sentence = `${insurer_name} is not answering at the moment. Nothing was changed.`;
    super('INSURER_UNAVAILABLE', `${sentence} Please try again, or choose another plan.`);
  }
}

interface Member<Adapter> {
  readonly adapter: Adapter;
  readonly breaker: CircuitBreaker;
}

/** A request that was made: `outcome` is null while the insurer has not responded. */
interface Asked<Answer> {
  readonly settled: Promise<void>;
  outcome: { readonly answer: Answer } | 'failed' | null;
  cachedUntil: number;
  /** Whether a list was answered without it, and none with it since. */
  isMissing: boolean;
  readonly report: (outcome: InsurerOutcome) => void;
}

/** An insurer responded with impossible sums: it is treated like one that does not respond. */
class UnsoundAnswer extends Error {
  override name = 'UnsoundAnswer';
}

/**
 * @param faultIn the fault in the sums of an insurer's answer; null if there is none
 * @param plansIn how many plans a request is for
 */
export function createInsurerPanel<Request, Answer, Journey extends RecordBase>(
  adapters: readonly InsurerAdapter<Request, Answer, Journey>[],
  { now, timer, log, report }: PanelSetting,
  faultIn: (answer: Answer) => string | null,
  plansIn: (request: Request) => number,
): InsurerPanel<Request, Answer, Journey> {
  type Adapter = InsurerAdapter<Request, Answer, Journey>;
  const time = () => now().getTime();
  const members = adapters.map((adapter) => ({ adapter, breaker: createCircuitBreaker(BREAKER, time) }));
  const cache = new Map<string, Asked<Answer>>();

  /** One call with its time limit, counted by the breaker, and with its sums checked. */
  const call = async <T>(
    { adapter: { insurer }, breaker }: Member<Adapter>,
    ask: (signal: AbortSignal) => Promise<T>,
    faultOf: (answer: T) => string | null,
    onFailure: (how: InsurerOutcome) => void = () => undefined,
  ): Promise<T> => {
    if (!breaker.admit()) {
      insurersNotAsked.inc({ insurer: insurer.insurer_id });
      onFailure('leftOut');
      throw new InsurerUnavailableError(insurer);
    }
    const limit: { signal?: AbortSignal } = {};
    const askWithin = (signal: AbortSignal): Promise<T> => {
      limit.signal = signal;
      return ask(signal);
    };
    try {
      const answer = await callPartner(insurer.insurer_id, INSURER_CALL_MS, askWithin, timer);
      const fault = faultOf(answer);
      if (fault !== null) throw new UnsoundAnswer(fault);
      breaker.report(true);
      return answer;
    } catch (error) {
      breaker.report(false);
      onFailure(limit.signal?.aborted ? 'timedOut' : 'failed');
      const fault = partnerFault(error);
      const asked = { insurer: insurer.insurer_id };
      if (fault instanceof RatingFault) log.error({ ...asked, err: fault.cause }, 'our rating failed');
      else log.warn({ ...asked, err: fault }, 'an insurer failed');
      throw new InsurerUnavailableError(insurer);
    }
  };

  /** A request that is in flight, or whose answer is still cached, is not sent again. */
  const askOnce = (
    journeyId: string,
    member: Member<Adapter>,
    request: Request,
    onOutcome: (report: InsurerReport) => void = () => undefined,
  ): Asked<Answer> => {
    const { adapter } = member;
    const since = time();
    const key = sha256(JSON.stringify([journeyId, adapter.insurer.insurer_id, request]));
    const before = cache.get(key);
    if (before && (before.outcome === null || time() < before.cachedUntil)) return before;
    const setOutcome = (outcome: NonNullable<Asked<Answer>['outcome']>, cachedMs: number) => {
      asked.outcome = outcome;
      asked.cachedUntil = time() + cachedMs;
    };
    const reportOutcome = (outcome: InsurerOutcome): void =>
      onOutcome({ insurer: adapter.insurer.insurer_id, outcome, ms: time() - since, plans: plansIn(request) });
    const ask = (signal: AbortSignal) => adapter.quote(request, signal);
    const asked: Asked<Answer> = {
      settled: call(member, ask, faultIn, reportOutcome).then(
        (answer) => {
          setOutcome({ answer }, ANSWER_CACHED_MS);
          reportOutcome(asked.isMissing ? 'late' : 'inTime');
        },
        () => setOutcome('failed', FAILURE_CACHED_MS),
      ),
      outcome: null,
      cachedUntil: 0,
      isMissing: false,
      report: reportOutcome,
    };
    cache.delete(key);
    cache.set(key, asked);
    const [oldest] = cache.keys();
    if (cache.size > MAX_CACHED && oldest !== undefined) cache.delete(oldest);
    return asked;
  };

  const memberOf = (insurerId: string): Member<Adapter> => {
    const member = members.find(({ adapter }) => adapter.insurer.insurer_id === insurerId);
    if (!member) throw new RangeError(`The panel has no insurer ${insurerId}`);
    return member;
  };

  return {
    insurers: members.map(({ adapter }) => adapter.insurer),
    async quoteAll(journeyId, requests) {
      const limit = listLimit(timer);
      const asked = members.flatMap((member) => {
        const { insurer } = member.adapter;
        const request = requests.get(insurer.insurer_id);
        return request === undefined ? [] : [{ insurer, question: askOnce(journeyId, member, request, report) }];
      });
      await Promise.race([Promise.all(asked.map(({ question }) => question.settled)), limit.reached]);
      limit.cancel();
      for (const { question } of asked) {
        if (question.isMissing && question.outcome !== null && question.outcome !== 'failed') question.report('joined');
        question.isMissing = question.outcome === null;
      }
      const insurersWith = (outcome: null | 'failed') =>
        asked.filter(({ question }) => question.outcome === outcome).map(({ insurer }) => insurer);
      return {
        answers: new Map(
          asked.flatMap(({ insurer: { insurer_id }, question: { outcome } }) =>
            outcome === null || outcome === 'failed' ? [] : [[insurer_id, outcome.answer]],
          ),
        ),
        progress: {
          insurers_asked: asked.length,
          insurers_pending: insurersWith(null),
          insurers_failed: insurersWith('failed'),
        },
      };
    },

    async quote(journeyId, insurerId, request) {
      const member = memberOf(insurerId);
      const question = askOnce(journeyId, member, request);
      await question.settled;
      if (question.outcome === null || question.outcome === 'failed') {
        throw new InsurerUnavailableError(member.adapter.insurer);
      }
      return question.outcome.answer;
    },

    async underwrite(insurerId, application) {
      const member = memberOf(insurerId);
      return call(member, (signal) => member.adapter.underwrite(application, signal), faultInDecisionOn(application));
    },

    async underwriteReferred(insurerId, application) {
      const member = memberOf(insurerId);
      return call(
        member,
        (signal) => member.adapter.underwriteReferred(application, signal),
        faultInDecisionOn(application),
      );
    },
  };
}

const faultInDecisionOn =
  <Journey extends RecordBase>({ proposal }: SubmittedProposal<Journey>) =>
  (decision: Decision): string | null =>
    decisionSumError(decision, proposal.premium ?? proposal.offer.premium);

function listLimit(timer: Timer): { reached: Promise<void>; cancel: () => void } {
  let cancel = (): void => undefined;
  const reached = new Promise<void>((resolve) => {
    cancel = timer.after(LIST_WAIT_MS, resolve);
  });
  return { reached, cancel };
}
