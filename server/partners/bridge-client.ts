import type * as v from 'valibot';
import { partnerEndpoints } from '#contract/partners/partner-calls.ts';
import {
  BRIDGE_SIGNATURE_HEADER,
  BridgeRefusal,
  PARTNER_CONTRACT_VERSION,
  type PartnerCall,
  REFERENCE_HEADER,
} from '#contract/partners/partner-parts.ts';
import {
  MAX_POLICY_DOCUMENT_BYTES,
  POLICY_DOCUMENT_HEADERS,
  type PolicyDocumentRequest,
} from '#contract/partners/policy-calls.ts';
import type { InsurerBridge } from '#server/config/insurers-file.ts';
import { BridgeFault, parsePartnerValue } from '#server/partner-calls/bridge-fault.ts';
import { readJsonAnswer } from '#server/partner-calls/read-json-answer.ts';
import { readLimitedBytes } from '#server/partner-calls/read-limited-text.ts';
import { pdfFault } from './pdf-fault.ts';
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
  const { path } = partnerEndpoints[call];
  const response = await sendToBridge(bridge, call, request, 'application/json', now, signal);
  const said = await readJsonAnswer(response, bridge.limits.answerBytes, (reason) => new BridgeFault(reason));
  if (response.status !== 200) throw new BridgeFault(`${path}: ${refusalInWords(response.status, said)}`);
  const answer = parsePartnerValue(schema, said, path);
  for (const name of ['reference', 'insurer_id', 'line'] as const) {
    if (answer[name] !== request[name]) throw new BridgeFault(`${path}: ${name} is not that of the request`);
  }
  return answer;
}

/**
 * The insurer's own document of a policy; null if it is not made yet. Throws a `BridgeFault` for what is not a whole PDF of at most 10 MB, or names
 * another policy.
 */
export async function fetchBridgeDocument(
  bridge: InsurerBridge,
  request: PolicyDocumentRequest,
  now: Date,
  signal: AbortSignal,
): Promise<Buffer | null> {
  const { path } = partnerEndpoints.policyDocuments;
  const response = await sendToBridge(bridge, 'policyDocuments', request, 'application/pdf', now, signal);
  if (response.status === 503) {
    await response.body?.cancel();
    return null;
  }
  if (response.status !== 200) {
    const said = await readJsonAnswer(response, bridge.limits.answerBytes, (reason) => new BridgeFault(reason));
    throw new BridgeFault(`${path}: ${refusalInWords(response.status, said)}`);
  }
  for (const [field, header] of [
    ['reference', POLICY_DOCUMENT_HEADERS.reference],
    ['policy_number', POLICY_DOCUMENT_HEADERS.policy_number],
  ] as const) {
    if (response.headers.get(header) === request[field]) continue;
    await response.body?.cancel();
    throw new BridgeFault(`${path}: ${header} is not the ${field} of the request`);
  }
  const pdf = await readLimitedBytes(response, MAX_POLICY_DOCUMENT_BYTES);
  if (pdf === null) throw new BridgeFault(`${path}: the document has more than ${MAX_POLICY_DOCUMENT_BYTES} bytes`);
  const fault = pdfFault(response.headers.get('content-type'), pdf);
  if (fault !== null) throw new BridgeFault(`${path}: ${fault}`);
  return pdf;
}

function sendToBridge(
  bridge: InsurerBridge,
  call: keyof typeof partnerEndpoints,
  request: PartnerCall,
  accept: string,
  now: Date,
  signal: AbortSignal,
): Promise<Response> {
  const { method, path } = partnerEndpoints[call];
  const body = JSON.stringify(request);
  return fetch(bridge.baseUrl + path, {
    method,
    headers: {
      accept,
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
