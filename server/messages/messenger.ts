/** An SMS or a mail. */
export interface Message {
  /** The journey that it belongs to; of a callback request, which belongs to none, its reference. */
  readonly journeyId: string;
  readonly channel: 'SMS' | 'EMAIL';
  readonly sentTo: string;
  /** Null for an SMS. */
  readonly subject: string | null;
  readonly text: string;
}

/** Where a broker plugs in its SMS and mail service. Given the same `id` twice, it sends once. */
export interface Messenger {
  send(message: Message & { readonly id: string }, signal: AbortSignal): Promise<void>;
}
