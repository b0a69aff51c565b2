import { configFromEnv } from '#server/config/config.ts';
import { openTestApp, type TestApp } from './app.ts';
import { inboxFor, inboxOfPhone, payBy, readyToPay, runJobs } from './sandbox.ts';
import { Visitor } from './visitor.ts';

// Owners: they bought something, and return in another browser.

let phones = 9_100_000_000;
/** A unique number. */
export const newPhone = (): string => {
  phones += 1;
  return String(phones);
};

export const byPhone = (mobile_number: string) => ({ by: 'phone', mobile_number }) as const;
export const byPolicy = (policy_number: string) => ({ by: 'policy', policy_number }) as const;
/** @param token of the link that a message carries */
export const byLink = (token: string) => ({ by: 'link', token }) as const;

/** An app with the code limits of a delivered server. */
export function openOwnerApp(): Promise<TestApp> {
  const { codeLimits } = configFromEnv({ APP_SECRET: 'x' });
  return openTestApp({ codeLimits, trustProxy: true });
}

export function browsersOf(app: () => TestApp) {
  let addresses = 0;
  /** A browser at an address of its own. */
  const someone = (): Visitor => {
    addresses += 1;
    const address = `198.51.${Math.floor(addresses / 250)}.${addresses % 250}`;
    return new Visitor(app().app, { 'x-forwarded-for': address });
  };
  /** A browser that proved the phone. */
  const proven = async (phone: string, question: ReturnType<typeof byPhone | typeof byPolicy> = byPhone(phone)) => {
    const me = someone();
    const { request } = await me.ok('requestAccessCode', question);
    const [otp = ''] = await codesTo(app(), phone);
    const owned = await me.ok('confirmAccessCode', { request, otp });
    app().clock.advance(30);
    return { me, owned };
  };
  return { someone, proven };
}

/** Someone who bought a policy in one browser. */
export async function buy(test: TestApp, mobile = newPhone(), email = 'asha@example.com') {
  const me = new Visitor(test.app);
  const ready = await readyToPay(me, {}, { mobile, email });
  await payBy(test, (await me.ok('makePayment', undefined, ready.proposal)).payment_url, 'succeed');
  const { proposal } = await me.ok('generatePolicy', undefined, ready.proposal);
  const issued = proposal?.policy?.issued;
  if (!issued) throw new Error('The policy was not issued');
  await runJobs(test);
  const messages = await inboxFor(test, ready.rfqId);
  const mail = messages.find(({ channel, attachment }) => channel === 'EMAIL' && attachment !== null);
  const sms = messages.find(({ channel, text }) => channel === 'SMS' && text.includes(issued.policy_number.slice(-8)));
  if (!mail || !sms) throw new Error('The policy was not announced');
  return { me, mobile, issued, mail, sms, token: tokenIn(mail.text), ...ready };
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
  return (await inboxOfPhone(test, phone)).flatMap(
    ({ text }) => /\n@localhost #(\d{6}) Chhatri$/.exec(text)?.[1] ?? [],
  );
}

/** Another code than this one. */
export const otherThan = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');
