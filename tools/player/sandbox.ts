import * as v from 'valibot';

const Inbox = v.object({
  messages: v.array(
    v.object({
      id: v.string(),
      channel: v.string(),
      sentTo: v.string(),
      text: v.string(),
      sentAt: v.pipe(v.string(), v.isoTimestamp()),
    }),
  ),
});
type Messages = v.InferOutput<typeof Inbox>['messages'];

/** A journey's messages, newest first; without one everyone's. Throws if there is no sandbox. */
export async function fetchInbox(url: string, rfqId?: string): Promise<Messages> {
  const response = await fetch(`${url}/sandbox/inbox.json${rfqId === undefined ? '' : `?rfqId=${rfqId}`}`);
  if (!response.ok) throw new Error(`The sandbox’s inbox of ${url} answered ${response.status}.`);
  return v.parse(Inbox, await response.json()).messages;
}

const PartnerInbox = v.object({
  messages: v.array(v.object({ channel: v.string(), id: v.string(), text: v.string() })),
});

/** What `npm run sandbox` took as mail server and SMS gateway, newest first. */
export async function fetchPartnerInbox(sandboxUrl: string): Promise<v.InferOutput<typeof PartnerInbox>['messages']> {
  const response = await fetch(`${sandboxUrl}/inbox.json`);
  if (!response.ok) throw new Error(`The inbox of ${sandboxUrl} answered ${response.status}.`);
  return v.parse(PartnerInbox, await response.json()).messages;
}

const CODE = /\n@\S+ #(\d{6}) .+$/;

/** The code of 'Find my policy' that was sent last, and not before `since`; null while there is none. It belongs to no journey. */
export async function accessCodeSince(url: string, since: number): Promise<string | null> {
  const sent = (await fetchInbox(url)).find(({ text, sentAt }) => CODE.test(text) && Date.parse(sentAt) >= since);
  return (sent && CODE.exec(sent.text)?.[1]) ?? null;
}

/** The code that was sent last in this journey; its last line binds it to the site: `@localhost #123456`. */
export async function fetchLastOtp(url: string, rfqId: string): Promise<string> {
  for (const { text } of await fetchInbox(url, rfqId)) {
    const code = CODE.exec(text)?.[1];
    if (code !== undefined) return code;
  }
  throw new Error('No code was sent.');
}

/** A code that is not the right one. */
export const wrongOtp = (right: string): string => (right === '000000' ? '111111' : '000000');
