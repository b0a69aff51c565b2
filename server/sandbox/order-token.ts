import * as v from 'valibot';
import { PaiseSchema } from '#contract/shared/paise.ts';
import type { GatewayOrder } from '#server/domain/payment/payment-gateway.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { decodeTokenBytes, deriveBits, isDerivedFrom } from '#server/shared/secrets/derived-bits.ts';

const Order = v.object({
  orderId: v.string(),
  amount: PaiseSchema,
  // One of our paths, never another site: the gateway's page must not send visitors elsewhere.
  returnPath: v.pipe(v.string(), v.regex(/^\/[a-z]/)),
  // Links of earlier builds had no end. They count as ended: pressing 'pay' creates a new one.
  expiresAt: v.optional(v.string(), new Date(0).toISOString()),
});

const PURPOSE = 'gateway-order';

/** An order in the link to the gateway's page: readable, but signed by us. */
export function gatewayOrderToken(secret: AppSecret, order: GatewayOrder): string {
  const payload = Buffer.from(JSON.stringify(order)).toString('base64url');
  return `${payload}.${deriveBits(secret, PURPOSE, payload).toString('base64url')}`;
}

/** The order of a token; null if we did not sign it, or if it is spelled differently. */
export function gatewayOrderOfToken(secret: AppSecret, token: string): GatewayOrder | null {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const bits = decodeTokenBytes(signature);
  if (bits === null || rest.length > 0 || !isDerivedFrom(secret, PURPOSE, payload, bits)) return null;
  return v.parse(Order, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}
