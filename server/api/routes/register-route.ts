import * as v from 'valibot';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Api, RoutedLine } from '#server/api/http/api.ts';
import { hasJourneyCookie } from '#server/api/http/cookie.ts';
import type { HandlerCall } from '#server/api/http/endpoint-types.ts';
import { attemptState, hashesOfRequest } from '#server/api/http/idempotency.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountAct } from '#server/api/http/route.ts';
import { visitorAddress } from '#server/api/http/visitor-address.ts';
import { recordOf } from '#server/domain/journey/journey.ts';
import type { Attempt } from '#server/domain/shared/attempts.ts';
import { newRfqId } from '#server/domain/shared/journey-ids.ts';
import { saveAnswer } from '#server/operations/unit-of-work/save-answer.ts';
import { hoursText } from '#server/shared/counted-texts.ts';
import { Refused } from '#server/shared/refused.ts';
import { deriveBits, sha256 } from '#server/shared/secrets/derived-bits.ts';
import { keyedHash } from '#server/shared/secrets/keyed-hash.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';

const MESSAGE = 'Your quote has begun';

/**
 * Begins a journey. A repeated attempt has no journey yet by which its response could be found, so the journey's id is
 * derived from the Idempotency-Key. The key alone gives no access: without the first response's cookie, a repeat begins
 * another journey (docs/decisions/025).
 */
export function registerRoute(api: Api, line: RoutedLine): void {
  const { endpoints, record: schema } = line.definition;
  limitRate(api, endpoints.registerQuote, { perMinute: api.config.rateLimits.register, by: 'address' });
  line.limitFirstAnswers?.(api, endpoints.registerQuote);
  mountAct(api, endpoints.registerQuote, {
    // A repeated attempt is answered from the stored response: an unreachable partner does not affect it.
    async ask({ body }) {
      const asked = line.prepareFirstAnswers?.(api, body, todayInIndia(api.now())) ?? Promise.resolve(body);
      const [firstAnswers] = await Promise.allSettled([asked]);
      return firstAnswers;
    },
    async save(call, firstAnswers) {
      const { stores, now, today, setCookie } = call;
      const attempt = attemptOf(call, line.definition.id);
      const secret = newCookieSecret();
      const begin = (id: string) => stores.journeys.create({ id, line, cookieHash: sha256(secret), now });
      const first = attempt && (await begin(attempt.journeyId));
      const repeated = attempt && !first ? await findOwnResponse(call, attempt) : null;
      if (repeated !== null) return { data: v.parse(schema, repeated), message: MESSAGE };
      const journey = first ?? (await begin(newRfqId()));
      if (!journey) throw new Error('A new random id is taken.');
      if (firstAnswers.status === 'rejected') throw firstAnswers.reason;

      const empty = recordOf(journey, now);
      const after = line.applyFirstAnswers(empty, firstAnswers.value, today, call.config.secret);
      if (after instanceof Refused) throw after;
      const data = after === empty ? empty : await saveAnswer({ stores, now, journey, record: empty }, after);
      const envelope = { code: 201, message: MESSAGE, data };
      if (first) await stores.attempts.storeReply(attempt, { status: 201, envelope }, now);
      // Last, because its row is shared by everyone at this address, and is locked until this transaction ends.
      await countJourney(call);
      setCookie(journey.id, secret);
      return { data, message: MESSAGE };
    },
  });
}

type RegisterCall = HandlerCall<RoutedLine['definition']['endpoints']['registerQuote']>;

function attemptOf({ config, body, idempotencyKey: key }: RegisterCall, line: string): Attempt | null {
  if (key === null) return null;
  const journeyId = `RFQ-${deriveBits(config.secret, 'rfq', key).toString('hex')}`;
  return { journeyId, key, requestHashes: hashesOfRequest(config.secret, 'POST', `register-quote ${line}`, body) };
}

/** Throws a `Refused` (429), and begins no journey, if too many were begun from this network address today. */
async function countJourney({ stores, now, context, config }: RegisterCall): Promise<void> {
  const { secret, journeysPerDay, trustProxy } = config;
  const subject = keyedHash(secret, 'journeys-address', visitorAddress(context, trustProxy));
  const counted = await stores.quotas.consume(subject, { max: journeysPerDay, pauseMs: 0 }, now);
  if (counted.kind === 'counted') return;
  const { seconds: retry_after } = counted;
  const sentence = 'Too many quotes were begun from your connection today.';
  const instead = `Go on with one of them, use another connection, or try again in ${hoursText(retry_after)}.`;
  throw new Refused('RATE_LIMITED', `${sentence} ${instead}`, { retry_after });
}

/** The first response, for the browser that has its cookie. Throws a `Refused` if this is not the same attempt. */
async function findOwnResponse({ stores, context, config, now }: RegisterCall, attempt: Attempt): Promise<unknown> {
  const access = await stores.journeys.loadAccess(attempt.journeyId);
  if (!access || !hasJourneyCookie(context, access, { secret: config.secret, now })) return null;
  const before = await attemptState(stores, attempt);
  if (before === null || before === 'running')
    throw new Refused('IDEMPOTENCY_REUSED', 'This attempt was made long ago. Please start again.');
  return before.envelope.data;
}
