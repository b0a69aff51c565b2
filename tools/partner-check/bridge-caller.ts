import { partnerEndpoints } from '#contract/partners/partner-calls.ts';
import { BRIDGE_SIGNATURE_HEADER, REFERENCE_HEADER } from '#contract/partners/partner-parts.ts';
import { MAX_POLICY_DOCUMENT_BYTES } from '#contract/partners/policy-calls.ts';
import { signBridgeRequest } from '#server/partners/request-signature.ts';

export type CallName = keyof typeof partnerEndpoints;

/** Something that a bridge does and should not, in words for its developer. */
export class BridgeProblem extends Error {
  override name = 'BridgeProblem';
}

/** What came back. `json` is undefined for what is not JSON. */
export interface Received {
  readonly status: number;
  readonly type: string;
  readonly headers: Headers;
  readonly bytes: Buffer;
  readonly json: unknown;
}

/** How a call differs from what it should be. */
export interface Spoilt {
  /** The signature's header, or none. */
  readonly sign?: (signed: { readonly method: string; readonly path: string; readonly body: string }) => string | null;
  /** Sent instead of the body that was signed. */
  readonly sent?: (body: string) => string;
  /** Sent in two parts with a pause between them. */
  readonly slowly?: boolean;
}

export interface BridgeCaller {
  readonly now: () => Date;
  readonly secret: string;
  /** Throws a `BridgeProblem` if nothing usable comes at all: too late, too much, no connection. */
  send(call: CallName, body: object | null, spoilt?: Spoilt): Promise<Received>;
}

/** No answer of the contract is larger, but for the document. */
const MAX_BYTES = 1_000_000;
const PAUSE_MS = 200;

export function createBridgeCaller(
  url: string,
  secret: string,
  limitMs: number,
  now: () => Date = () => new Date(),
): BridgeCaller {
  return {
    now,
    secret,
    async send(call, body, { sign, sent, slowly = false } = {}) {
      const { method, path } = partnerEndpoints[call];
      const text = body === null ? '' : JSON.stringify(body);
      const signed = { method, path, body: text };
      const signature = sign ? sign(signed) : signBridgeRequest(secret, signed, now());
      const reference = /"reference":"([^"]*)"/.exec(text)?.[1];
      const payload = sent ? sent(text) : text;
      const headers = {
        ...(signature !== null && { [BRIDGE_SIGNATURE_HEADER]: signature }),
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        ...(reference !== undefined && { [REFERENCE_HEADER]: reference }),
      };
      const limit = AbortSignal.timeout(limitMs);
      try {
        const response = await fetch(url + path, {
          method,
          headers,
          ...(method === 'POST' && (slowly ? { body: inTwoParts(payload), duplex: 'half' } : { body: payload })),
          redirect: 'manual',
          signal: limit,
        });
        return await received(response, call === 'policyDocuments' ? MAX_POLICY_DOCUMENT_BYTES : MAX_BYTES);
      } catch (error) {
        if (error instanceof BridgeProblem) throw error;
        if (limit.aborted) throw new BridgeProblem(`no answer within ${limitMs / 1000} seconds`);
        throw new BridgeProblem(`no connection to ${path}, or it broke before the answer was whole`);
      }
    },
  };
}

async function received(response: Response, most: number): Promise<Received> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > most) throw new BridgeProblem(`the answer has more than ${most} bytes`);
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks);
  const type = response.headers.get('content-type') ?? '';
  return {
    status: response.status,
    type,
    headers: response.headers,
    bytes,
    json: /^application\/json\s*(?:;|$)/i.test(type) ? jsonIn(bytes) : undefined,
  };
}

function jsonIn(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
}

function inTwoParts(text: string): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  const middle = Math.floor(bytes.length / 2);
  return new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.slice(0, middle));
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      controller.enqueue(bytes.slice(middle));
      controller.close();
    },
  });
}
