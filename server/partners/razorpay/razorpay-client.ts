import type * as v from 'valibot';
import type { RazorpaySettings } from '#server/config/razorpay-settings.ts';
import { parsePartnerValue } from '#server/partner-calls/bridge-fault.ts';
import { readJsonAnswer } from '#server/partner-calls/read-json-answer.ts';
import { LOCAL_HOST_NAMES } from '#server/shared/network-address.ts';
import {
  RazorpayError,
  RazorpayLink,
  RazorpayLinks,
  RazorpayPayment,
  RazorpayPayments,
  RazorpayRefund,
  RazorpayRefunds,
} from './razorpay-documents.ts';
import { RazorpayFault } from './razorpay-fault.ts';

/** A list of 100 payments stays below 200 kB. */
const MAX_ANSWER_BYTES = 1_000_000;

/** What a payment link is made from. */
export interface NewRazorpayLink {
  readonly amount: number;
  readonly currency: 'INR';
  readonly accept_partial: false;
  /** Seconds since 1970, at least 15 minutes ahead. */
  readonly expire_by: number;
  readonly reference_id: string;
  readonly description: string;
  readonly notify: { readonly sms: false; readonly email: false };
  readonly reminder_enable: false;
  readonly notes: Readonly<Record<string, string>>;
  readonly callback_url: string;
  readonly callback_method: 'get';
}

/** Razorpay's API as far as we use it. Each call throws a `RazorpayFault` for what is not an answer to it. */
export interface RazorpayClient {
  createLink(link: NewRazorpayLink, signal: AbortSignal): Promise<RazorpayLink>;
  /** Null if no link has this reference. */
  linkOf(reference: string, signal: AbortSignal): Promise<RazorpayLink | null>;
  cancelLink(linkId: string, signal: AbortSignal): Promise<RazorpayLink>;
  /** All attempts to pay an order of Razorpay's, whatever came of them. */
  paymentsOf(orderId: string, signal: AbortSignal): Promise<RazorpayPayment[]>;
  payment(paymentId: string, signal: AbortSignal): Promise<RazorpayPayment>;
  refundsOf(paymentId: string, signal: AbortSignal): Promise<RazorpayRefund[]>;
  /** @param key the same for the same refund: sent twice, it is one */
  refund(paymentId: string, amount: number, key: string, signal: AbortSignal): Promise<RazorpayRefund>;
}

interface Call<S extends v.GenericSchema> {
  readonly method: 'GET' | 'POST';
  /** For faults: without the ids. */
  readonly name: string;
  readonly path: string;
  readonly answer: S;
  readonly body?: object;
  readonly headers?: Readonly<Record<string, string>>;
}

export function razorpayClient({ baseUrl, keyId, keySecret }: RazorpaySettings): RazorpayClient {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`;

  async function ask<S extends v.GenericSchema>(call: Call<S>, signal: AbortSignal): Promise<v.InferOutput<S>> {
    const { method, name, path, answer, body, headers } = call;
    const response = await send(baseUrl + path, {
      method,
      headers: {
        accept: 'application/json',
        authorization,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // The keys are for this host only.
      redirect: 'manual',
      signal,
    });
    const { status } = response;
    const said = await readJsonAnswer(
      response,
      MAX_ANSWER_BYTES,
      (reason) => new RazorpayFault(`${name}: ${reason}`, { status }),
    );
    if (!response.ok) throw refusalOf(name, status, said);
    return parseAnswer(answer, said, name);
  }

  return {
    createLink: (body, signal) =>
      ask({ method: 'POST', name: 'payment_links', path: '/v1/payment_links', answer: RazorpayLink, body }, signal),

    async linkOf(reference, signal) {
      const path = `/v1/payment_links?reference_id=${encodeURIComponent(reference)}`;
      const name = 'payment_links?reference_id';
      const { payment_links } = await ask({ method: 'GET', name, path, answer: RazorpayLinks }, signal);
      const [found, ...more] = payment_links.filter(({ reference_id }) => reference_id === reference);
      if (more.length > 0) throw new RazorpayFault(`${name}: two links have this reference`);
      return found === undefined ? null : parseAnswer(RazorpayLink, found, name);
    },

    cancelLink: (linkId, signal) =>
      ask(
        {
          ...{ method: 'POST', name: 'payment_links/:id/cancel', answer: RazorpayLink },
          path: `/v1/payment_links/${linkId}/cancel`,
        },
        signal,
      ),

    async paymentsOf(orderId, signal) {
      const path = `/v1/orders/${orderId}/payments`;
      return (await ask({ method: 'GET', name: 'orders/:id/payments', path, answer: RazorpayPayments }, signal)).items;
    },

    payment: (paymentId, signal) =>
      ask({ method: 'GET', name: 'payments/:id', path: `/v1/payments/${paymentId}`, answer: RazorpayPayment }, signal),

    async refundsOf(paymentId, signal) {
      const path = `/v1/payments/${paymentId}/refunds?count=100`;
      return (await ask({ method: 'GET', name: 'payments/:id/refunds', path, answer: RazorpayRefunds }, signal)).items;
    },

    refund: (paymentId, amount, key, signal) =>
      ask(
        {
          ...{ method: 'POST', name: 'payments/:id/refund', answer: RazorpayRefund },
          path: `/v1/payments/${paymentId}/refund`,
          body: { amount },
          headers: { 'x-refund-idempotency': key },
        },
        signal,
      ),
  };
}

async function send(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if (init.signal?.aborted) throw error;
    const { origin, hostname } = new URL(url);
    const hint = LOCAL_HOST_NAMES.includes(hostname) ? ' Is the sandbox running? Start it: npm run sandbox.' : '';
    throw new RazorpayFault(`${origin} cannot be reached.${hint}`, { cause: error });
  }
}

function refusalOf(name: string, status: number, said: unknown): RazorpayFault {
  if (status === 401) {
    return new RazorpayFault(
      `${name}: the keys were refused. Compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with the Dashboard.`,
      { status },
    );
  }
  const { code, field, reason } = errorIn(said);
  const words = [code, field && `field ${field}`, reason && `reason ${reason}`].filter(Boolean).join(', ');
  return new RazorpayFault(`${name}: refused with ${status} ${words}`.trimEnd(), { status });
}

function errorIn(said: unknown): v.InferOutput<typeof RazorpayError>['error'] {
  try {
    return parsePartnerValue(RazorpayError, said, '').error;
  } catch {
    return { code: null, field: null, reason: null };
  }
}

function parseAnswer<S extends v.GenericSchema>(schema: S, said: unknown, name: string): v.InferOutput<S> {
  try {
    return parsePartnerValue(schema, said, name);
  } catch (error) {
    throw new RazorpayFault(error instanceof Error ? error.message : name);
  }
}
