import * as v from 'valibot';
import { signWebhook, WEBHOOK_SIGNATURE_HEADER, webhookSigningKey } from '#server/domain/payment/webhook-signature.ts';
import { createLog } from '#server/log/log.ts';
import { WEBHOOK_PATH } from '#server/operations/payment/webhook.ts';
import type { SandboxPaymentOutcome } from '#server/sandbox/sandbox-payment-gateway.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import type { BodyOf } from '#tests/support/endpoints.ts';
import type { TestApp } from './app.ts';
import { ALL_CONSENTS, answerUpTo, type Change, NOMINEE } from './purchase.ts';
import type { Answering, Visitor } from './visitor.ts';

// The sandbox as a visitor's browser sees it: pages, forms and the inbox.

interface Here {
  readonly app: Answering;
}

const Inbox = v.object({
  messages: v.array(
    v.object({
      id: v.string(),
      channel: v.string(),
      sentTo: v.string(),
      subject: v.nullable(v.string()),
      text: v.string(),
      /** The name of the attached file. */
      attachment: v.nullable(v.string()),
    }),
  ),
});

/** A journey's messages, newest first. */
export async function inboxFor({ app }: Here, rfqId: string) {
  const answer = await app.request(`/sandbox/inbox.json?rfqId=${rfqId}`);
  return v.parse(Inbox, await answer.json()).messages;
}

/** All messages to a phone, newest first. */
export async function inboxOfPhone({ app }: Here, phone: string) {
  const answer = await app.request('/sandbox/inbox.json');
  return v.parse(Inbox, await answer.json()).messages.filter(({ sentTo }) => sentTo === phone);
}

/** The last code sent to a journey's phone, as its last line binds it to the site. */
export async function lastOtpFor(test: Here, rfqId: string): Promise<string> {
  const codes = (await inboxFor(test, rfqId)).map(({ text }) => /\n@localhost #(\d{6}) Chhatri$/.exec(text)?.[1]);
  const last = codes.find((code) => code !== undefined);
  if (last === undefined) throw new Error('No code was sent');
  return last;
}

/** Presses a button of a sandbox page. Returns where the browser is redirected. */
export async function press({ app }: Here, path: string, form: Record<string, string>): Promise<string> {
  const page = await app.request(path);
  if (page.status !== 200) throw new Error(`The page answered ${page.status}`);
  const answer = await app.request(path, { method: 'POST', body: new URLSearchParams(form) });
  if (answer.status !== 303) throw new Error(`The form answered ${answer.status}`);
  return answer.headers.get('location') ?? '';
}

export const payBy = (test: Here, paymentUrl: string, outcome: SandboxPaymentOutcome): Promise<string> =>
  press(test, paymentUrl, { outcome });

/** Answers everything up to the payment; the insurer has accepted. */
export async function readyToPay(
  me: Visitor,
  nominee: Partial<BodyOf<'updateNomineeDetails'>> = {},
  change: Change = {},
) {
  const { rfqId, quote, proposal } = await answerUpTo(me, 'nominee', change);
  await me.ok('updateNomineeDetails', { ...NOMINEE, ...nominee }, proposal);
  await me.ok('confirmPreview', { confirmed: true }, proposal);
  const record = await me.ok('submitProposal', ALL_CONSENTS, proposal);
  const premium = record.proposal?.decision?.premium.net_premium_inc_gst ?? 0;
  return { rfqId, quote, proposal, premium };
}

/** Runs what is due by the test's clock. */
export const runJobs = ({ store, clock, config, lines }: TestApp): Promise<number> =>
  runDueJobs({ lines, db: store.db, now: () => clock.now, config, log: createLog(config.logLevel) });

/** The gateway's webhook about a paid order. Returns the status of the answer. */
export async function reportPaid(
  { app, config, clock }: TestApp,
  order_id: string,
  amount: number,
  paidAt: Date,
): Promise<number> {
  const status = { kind: 'PAID', transactionId: `T-${order_id}`, amount, paidAt: paidAt.toISOString() };
  const body = JSON.stringify({ event_id: `E-${order_id}`, order_id, status });
  const headers = { [WEBHOOK_SIGNATURE_HEADER]: signWebhook(webhookSigningKey(config.secret), body, clock.now) };
  return (await app.request(WEBHOOK_PATH, { method: 'POST', body, headers })).status;
}
