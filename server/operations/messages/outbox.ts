import * as v from 'valibot';
import type { ServerContext } from '#server/context/server-context.ts';
import type { Stores } from '#server/context/stores.ts';
import type { MessageKey, WaitingMessage } from '#server/domain/messages/message-store.ts';
import {
  type MailAttachment,
  MessageRefused,
  MessengerFault,
  type QueuedMessage,
  type SmsTemplateUse,
} from '#server/domain/messages/messenger.ts';
import { smsLifetimeMs } from '#server/domain/messages/sms-templates.ts';
import { callCutOffTime } from '#server/operations/unit-of-work/ask-partner.ts';
import { callPartner, PartnerCallError } from '#server/partner-calls/call-partner.ts';
import { backoffMs } from '#server/shared/backoff.ts';
import { applyMessageEvent } from './message-state.ts';

const TemplateVariables = v.record(v.string(), v.string());

const BACKOFF = { firstMs: 10_000, maxMs: 60 * 60_000 };

/** What mails carry. */
const ATTACHMENT_KINDS = ['POLICY', 'QUOTES'] as const;
type AttachmentKind = (typeof ATTACHMENT_KINDS)[number];

/** Renders the file of each kind when its mail is sent. Null: the mail is sent without it. */
export type AttachmentRenderers = Readonly<
  Record<AttachmentKind, (context: ServerContext, id: string) => Promise<MailAttachment | null>>
>;

/**
 * Stores a message, to be sent if and only if the transaction commits.
 * @param attached kind and id of the mail's file, which is rendered when the message is sent
 */
export const queueMessage = (
  { messages }: Pick<Stores, 'messages'>,
  message: QueuedMessage,
  now: Date,
  attached: { readonly kind: AttachmentKind; readonly id: string } | null = null,
): Promise<void> => messages.add(message, attached, now);

/** Sends a message that is due. A failed one is retried, with growing intervals; a refused one is not. */
export async function deliverMessage(
  context: ServerContext,
  key: MessageKey,
  renderers: AttachmentRenderers,
): Promise<void> {
  const { stores, now, config, log, ports } = context;
  const { messages } = stores;
  const at = now();
  const row = await messages.claim(key, at, callCutOffTime(at, config, 'messenger'));
  if (!row) return;
  const { usefulUntil } = row;
  if (usefulUntil && at >= usefulUntil) {
    log.warn('a code was not sent while it was valid');
    await applyMessageEvent(context, key, { type: 'message.expire' });
    return;
  }
  if (row.channel === 'SMS' && at.getTime() - row.createdAt.getTime() >= smsLifetimeMs(row.template)) {
    await applyMessageEvent(context, key, { type: 'messenger.refused' }, 'it could not be sent while it was of use');
    return;
  }
  const { id, journeyId, sentTo, subject, text, attempts } = row;
  const channel = row.channel === 'EMAIL' ? 'EMAIL' : 'SMS';
  const message = { id, journeyId, channel, sentTo, subject, text, template: templateOf(row) } as const;
  try {
    const attachment = await attachmentOf(context, row, renderers);
    const { isReported } = await callPartner('messenger', config.portLimits.messenger, (signal) =>
      ports.messenger.send({ ...message, attachment }, signal),
    );
    if (isReported) await applyMessageEvent(context, key, { type: 'messenger.took' });
    else await messages.delete(key);
  } catch (error) {
    const reason = error instanceof PartnerCallError ? error.cause : null;
    log.warn(
      { err: error, ...(reason instanceof MessengerFault && { reason: reason.message }) },
      'a message was not sent',
    );
    if (reason instanceof MessageRefused) {
      await applyMessageEvent(context, key, { type: 'messenger.refused' }, reason.message);
      return;
    }
    const later = new Date(at.getTime() + backoffMs(BACKOFF, attempts));
    await messages.postpone(key, attempts + 1, usefulUntil && usefulUntil < later ? usefulUntil : later);
  }
}

/** What an SMS of an earlier build was is not stored. */
const templateOf = ({ template: name, variables }: WaitingMessage): SmsTemplateUse | null =>
  name === null ? null : { name, variables: v.parse(TemplateVariables, variables) };

async function attachmentOf(
  context: ServerContext,
  { journeyId, attaches, attachedId }: WaitingMessage,
  renderers: AttachmentRenderers,
): Promise<MailAttachment | null> {
  const kind = ATTACHMENT_KINDS.find((known) => known === attaches);
  // A policy that an earlier build queued has no id.
  return kind ? renderers[kind](context, attachedId ?? journeyId) : null;
}
