import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALLBACK_CONSENT_TEXT } from '#contract/shared/callback.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { assertSecretMatches } from '#server/db/secret-check.ts';
import { decryptDocumentNumber, encryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import { ownerLinkOfToken, ownerLinkToken } from '#server/domain/owner/owner-link-token.ts';
import { signWebhook, webhookSigningKey } from '#server/domain/payment/webhook-signature.ts';
import { sharedQuotesLinkOfToken, sharedQuotesTokenOf } from '#server/domain/sharing/share-token.ts';
import { createLog } from '#server/log/log.ts';
import { gatewayOrderOfToken, gatewayOrderToken } from '#server/sandbox/order-token.ts';
import type { AppSecret } from '#server/shared/secrets/app-secret.ts';
import { isKeyedHash, keyedHash } from '#server/shared/secrets/keyed-hash.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { buy, byPhone, codesTo, newPhone } from './support/owner.ts';
import { webhook } from './support/payment.ts';
import { answerUpTo, NOMINEE, PERSONAL } from './support/purchase.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

const OLD = 'the secret until yesterday: of no use elsewhere';
const NEW = 'the secret from today on: of no use elsewhere';

let before: TestApp;
/** The same data after the rotation, with the old secret as a former one and without it. */
let after: TestApp;
let without: TestApp;
beforeAll(async () => {
  before = await openTestApp({ secret: [OLD] });
  after = withSecret([NEW, OLD]);
  without = withSecret([NEW]);
});
afterAll(() => before.close());

function withSecret(secret: AppSecret): TestApp {
  const config = { ...before.config, secret };
  const { db } = before.store;
  return { ...before, config, app: createApp({ db, now: () => before.clock.now, config, log: createLog('silent') }) };
}

/** The same browser, when it calls another of the servers. */
function sameBrowser(me: Visitor, { app }: TestApp): Visitor {
  const same = new Visitor(app);
  for (const [name, value] of me.cookies) same.cookies.set(name, value);
  return same;
}

describe('a server that starts', () => {
  const start = (...secret: AppSecret) => assertSecretMatches(before.store.db, secret);
  const UNKNOWN =
    'APP_SECRET is not the one that this database was encrypted with. Set that one, or name it in APP_SECRET_PREVIOUS.';

  it('needs the secret that the database was encrypted with, in every step of a rotation', async () => {
    await start(OLD);
    await expect(start(NEW)).rejects.toThrow(new ConfigError(UNKNOWN));
    await start(OLD, NEW);
    await start(OLD);
    await start(NEW, OLD);
    // Two processes take the second step one after the other.
    await start(OLD, NEW);
    await start(NEW, OLD);
    await expect(start(OLD)).rejects.toThrow(UNKNOWN);
    await start(NEW);
    await expect(start(OLD)).rejects.toThrow(UNKNOWN);
  });
});

describe('a visitor under way while the secret is replaced', () => {
  it('pays, and gets the policy', async () => {
    const me = new Visitor(before.app);
    const { proposal } = await readyToPay(me);
    const { payment_url } = await me.ok('makePayment', undefined, proposal);
    await payBy(after, payment_url, 'succeed');
    const record = await sameBrowser(me, after).ok('generatePolicy', undefined, proposal);
    expect(record.proposal?.policy?.status).toBe('ISSUED');
  });

  it('repeats an attempt and gets its answer', async () => {
    const me = new Visitor(before.app);
    const { proposal } = await answerUpTo(me, 'nominee');
    const attempt = { ...proposal, key: 'attempt-of-the-old-day' };
    const first = await me.ok('updateNomineeDetails', NOMINEE, attempt);
    expect(await sameBrowser(me, after).ok('updateNomineeDetails', NOMINEE, attempt)).toEqual(first);
    const refusal = await sameBrowser(me, without).refused('updateNomineeDetails', NOMINEE, attempt);
    expect(refusal.data.reason).toBe('IDEMPOTENCY_REUSED');
  });

  it('repeats a request to be called back and gets its receipt', async () => {
    const asked = { full_name: 'Asha Rao', mobile_number: newPhone(), topic: 'health', consent: CALLBACK_CONSENT_TEXT };
    const options = { key: 'call-back-of-the-old-day' };
    const first = await new Visitor(before.app).send('requestCallback', asked, options);
    const again = await new Visitor(after.app).send('requestCallback', asked, options);
    expect([first.status, again.status, again.data]).toEqual([201, 201, first.data]);
    const refusal = await new Visitor(without.app).refused('requestCallback', asked, options);
    expect(refusal.data.reason).toBe('IDEMPOTENCY_REUSED');
  });

  it('hands in the same document again, whose number is stored encrypted, and is asked for the same code', async () => {
    const me = new Visitor(before.app);
    const { proposal } = await answerUpTo(me, 'kyc');
    const document = {
      kyc_doc_type: 'AADHAAR',
      kyc_doc_number: '496858245152',
      kyc_doc_reg_dob: PERSONAL.DOB,
    } as const;
    await me.ok('submitKycDocument', document, proposal);
    const again = await sameBrowser(me, after).ok('submitKycDocument', document, proposal);
    expect(again.proposal?.kyc.status).toBe('OTP_SENT');
    expect((await sameBrowser(me, without).send('submitKycDocument', document, proposal)).status).toBe(500);
  });
});

describe('an owner', () => {
  it('uses a code that was sent before, and keeps the journeys that it opened', async () => {
    const { mobile } = await buy(before);
    const { request } = await new Visitor(before.app).ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(before, mobile);
    expect((await new Visitor(without.app).refused('confirmAccessCode', { request, otp })).data.reason).toBe(
      'OTP_WRONG',
    );
    const me = new Visitor(before.app);
    expect((await me.ok('confirmAccessCode', { request, otp })).policies).toHaveLength(1);
    expect((await sameBrowser(me, after).ok('owned')).policies).toHaveLength(1);
    expect((await sameBrowser(me, without).ok('owned')).policies).toHaveLength(0);
  });

  it('confirms such a code after it', async () => {
    const { mobile } = await buy(before);
    const { request } = await new Visitor(before.app).ok('requestAccessCode', byPhone(mobile));
    const [otp = ''] = await codesTo(before, mobile);
    const { policies } = await new Visitor(after.app).ok('confirmAccessCode', { request, otp });
    expect(policies).toHaveLength(1);
  });

  it('opens the link of an old mail', async () => {
    const { token } = await buy(before);
    await new Visitor(after.app).ok('requestAccessCode', { by: 'link', token });
    const refusal = await new Visitor(without.app).refused('requestAccessCode', { by: 'link', token });
    expect(refusal.data.fields).toHaveProperty('token');
  });
});

const LINK = {
  kind: 'policy',
  journeyId: 'RFQ-0123456789abcdef0123456789abcdef',
  expiresAt: new Date('2030-01-02T00:00:00Z'),
} as const;
const ORDER = { orderId: 'ORD-1', amount: 100, returnPath: '/health', expiresAt: '2030-01-01T00:00:00.000Z' };
const SHARED = { id: '0123456789abcdef0123456789abcdef', openUntil: '2030-01-01' };
const PROPOSER = 'PRP-0123456789abcdef0123456789abcdef';

/** Whether what was made with one secret is accepted with another. */
const MADE: [string, (by: AppSecret, checkedBy: AppSecret) => boolean][] = [
  ['a link to a policy', (by, checkedBy) => ownerLinkOfToken(checkedBy, ownerLinkToken(by, LINK)) !== null],
  [
    'a link to shared quotes',
    (by, checkedBy) => sharedQuotesLinkOfToken(checkedBy, sharedQuotesTokenOf(by, SHARED)) !== null,
  ],
  ['a link to the gateway', (by, checkedBy) => gatewayOrderOfToken(checkedBy, gatewayOrderToken(by, ORDER)) !== null],
  ['a keyed hash', (by, checkedBy) => isKeyedHash(checkedBy, 'access-code', 'a', keyedHash(by, 'access-code', 'a'))],
  [
    'an encrypted number',
    (by, checkedBy) => {
      try {
        return (
          decryptDocumentNumber(checkedBy, PROPOSER, encryptDocumentNumber(by, PROPOSER, '496858245152')) ===
          '496858245152'
        );
      } catch {
        return false;
      }
    },
  ],
];

describe.each(MADE)('%s', (_, isAccepted) => {
  it('is accepted while its secret is the current one, or a former one', () => {
    expect(isAccepted([OLD], [OLD])).toBe(true);
    expect(isAccepted([OLD], [NEW, OLD])).toBe(true);
    expect(isAccepted([OLD], [NEW, 'one between them', OLD])).toBe(true);
    expect(isAccepted([OLD], [NEW])).toBe(false);
    expect(isAccepted([OLD], [NEW, 'one between them'])).toBe(false);
  });

  it('is made with the current secret only', () => {
    expect(isAccepted([NEW, OLD], [NEW])).toBe(true);
    expect(isAccepted([NEW, OLD], [OLD])).toBe(false);
  });
});

describe('a webhook that a process with the old secret signed', () => {
  it('is the gateway’s while that secret is a former one', async () => {
    const body = JSON.stringify({ event_id: 'event-1', order_id: 'ORD-unknown', status: { kind: 'ABANDONED' } });
    const signature = signWebhook(webhookSigningKey([OLD]), body, before.clock.now);
    // There is no such order: the test is whether the signature is accepted.
    expect(await webhook(after, body, signature)).toBe(404);
    expect(await webhook(without, body, signature)).toBe(403);
  });
});

describe('APP_SECRET_PREVIOUS', () => {
  it('names former secrets, the last one first', () => {
    expect(configFromEnv({ APP_SECRET: NEW, APP_SECRET_PREVIOUS: 'second, first' }).secret).toEqual([
      NEW,
      'second',
      'first',
    ]);
    expect(configFromEnv({ APP_SECRET: NEW }).secret).toEqual([NEW]);
  });

  it('needs a new secret', () => {
    expect(() => configFromEnv({ APP_SECRET_PREVIOUS: OLD })).toThrow(ConfigError);
    expect(() => configFromEnv({ APP_SECRET: OLD, APP_SECRET_PREVIOUS: OLD })).toThrow(ConfigError);
  });
});
