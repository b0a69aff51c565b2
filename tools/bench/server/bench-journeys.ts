import * as v from 'valibot';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';

/** Calls a server, wherever it is. */
export type Ask = (path: string, init: RequestInit) => Response | Promise<Response>;
export const askingAt =
  (url: string): Ask =>
  (path, init) =>
    fetch(`${url}${path}`, init);

/** A request of one journey's visitor. */
export interface JourneyRequest {
  readonly method: 'GET' | 'PUT';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** The requests of each journey, by the name of the measurement. */
export interface JourneyRequests {
  readonly list: JourneyRequest;
  readonly read: JourneyRequest;
  readonly step: JourneyRequest;
}

/** A journey up to the list of plans. */
interface Begun {
  readonly rfqId: string;
  /** With the journey's cookie. */
  readonly headers: Readonly<Record<string, string>>;
  readonly requests: JourneyRequests;
}

const Registered = v.object({ data: v.object({ quote: v.object({ rfqId: v.string() }) }) });

const DOB = '1990-04-12';
export const BENCH_FAMILY = {
  memberDetails: [
    { member_type: 'SELF', DOB: null },
    { member_type: 'SPOUSE', DOB: '1988-02-29' },
    { member_type: 'SON1', DOB: '2018-11-03' },
  ],
};
const HISTORY = {
  medicalDetails: BENCH_FAMILY.memberDetails.map(({ member_type }) => ({ member_type, medical_question: [] })),
};

/**
 * Begins health journeys of a family of three, each with its own cookie, and answers them up to the list of plans.
 * Throws an Error if the server refuses an answer.
 */
export async function beginBenchJourneys(
  url: string,
  count: number,
  birthDateOf: (index: number) => string = () => DOB,
): Promise<JourneyRequests[]> {
  const begun: JourneyRequests[] = [];
  while (begun.length < count) {
    begun.push((await beginBenchJourney(askingAt(url), birthDateOf(begun.length))).requests);
  }
  return begun;
}

/** Begins one journey. Throws as `beginBenchJourneys`. */
export async function beginBenchJourney(ask: Ask, birthDate = DOB): Promise<Begun> {
  const personal = { DOB: birthDate, gender: 'female', pincode: '400001' };
  const json = { 'content-type': 'application/json' };
  const answered = await callOrThrow(ask, healthQuoteEndpoints.registerQuote.path, 'POST', json, {});
  const cookie = answered.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ');
  const { data } = v.parse(Registered, await answered.json());
  const { rfqId } = data.quote;
  const headers = { ...json, cookie };
  const pathOf = ({ path }: Endpoint) => path.replace('{rfqId}', rfqId);
  const { fullQuoteDetails, premium, updateAdditionalDetails, updateQuoteMembers, updateMedicalHistory } =
    healthQuoteEndpoints;
  const step: JourneyRequest = {
    method: 'PUT',
    path: pathOf(updateAdditionalDetails),
    headers,
    body: JSON.stringify(personal),
  };
  await callOrThrow(ask, step.path, 'PUT', headers, personal);
  await callOrThrow(ask, pathOf(updateQuoteMembers), 'PUT', headers, BENCH_FAMILY);
  await callOrThrow(ask, pathOf(updateMedicalHistory), 'PUT', headers, HISTORY);
  const requests: JourneyRequests = {
    list: { method: 'GET', path: `${pathOf(premium)}?cover_amount=100000000`, headers: { cookie } },
    read: { method: 'GET', path: pathOf(fullQuoteDetails), headers: { cookie } },
    step,
  };
  return { rfqId, headers, requests };
}

/** A call that has to succeed. Throws an Error otherwise. */
export async function callOrThrow(
  ask: Ask,
  path: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<Response> {
  const response = await ask(path, {
    method,
    headers,
    redirect: 'manual',
    ...(body !== undefined && { body: body instanceof URLSearchParams ? body : JSON.stringify(body) }),
  });
  if (response.status >= 400) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  return response;
}
