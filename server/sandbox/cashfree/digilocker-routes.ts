import type { Context, Hono } from 'hono';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { IsoDate } from '#contract/shared/dates.ts';
import { SANDBOX_CASHFREE } from '#server/config/cashfree-settings.ts';
import { LOCAL_HOST_NAMES } from '#server/shared/network-address.ts';
import { newCookieSecret } from '#server/shared/secrets/random.ts';
import { CashfreeError, sourceDown } from './cashfree-errors.ts';
import type { CashfreeRequests } from './cashfree-requests.ts';
import {
  aadhaarAnswer,
  accountAnswer,
  type DigiLockerConsent,
  type DigiLockerLink,
  isLinkOver,
  linkAnswer,
  statusAnswer,
} from './digilocker-links.ts';
import { digiLockerDonePage, digiLockerOverPage, digiLockerPage } from './digilocker-page.ts';
import { ANYONE } from './sandbox-names.ts';

const MAX_LINKS = 10_000;

const wanted = {
  document_requested: v.pipe(v.array(v.literal('AADHAAR')), v.length(1)),
  redirect_url: v.string(),
  user_flow: v.optional(v.picklist(['signin', 'signup']), 'signup'),
};

const Entry = v.variant('answer', [
  v.object({ answer: v.literal('DENY') }),
  v.object({
    answer: v.literal('ALLOW'),
    aadhaar: v.pipe(
      v.string(),
      v.transform((number) => number.replace(/\D/g, '')),
      v.regex(/^\d{12}$/, 'An Aadhaar number has 12 digits.'),
    ),
    dob: v.pipe(
      v.string(),
      v.check((dob) => v.is(IsoDate, dob), 'Enter the birth date.'),
    ),
    name: v.pipe(v.optional(v.string(), ''), v.trim()),
  }),
]);

/** Consent to see an Aadhaar: the calls, and the page on which its holder gives it. */
export function digiLockerRoutes(app: Hono, requests: CashfreeRequests, now: () => Date): void {
  const links = new LRUCache<string, DigiLockerLink>({ max: MAX_LINKS });

  app.post('/verification/digilocker/verify-account', async (context) => {
    const { asked, ...numbered } = await requests.begin(context, { mobile_number: v.string() });
    return context.json(accountAnswer(numbered, asked.mobile_number));
  });

  app.post('/verification/digilocker', async (context) => {
    const { asked, ...numbered } = await requests.begin(context, wanted, 'verification_id_value_invalid');
    assertReturnUrl(asked.redirect_url);
    const { redirect_url, user_flow } = asked;
    const link = { ...numbered, token: newCookieSecret(), redirect_url, user_flow, createdAt: now(), consent: null };
    links.set(link.verification_id, link);
    links.set(link.token, link);
    const url = `${new URL(context.req.url).origin}${SANDBOX_CASHFREE.path}/dgl/${link.token}`;
    return context.json(linkAnswer(link, url));
  });

  const askedLink = (context: Context): DigiLockerLink => {
    const id = context.req.query('verification_id');
    if (!id) throw new CashfreeError(400, 'invalid_request', 'Please provide verification_id or reference_id');
    const link = links.get(id);
    if (link?.verification_id === id) return link;
    throw new CashfreeError(404, 'verification_id_value_invalid', 'Please enter a valid verification_id');
  };

  app.get('/verification/digilocker', (context) => context.json(statusAnswer(askedLink(context), now())));

  app.get('/verification/digilocker/document/AADHAAR', (context) => {
    const link = askedLink(context);
    const { consent } = link;
    if (consent?.kind !== 'GIVEN') {
      throw new CashfreeError(400, 'consent_not_granted', 'Consent not provided for document');
    }
    if (consent.aadhaar.startsWith('8888')) throw sourceDown();
    return context.json(aadhaarAnswer(link, consent));
  });

  const openedLink = (context: Context): DigiLockerLink | null => {
    const link = links.get(context.req.param('token') ?? '');
    return link && (link.consent !== null || !isLinkOver(link, now())) ? link : null;
  };

  app.get('/dgl/:token', (context) => {
    const link = openedLink(context);
    if (link === null) return context.html(digiLockerOverPage(), 410);
    if (link.consent !== null) return context.html(digiLockerDonePage(link));
    return context.html(digiLockerPage({ aadhaar: '', dob: '', name: '', problems: {} }));
  });

  app.post('/dgl/:token', async (context) => {
    const link = openedLink(context);
    if (link === null) return context.html(digiLockerOverPage(), 410);
    const form = await context.req.parseBody();
    const entry = v.safeParse(Entry, form);
    if (!entry.success) {
      const typed = { aadhaar: textOf(form.aadhaar), dob: textOf(form.dob), name: textOf(form.name) };
      return context.html(digiLockerPage({ ...typed, problems: problemsIn(entry.issues) }), 422);
    }
    link.consent ??= consentOf(entry.output);
    const back = new URL(link.redirect_url);
    back.searchParams.set('verification_id', link.verification_id);
    return context.redirect(back.href, 303);
  });
}

function problemsIn(issues: [v.InferIssue<typeof Entry>, ...v.InferIssue<typeof Entry>[]]) {
  const { nested } = v.flatten<typeof Entry>(issues);
  return { aadhaar: nested?.aadhaar?.[0], dob: nested?.dob?.[0] };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const consentOf = (entry: v.InferOutput<typeof Entry>): DigiLockerConsent =>
  entry.answer === 'DENY'
    ? { kind: 'DENIED' }
    : { kind: 'GIVEN', aadhaar: entry.aadhaar, dob: entry.dob, name: entry.name || ANYONE };

/** As Cashfree itself, but for servers on this machine. */
function assertReturnUrl(redirect_url: string): void {
  const { protocol, hostname } = URL.canParse(redirect_url) ? new URL(redirect_url) : { protocol: '', hostname: '' };
  if (protocol === 'https:' || (protocol === 'http:' && LOCAL_HOST_NAMES.includes(hostname))) return;
  throw new CashfreeError(400, 'redirect_url_value_invalid', 'redirect_url should start with https.');
}
