import { createHmac, timingSafeEqual } from 'node:crypto';
import { SIGNATURE_TOLERANCE_SECONDS } from '#contract/partners/partner-parts.ts';

/** What a signature is about. `path` is the contract's own, without the path of the bridge's base address. */
export interface SignedRequest {
  readonly method: string;
  readonly path: string;
  /** As sent, byte for byte; empty without a body. */
  readonly body: string;
}

const macOf = (secret: string, seconds: number | string, { method, path, body }: SignedRequest): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.${method} ${path}.${body}`).digest();

/** The header of a request: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.METHOD path.body">`. */
export function signBridgeRequest(secret: string, request: SignedRequest, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, request).toString('hex')}`;
}

/** Whether a request was signed with the secret, and lately. Compares in constant time. */
export function checkBridgeSignature(
  secret: string,
  request: SignedRequest,
  header: string | undefined,
  now: Date,
): 'RIGHT' | 'STALE' | 'NOT_SIGNED' {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '');
  if (!match) return 'NOT_SIGNED';
  const [, seconds = '', hex = ''] = match;
  if (!timingSafeEqual(macOf(secret, seconds, request), Buffer.from(hex, 'hex'))) return 'NOT_SIGNED';
  return Math.abs(now.getTime() / 1000 - Number(seconds)) <= SIGNATURE_TOLERANCE_SECONDS ? 'RIGHT' : 'STALE';
}
