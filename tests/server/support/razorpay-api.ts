import { Hono } from 'hono';
import { readRazorpaySettings } from '#server/config/razorpay-settings.ts';
import { razorpayGateway } from '#server/partners/razorpay/razorpay-gateway.ts';
import { serve } from './insurer-bridge.ts';

/** A request as it came. */
interface Asked {
  readonly call: string;
  readonly headers: Headers;
  readonly body: unknown;
}

/** An API that answers each call ('GET /v1/payment_links') as a test says, and 404 otherwise. */
export async function openRazorpayApi(now: Date) {
  const asked: Asked[] = [];
  let answers: Readonly<Record<string, () => Response | Promise<Response>>> = {};
  const app = new Hono().all('*', async ({ req }) => {
    const text = await req.text();
    const call = `${req.method} ${req.path}`;
    asked.push({ call, headers: req.raw.headers, body: text === '' ? null : JSON.parse(text) });
    return (await answers[call]?.()) ?? Response.json({}, { status: 404 });
  });
  const { url, close } = await serve(app);
  const settings = readRazorpaySettings(
    {
      ...{ PAYMENT: 'razorpay', RAZORPAY_URL: url, RAZORPAY_KEY_ID: 'rzp_test_OfTheTests' },
      ...{
        RAZORPAY_KEY_SECRET: 'a key secret of the tests',
        RAZORPAY_WEBHOOK_SECRET: 'a secret of the tests’ webhook',
      },
    },
    false,
  );
  if (settings === null) throw new Error('No settings');
  return {
    gateway: razorpayGateway({ settings, publicUrl: 'https://insurance.example', now: () => now }),
    asked,
    /** Forgets what was asked, and answers so from now on. */
    answer(next: typeof answers): void {
      asked.length = 0;
      answers = next;
    },
    close,
  };
}

/** An answer of JSON. */
export const json =
  (body: object, status = 200) =>
  () =>
    Response.json(body, { status });

/** The calls of an API. */
export const RAZORPAY_CALLS = {
  create: 'POST /v1/payment_links',
  links: 'GET /v1/payment_links',
  cancel: 'POST /v1/payment_links/plink_FixtureLink001/cancel',
  payments: 'GET /v1/orders/order_FixtureOrder01/payments',
  payment: 'GET /v1/payments/pay_FixturePayment1',
  refunds: 'GET /v1/payments/pay_FixturePayment1/refunds',
  refund: 'POST /v1/payments/pay_FixturePayment1/refund',
} as const;
