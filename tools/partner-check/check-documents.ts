import { POLICY_DOCUMENT_HEADERS, type PolicyDocumentRequest } from '#contract/partners/policy-calls.ts';
import { pdfFault } from '#server/partners/pdf-fault.ts';
import { BridgeProblem } from './bridge-caller.ts';
import { issuedPolicy, paidRequest } from './check-policies.ts';
import { assertRefused, okJson } from './expect-answer.ts';
import type { Played } from './played.ts';

/** How often a document that is being made is asked for again, and with which pauses. */
const ATTEMPTS = 5;
const PAUSE_MS = 1_000;

async function documentOf(played: Played, request: PolicyDocumentRequest): Promise<Buffer> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const came = await played.caller.send('policyDocuments', request);
    if (came.status === 503) {
      assertRefused(came, 'UNAVAILABLE');
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      continue;
    }
    if (came.status !== 200) okJson(came);
    const fault = pdfFault(came.type, came.bytes);
    if (fault !== null) throw new BridgeProblem(`${fault} (${came.type || 'without a content type'})`);
    for (const [field, header] of [
      ['reference', POLICY_DOCUMENT_HEADERS.reference],
      ['policy_number', POLICY_DOCUMENT_HEADERS.policy_number],
    ] as const) {
      const named = came.headers.get(header);
      if (named !== request[field])
        throw new BridgeProblem(`${header} is ${named ?? 'missing'}, and was asked about ${request[field]}`);
    }
    return came.bytes;
  }
  throw new BridgeProblem(`the document is not ready when asked for the ${ATTEMPTS}th time`);
}

/** A policy and the call for its document; null if the insurer says that it makes none. */
async function policyWithDocument(played: Played): Promise<PolicyDocumentRequest | null> {
  const request = await paidRequest(played);
  const { policy_number, own_document } = await issuedPolicy(played, request);
  const { line, insurer_id } = request;
  return own_document ? { reference: played.newReference(), line, insurer_id, policy_number } : null;
}

/** The document of a policy that was issued with one: whole, named, the same when it is asked for again. */
export async function checkDocument(played: Played): Promise<void> {
  const request = await policyWithDocument(played);
  if (request === null) return;
  await documentOf(played, request);
  await documentOf(played, request);
}

/** Two customers' documents cannot be equal, byte for byte. */
export async function checkOwnDocument(played: Played): Promise<void> {
  const one = await policyWithDocument(played);
  const other = await policyWithDocument(played);
  if (one === null || other === null) return;
  if ((await documentOf(played, one)).equals(await documentOf(played, other)))
    throw new BridgeProblem(`${one.policy_number} and ${other.policy_number} have the same document, byte for byte`);
}

export async function checkUnknownPolicy(played: Played): Promise<void> {
  const call = { reference: played.newReference(), line: played.line.line, insurer_id: played.insurerId };
  const policy_number = 'NO/SUCH/POLICY/0';
  assertRefused(await played.caller.send('policyDocuments', { ...call, policy_number }), 'NOT_FOUND');
}
