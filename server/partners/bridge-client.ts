import type * as v from 'valibot';
import { partnerEndpoints } from '#contract/partners/partner-calls.ts';
import {
  BRIDGE_SIGNATURE_HEADER,
  BridgeRefusal,
  PARTNER_CONTRACT_VERSION,
  type PartnerCall,
  REFERENCE_HEADER,
} from '#contract/partners/partner-parts.ts';
import { BridgeFault, parsePartnerValue } from './bridge-fault.ts';
import type { InsurerBridge } from './insurers-file.ts';
import { readJsonAnswer } from './read-json-answer.ts';
import { signBridgeRequest } from './request-signature.ts';

type JsonCall = 'quotes' | 'decisions' | 'referrals' | 'policies' | 'cancellations';

/** A call to a bridge, with the schema of its answer for the line. */
interface BridgeCall<S extends v.GenericSchema> {
  readonly call: JsonCall;
  /** As the contract has it. It is sent as it is. */
  readonly request: PartnerCall;
  readonly answer: S;
}

/**
 * Asks a bridge. Throws a `BridgeFault` for what is not an answer to this call in the contract's form: another status
 * than 200, no JSON, too many bytes, another reference or another insurer.
 * @param now the clock that signs
 */
export async function askBridge<S extends v.GenericSchema<unknown, PartnerCall>>(
  bridge: InsurerBridge,
  { call, request, answer: schema }: BridgeCall<S>,
  now: Date,
  signal: AbortSignal,
): Promise<v.InferOutput<S>> {
  const { method, path } = partnerEndpoints[call];
  const body = JSON.stringify(request);
  const response = await fetch(bridge.baseUrl + path, {
    method,
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      [REFERENCE_HEADER]: request.reference,
      [BRIDGE_SIGNATURE_HEADER]: signBridgeRequest(bridge.secret, { method, path, body }, now),
      'user-agent': `chhatri-partner/${PARTNER_CONTRACT_VERSION}`,
    },
    body,
    // Answers and secrets are for this host only.
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(bridge.limits.answerMs)]),
  });
  const said = await readJsonAnswer(response, bridge.limits.answerBytes, (reason) => new BridgeFault(reason));
  if (response.status !== 200) throw new BridgeFault(`${path}: ${refusalInWords(response.status, said)}`);
  const answer = parsePartnerValue(schema, said, path);
  for (const name of ['reference', 'insurer_id', 'line'] as const) {
    if (answer[name] !== request[name]) throw new BridgeFault(`${path}: ${name} is not that of the request`);
  }
  return answer;
}

/** The bridge's own message is not quoted: it might repeat what we sent. */
function refusalInWords(status: number, said: unknown): string {
  try {
    const { error } = parsePartnerValue(BridgeRefusal, said, '');
    return `it refused with ${status} ${error.code}`;
  } catch {
    return `it answered with status ${status}, without a reason in the contract’s form`;
  }
}
