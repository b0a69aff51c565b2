import * as v from 'valibot';

const Inbox = v.object({
  messages: v.array(v.object({ channel: v.string(), sentTo: v.string(), text: v.string() })),
});

/** A journey's messages, newest first. */
export async function inboxOf(url: string, rfqId: string): Promise<v.InferOutput<typeof Inbox>['messages']> {
  const response = await fetch(`${url}/sandbox/inbox.json?rfqId=${rfqId}`);
  return v.parse(Inbox, await response.json()).messages;
}

/** The code that was sent last in this journey; its last line binds it to the site: `@localhost #123456`. */
export async function lastOtp(url: string, rfqId: string): Promise<string> {
  for (const { text } of await inboxOf(url, rfqId)) {
    const code = /\n@\S+ #(\d{6})$/.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  throw new Error('No code was sent.');
}

/** A code that is not the right one. */
export const wrongOtp = (right: string): string => (right === '000000' ? '111111' : '000000');
