export interface MailAttachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** An SMS or a mail. */
export interface SmsOrMail {
  /** The id of its journey. A callback request and an owner's code belong to none: here it is their own id. */
  readonly journeyId: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly sentTo: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly text: string;
}

/** A message to be sent. Given the same `id` twice, it is sent once. */
export interface OutgoingMessage extends SmsOrMail {
  readonly id: string;
  readonly attachment: MailAttachment | null;
}

/** The interface for an SMS and mail service. */
export interface Messenger {
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
}
