import { signWebhook, WEBHOOK_SIGNATURE_HEADER, webhookSigningKey } from '#server/domain/payment/webhook-signature.ts';
import { WEBHOOK_PATH } from '#server/operations/payment/webhook.ts';
import type { TestApp } from './app.ts';
import { readyToPay } from './sandbox.ts';
import { Visitor } from './visitor.ts';

/** A visitor whose proposal was accepted, and their payment. */
export async function readyBuyer({ app }: TestApp, nominee = {}) {
  const me = new Visitor(app);
  const ready = await readyToPay(me, nominee);
  const { proposal } = ready;
  return {
    me,
    ...ready,
    link: () => me.ok('makePayment', undefined, proposal),
    /** As stored; asks no partner. */
    storedProposal: async () => (await me.ok('fullProposalDetails', undefined, proposal)).proposal,
    status: async () => (await me.ok('paymentStatus', undefined, proposal)).proposal?.payment,
  };
}

/** The gateway's message about an order. */
export const word = (order: string, given: object): string =>
  JSON.stringify({ event_id: `E-${order}-${JSON.stringify(given).length}`, order_id: order, status: given });

/** The status of the answer to a webhook; by default signed by the gateway, with the current time. */
export async function webhook(
  { app, config, clock }: TestApp,
  body: string,
  signature = signWebhook(webhookSigningKey(config.secret), body, clock.now),
): Promise<number> {
  const headers = { 'content-type': 'application/json', [WEBHOOK_SIGNATURE_HEADER]: signature };
  return (await app.request(WEBHOOK_PATH, { method: 'POST', body, headers })).status;
}
