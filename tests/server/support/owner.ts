import type { TestApp } from './app.ts';
import { inboxFor, inboxOfPhone, payBy, readyToPay, runJobs } from './sandbox.ts';
import { Visitor } from './visitor.ts';

// Owners: who bought something, and come back from another browser.

let phones = 9_100_000_000;
/** A number that nobody else has. */
export const newPhone = (): string => {
  phones += 1;
  return String(phones);
};

/** Somebody who bought a policy in one browser. */
export async function buy(test: TestApp, mobile = newPhone()) {
  const me = new Visitor(test.app);
  const ready = await readyToPay(me, {}, { mobile });
  await payBy(test, (await me.ok('makePayment', undefined, ready.proposal)).payment_url, 'succeed');
  const { proposal } = await me.ok('generatePolicy', undefined, ready.proposal);
  const issued = proposal?.policy?.issued;
  if (!issued) throw new Error('The policy was not issued');
  await runJobs(test);
  const messages = await inboxFor(test, ready.rfqId);
  const mail = messages.find(({ channel, attachment }) => channel === 'EMAIL' && attachment !== null);
  const sms = messages.find(({ channel, text }) => channel === 'SMS' && text.includes(issued.policy_number));
  if (!mail || !sms) throw new Error('The policy was not announced');
  return { me, mobile, issued, mail, sms, token: tokenIn(sms.text), ...ready };
}

/** The token of the link in a message. */
export function tokenIn(text: string): string {
  const [, token] = /\/(?:policy|continue)\/([\w-]+)/.exec(text) ?? [];
  if (token === undefined) throw new Error('This message has no link');
  return token;
}

/** The codes that were sent to a phone, newest first. */
export async function codesTo(test: TestApp, phone: string): Promise<string[]> {
  await runJobs(test);
  return (await inboxOfPhone(test, phone)).flatMap(({ text }) => /\n@localhost #(\d{6})$/.exec(text)?.[1] ?? []);
}

/** Another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
