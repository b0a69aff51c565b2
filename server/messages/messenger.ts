/** A file that a mail carries. */
export interface Attachment {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: Buffer;
}

/** An SMS or a mail. */
export interface Message {
  /** The journey that it belongs to; of a callback request and of an owner's code, which belong to none, their own id. */
  readonly journeyId: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly sentTo: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly text: string;
}

/** A message as it is handed over. Given the same `id` twice, it is sent once. */
export interface OutgoingMessage extends Message {
  readonly id: string;
  readonly attachment: Attachment | null;
}

/** Where a broker plugs in its SMS and mail service. */
export interface Messenger {
  send(message: OutgoingMessage, signal: AbortSignal): Promise<void>;
}
