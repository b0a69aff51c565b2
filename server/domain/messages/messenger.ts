export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

export type Channel = 'SMS' | 'EMAIL';

/** Which of our registered texts an SMS is, and what is filled in. */
export interface SmsTemplateUse {
  readonly name: string;
  readonly variables: Readonly<Record<string, string>>;
}

/** An SMS or a mail. */
export interface SmsOrMail {
  /** The id of its journey. A callback request and an owner's code belong to none: here it is their own id. */
  readonly journeyId: string;
  readonly channel: Channel;
  readonly sentTo: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly text: string;
  /** Null for a mail. */
  readonly template: SmsTemplateUse | null;
}

/** A message for the outbox. */
export interface QueuedMessage extends SmsOrMail {
  /** From then on it is not sent any more. Left out: it is of use for long. */
  readonly usefulUntil?: Date;
}

/** A message to be sent. Given the same `id` twice, it is sent once. */
export interface OutgoingMessage extends SmsOrMail {
  readonly id: string;
  readonly attachment: MailAttachment | null;
}

/** Who took a message tells later whether it was delivered, or never says. */
export interface Handover {
  readonly isReported: boolean;
}

/** The interface for an SMS or mail service, or one for both. */
export interface Messenger {
  /** Rejects with a `MessageRefused` if this message will never be taken. Every other failure is tried again. */
  send(message: OutgoingMessage, signal: AbortSignal): Promise<Handover>;
}

/** Why a message was not taken. Its words are for the operator, and name no person. */
export class MessengerFault extends Error {
  override name = 'MessengerFault';
}

/** A message that will never be taken, however often it is handed over. */
export class MessageRefused extends MessengerFault {
  override name = 'MessageRefused';
}
