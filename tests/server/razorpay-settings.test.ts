import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp } from './support/app.ts';
import { readyBuyer } from './support/payment.ts';
import { PRODUCTION } from './support/production.ts';

/** PAYMENT, RAZORPAY_* and SANDBOX_URL: what is read, and the sentence for each mistake. */

const ACCOUNT = {
  PAYMENT: 'razorpay',
  RAZORPAY_KEY_ID: 'rzp_live_OfABroker01',
  RAZORPAY_KEY_SECRET: 'KeySecretOfABroker012345',
  RAZORPAY_WEBHOOK_SECRET: 'webhook-secret-of-a-broker',
};
const APP = { APP_SECRET: 'a secret of the tests, of no use elsewhere' };
const configWith = (env: Record<string, string | undefined>) => configFromEnv({ ...APP, ...env });

describe('PAYMENT=razorpay', () => {
  it('is the broker’s account, at Razorpay unless another address is given', () => {
    expect(configWith({}).razorpay).toBeNull();
    expect(configWith(ACCOUNT).razorpay).toEqual({
      baseUrl: 'https://api.razorpay.com',
      keyId: 'rzp_live_OfABroker01',
      keySecret: 'KeySecretOfABroker012345',
      webhookSecrets: ['webhook-secret-of-a-broker'],
      accountId: null,
    });
    const more = {
      RAZORPAY_URL: 'http://localhost:9000/razorpay/',
      RAZORPAY_ACCOUNT_ID: 'acc_OfABroker01',
      RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'former-secret-of-a-broker, the-one-before-of-a-broker,',
    };
    expect(configWith({ ...ACCOUNT, ...more }).razorpay).toMatchObject({
      baseUrl: 'http://localhost:9000/razorpay',
      webhookSecrets: ['webhook-secret-of-a-broker', 'former-secret-of-a-broker', 'the-one-before-of-a-broker'],
      accountId: 'acc_OfABroker01',
    });
  });

  it.each([
    ['another gateway', { PAYMENT: 'stripe' }, "PAYMENT can be razorpay, not 'stripe'"],
    ['no key', { RAZORPAY_KEY_ID: '' }, 'PAYMENT=razorpay needs RAZORPAY_KEY_ID'],
    ['a key that is none', { RAZORPAY_KEY_ID: 'OfABroker01' }, 'begins with rzp_live_ or rzp_test_'],
    ['no key’s secret', { RAZORPAY_KEY_SECRET: undefined }, 'PAYMENT=razorpay needs RAZORPAY_KEY_SECRET'],
    ['a short one', { RAZORPAY_KEY_SECRET: 'secret' }, 'RAZORPAY_KEY_SECRET needs 20 or more characters'],
    ['no webhook’s secret', { RAZORPAY_WEBHOOK_SECRET: '' }, 'needs RAZORPAY_WEBHOOK_SECRET: the secret'],
    ['a short one', { RAZORPAY_WEBHOOK_SECRET: 'x'.repeat(19) }, 'RAZORPAY_WEBHOOK_SECRET needs 20 or more'],
    ['a short former one', { RAZORPAY_WEBHOOK_SECRET_PREVIOUS: 'short' }, 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS: each'],
    ['an account that is none', { RAZORPAY_ACCOUNT_ID: 'OfABroker01' }, 'it begins with acc_'],
    ['an address that is none', { RAZORPAY_URL: 'razorpay' }, 'RAZORPAY_URL is not an address'],
    ['an address with a password', { RAZORPAY_URL: 'https://me:it@razorpay.example' }, 'a user name or a password'],
    ['an address with a query', { RAZORPAY_URL: 'https://razorpay.example/?v=1' }, 'without ? and #'],
    ['another protocol', { RAZORPAY_URL: 'ftp://razorpay.example' }, 'must begin with https:// or http://'],
  ])('with %s does not start, and quotes no secret', (_, change, sentence) => {
    const start = () => configWith({ ...ACCOUNT, ...change });
    expect(start).toThrow(ConfigError);
    expect(start).toThrow(sentence);
    expect(start).not.toThrow(/KeySecretOf|webhook-secret|me:it/);
  });

  it('in production needs https and a live key', () => {
    expect(configFromEnv({ ...PRODUCTION, ...ACCOUNT }).razorpay?.keyId).toBe('rzp_live_OfABroker01');
    expect(() => configFromEnv({ ...PRODUCTION, ...ACCOUNT, RAZORPAY_URL: 'http://localhost:9000' })).toThrow(
      'RAZORPAY_URL must begin with https://.',
    );
    const trial = { ...PRODUCTION, ...ACCOUNT, RAZORPAY_KEY_ID: 'rzp_test_OfABroker01' };
    expect(() => configFromEnv(trial)).toThrow('a test key, with which no money moves');
    const allowed = { ...trial, ALLOW_IN_PRODUCTION: 'sample-broker, sandbox' };
    expect(configFromEnv(allowed).razorpay?.keyId).toBe('rzp_test_OfABroker01');
  });
});

describe('SANDBOX_URL', () => {
  const SANDBOX_URL = 'http://localhost:8090/';

  it('lets visitors pay at the look-alike, unless an account is named', () => {
    expect(configWith({ SANDBOX_URL }).razorpay).toMatchObject({
      baseUrl: 'http://localhost:8090/razorpay',
      keyId: expect.stringMatching(/^rzp_test_/),
    });
    expect(configWith({ SANDBOX_URL, ...ACCOUNT }).razorpay?.baseUrl).toBe('https://api.razorpay.com');
  });

  it.each(['8090', 'ftp://localhost:8090'])('that is %s is no address', (given) => {
    expect(() => configWith({ SANDBOX_URL: given })).toThrow('it is http://localhost:8090');
  });

  it('is refused in production, unless that is meant', () => {
    expect(() => configFromEnv({ ...PRODUCTION, SANDBOX_URL })).toThrow('SANDBOX_URL names partners that are not real');
    const allowed = { ...PRODUCTION, SANDBOX_URL, ALLOW_IN_PRODUCTION: 'sample-broker,sandbox' };
    expect(configFromEnv(allowed).razorpay?.baseUrl).toBe('http://localhost:8090/razorpay');
  });
});

describe('without the process of SANDBOX_URL', () => {
  const lines: string[] = [];
  // Nothing listens at the port of `discard`.
  const { razorpay } = configWith({ SANDBOX_URL: 'http://127.0.0.1:9' });
  const opened = openTestApp({ razorpay });
  afterAll(async () => (await opened).close());

  it('the visitor is told that nothing was charged, and the log how to start it', async () => {
    const test = await opened;
    const log = createLog('warn', { write: (line: string) => lines.push(line) });
    const app = createApp({ ...test.store, now: () => test.clock.now, config: test.config, log, lines: test.lines });
    const { me, proposal } = await readyBuyer({ ...test, app });
    const refused = await me.send('makePayment', undefined, proposal);
    expect([refused.code, refused.message]).toEqual([409, expect.stringContaining('No money was taken')]);
    expect(lines.join('\n')).toContain(
      '127.0.0.1:9 cannot be reached. Is the sandbox running? Start it: npm run sandbox.',
    );
  });
});
