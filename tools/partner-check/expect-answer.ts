import type * as v from 'valibot';
import {
  BRIDGE_REFUSALS,
  BridgeRefusal,
  type BridgeRefusalCode,
  type PartnerCall,
} from '#contract/partners/partner-parts.ts';
import { BridgeFault, parsePartnerValue } from '#server/partner-calls/bridge-fault.ts';
import { BridgeProblem, type Received } from './bridge-caller.ts';

/** The JSON of an answer with status 200. Throws a `BridgeProblem` for anything else. */
export function okJson({ status, json, type }: Received): unknown {
  if (json === undefined)
    throw new BridgeProblem(`the answer is not JSON (status ${status}, ${type || 'without a content type'})`);
  if (status !== 200) throw new BridgeProblem(`the answer has status ${status} instead of 200${codeIn(json)}`);
  return json;
}

/** An answer in the contract's form, to this request. */
export function okAnswer<S extends v.GenericSchema<unknown, PartnerCall>>(
  schema: S,
  came: Received,
  request: PartnerCall,
): v.InferOutput<S> {
  const answer = inForm(() => parsePartnerValue(schema, okJson(came), 'not as in the contract'));
  assertSameCall(answer, request);
  return answer;
}

export function assertSameCall(answer: PartnerCall, request: PartnerCall): void {
  for (const name of ['reference', 'insurer_id', 'line'] as const) {
    if (answer[name] !== request[name])
      throw new BridgeProblem(`${name} is ${answer[name]}, and was asked about ${request[name]}`);
  }
}

/** What `read` gives; a fault in the answer's form is a problem of the bridge. */
export function inForm<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof BridgeFault) throw new BridgeProblem(error.message);
    throw error;
  }
}

/** Throws a `BridgeProblem` unless the request was refused with one of these codes and a body in the contract's form. */
export function assertRefused(came: Received, ...codes: readonly BridgeRefusalCode[]): void {
  const expected = codes.map((code) => `${BRIDGE_REFUSALS[code]} ${code}`).join(' or ');
  if (came.status < 300) throw new BridgeProblem(`it was taken, and should be refused with ${expected}`);
  if (!codes.some((code) => BRIDGE_REFUSALS[code] === came.status))
    throw new BridgeProblem(`it was refused with status ${came.status} instead of ${expected}`);
  const { error } = inForm(() =>
    parsePartnerValue(BridgeRefusal, came.json, `the body of the refusal (${came.status})`),
  );
  if (!codes.includes(error.code)) throw new BridgeProblem(`it was refused as ${error.code} instead of ${expected}`);
}

const codeIn = (json: unknown): string => {
  try {
    return ` (${parsePartnerValue(BridgeRefusal, json, '').error.code})`;
  } catch {
    return '';
  }
};
