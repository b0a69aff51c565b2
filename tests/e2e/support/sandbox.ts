import * as v from 'valibot';

const Inbox = v.object({
  messages: v.array(v.object({ channel: v.string(), sentTo: v.string(), text: v.string() })),
});

/** The code that was sent last in this journey; its last line binds it to the site: `@localhost #123456`. */
export async function lastOtp(url: string, rfqId: string): Promise<string> {
  const response = await fetch(`${url}/sandbox/inbox.json?rfqId=${rfqId}`);
  const { messages } = v.parse(Inbox, await response.json());
  for (const { text } of messages) {
    const code = /\n@\S+ #(\d{6})$/.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  throw new Error('No code was sent.');
}

/** A code that is not the right one. */
export const wrongOtp = (right: string): string => (right === '000000' ? '111111' : '000000');
