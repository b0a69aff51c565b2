import * as v from 'valibot';
import type { ServerContext } from '#server/context/server-context.ts';
import { Refused } from '#server/shared/refused.ts';
import { equalInConstantTime } from '#server/shared/secrets/app-secret.ts';
import { sha256 } from '#server/shared/secrets/derived-bits.ts';
import { applyMessageEvent } from './message-state.ts';

/** MSG91 signs nothing, so that the address itself is the secret. */
export const DELIVERY_REPORT_PATH = '/api/v1/messages/msg91/{secret}';

/** https://msg91.com/help/how-can-i-get-the-delivery-reports-on-my-webhook-url, version 3. */
export const Msg91Report = v.object({
  /** Our id of the message. */
  CRQID: v.pipe(v.string(), v.maxLength(80)),
  status: v.pipe(
    v.union([v.string(), v.number()]),
    v.transform((status) => String(status)),
    v.picklist(['1', '2', '9', '16', '17', '25']),
  ),
});

const NOT_DELIVERED: Readonly<Record<string, string>> = {
  2: 'it failed',
  9: 'the number takes no promotions',
  16: 'the operator rejected it',
  17: 'the number is blocked',
  25: 'the operator rejected it',
};

/**
 * Applies a report. A repeated or late one changes nothing; neither does one about a message of another sender in the same
 * account. Throws a `Refused` for another secret (404) and for what is not a report (400).
 */
export async function applyDeliveryReport(context: ServerContext, secret: string, said: unknown): Promise<void> {
  const expected = context.config.messages.sms?.reportSecret ?? null;
  const isRight = expected !== null && equalInConstantTime(Buffer.from(sha256(secret)), Buffer.from(sha256(expected)));
  if (!isRight) throw new Refused('NOT_FOUND', 'There is nothing here.');
  const report = v.safeParse(Msg91Report, said);
  if (!report.success) {
    context.log.warn({ fields: report.issues.map((issue) => v.getDotPath(issue)) }, 'a delivery report cannot be read');
    throw new Refused('MALFORMED', 'This is not a delivery report that we know.');
  }
  const { CRQID: id, status } = report.output;
  const message = await context.stores.messages.find(id);
  if (!message) return;
  const because = NOT_DELIVERED[status];
  await applyMessageEvent(
    context,
    message,
    { type: because === undefined ? 'report.delivered' : 'report.failed' },
    because === undefined ? null : `${because} (MSG91’s status ${status})`,
  );
}
