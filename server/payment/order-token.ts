import { timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { derived } from '../store/ids.ts';
import type { GatewayOrder } from './gateway.ts';

const Order = v.object({
  orderId: v.string(),
  amount: PaiseSchema,
  // A path of ours, never another site: the gateway's page must not send visitors elsewhere.
  returnPath: v.pipe(v.string(), v.regex(/^\/[a-z]/)),
  // Links of earlier builds had no end. They count as ended: a press on 'pay' makes a new one.
  expiresAt: v.optional(v.string(), new Date(0).toISOString()),
});

const mac = (secret: string, payload: string): Buffer => derived(secret, 'gateway-order', payload);

/** An order as it travels in the link to the gateway's page: readable, but only we can make one. */
export function tokenOf(secret: string, order: GatewayOrder): string {
  const payload = Buffer.from(JSON.stringify(order)).toString('base64url');
  return `${payload}.${mac(secret, payload).toString('base64url')}`;
}

/** The order of a token; null if we did not make it. */
export function orderOf(secret: string, token: string): GatewayOrder | null {
  const [payload = '', signature = ''] = token.split('.');
  const given = Buffer.from(signature, 'base64url');
  const wanted = mac(secret, payload);
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
  return v.parse(Order, JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
}
