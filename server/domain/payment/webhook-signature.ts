import { createHmac, timingSafeEqual } from 'node:crypto';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { deriveBits } from '#server/shared/secrets/derived-bits.ts';

/** Header of a webhook: `t=<seconds since 1970>,v1=<hex HMAC-SHA256 of "t.body">`. */
export const WEBHOOK_SIGNATURE_HEADER = 'x-gateway-signature';
/**
 * Older webhooks are refused, so that an intercepted one cannot be replayed. The gateway signs each attempt separately.
 */
const TOLERANCE_SECONDS = 5 * 60;

const mac = (key: Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();

/** The key that we share with the sandbox gateway. */
export const webhookSigningKey = (secret: AppSecret): Buffer => deriveBits(secret, 'gateway-webhook', 'v1');

/** Another process may still sign with a secret that is a former one here. */
export const acceptedWebhookKeys = (secret: AppSecret): Buffer[] => secret.map((one) => webhookSigningKey([one]));

/** The signature of a webhook's body at an instant. */
export function signWebhook(key: Buffer, body: string, now: Date): string {
  const time = Math.floor(now.getTime() / 1000);
  return `t=${time},v1=${mac(key, `${time}.${body}`).toString('hex')}`;
}

/** Whether the signature is the gateway's, for exactly this body, and recent. Compares in constant time. */
export function isWebhookSigned(key: Buffer, body: string, signature: string | undefined, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(signature ?? '');
  if (!match) return false;
  const [, time = '', hex = ''] = match;
  const fresh = Math.abs(now.getTime() / 1000 - Number(time)) <= TOLERANCE_SECONDS;
  return timingSafeEqual(mac(key, `${time}.${body}`), Buffer.from(hex, 'hex')) && fresh;
}
