import { randomBytes } from 'node:crypto';
import {
  RAZORPAY_EVENT_HEADER,
  RAZORPAY_SIGNATURE_HEADER,
  RAZORPAY_WEBHOOK_PATH,
  signRazorpayWebhook,
} from '#server/api/routes/razorpay-webhook.ts';
import { SANDBOX_RAZORPAY } from '#server/config/razorpay-settings.ts';

/** Sends an event to the shop at whose address the visitor continues. */
export type SendRazorpayEvent = (callbackUrl: string, event: object) => Promise<void>;

/** An event as it is sent. */
export interface RazorpayDelivery {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

export function deliveryOf(event: object): RazorpayDelivery {
  const body = JSON.stringify(event);
  return {
    body,
    headers: {
      'content-type': 'application/json',
      [RAZORPAY_SIGNATURE_HEADER]: signRazorpayWebhook(SANDBOX_RAZORPAY.webhookSecret, body),
      [RAZORPAY_EVENT_HEADER]: randomBytes(7).toString('hex'),
    },
  };
}

/** How long Razorpay waits for a shop's answer. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * Sends events by HTTP. Razorpay has the address from its Dashboard, and the look-alike from the link. One that does not
 * arrive is not sent again: the shop has to ask.
 */
export const sendRazorpayEvents =
  (note: (sentence: string) => void): SendRazorpayEvent =>
  async (callbackUrl, event) => {
    const url = new URL(RAZORPAY_WEBHOOK_PATH, callbackUrl).href;
    try {
      const signal = AbortSignal.timeout(ANSWER_WITHIN_MS);
      const { status } = await fetch(url, { method: 'POST', ...deliveryOf(event), signal });
      if (status !== 200) note(`A webhook was answered with ${status} at ${url}`);
    } catch {
      note(`A webhook did not arrive at ${url}`);
    }
  };
