import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Check, right, wrong } from '#tools/doctor/check.ts';
import { runChecks } from '#tools/doctor/run-checks.ts';
import { type DoctorSetUp, openDoctorSetUp, runDoctor } from './support/doctor.ts';
import { PRODUCTION } from './support/production.ts';

/** `npm run doctor`, with every partner played: a complete, a wrong and an incomplete configuration. */

/** Milliseconds. The command is a process of its own. */
const SLOW = 120_000;

let setUp: DoctorSetUp;
beforeAll(async () => {
  setUp = await openDoctorSetUp();
}, SLOW);
afterAll(() => setUp.close());

/** The project `postgres` has a server, and no data folder. */
const isEmbedded = (): boolean => !setUp.env.DATABASE_URL;

describe('the command', () => {
  it(
    'finds nothing wrong with a complete configuration',
    async () => {
      const { code, text } = await runDoctor({ ...setUp.env, APP_SECRET: '' });
      const { shop, sandbox, sms, mail } = setUp.urls;
      expect(text.split('\n')).toEqual([
        `✓ Configuration: development, at ${shop}.`,
        `✓ Pages: built for Chhatri at ${shop}.`,
        '✓ Database: it answers, and its tables are those of this version.',
        ...(isEmbedded()
          ? [expect.stringMatching(/^✓ Data folder: \S+ can be written to, and \d+ GiB are free\.$/)]
          : []),
        `✓ Clock: the same as at ${new URL(sandbox).host}.`,
        `✓ Kaveri Health: ${sandbox} answers for health.`,
        `✓ Aravalli General: ${sandbox} answers for health, car.`,
        `✓ Travel quotes: ${shop}/api/v1/pf-quote-agg/travel answers, with 14 countries to begin with.`,
        `✓ Razorpay: ${sandbox}/razorpay takes the keys. They are test keys: no money moves.`,
        '✓ Razorpay’s webhook: the server refuses a forged signature, and takes ours.',
        `✓ Cashfree: ${sandbox}/cashfree/verification takes the keys.`,
        `✓ Mail: ${mail} takes the login. It is greeted by [127.0.0.1].`,
        `– SMS: ${sms} answers, and all 9 texts have their DLT ids. The key is not checked, as that takes an SMS: send yourself a code.`,
        '',
        'Nothing is wrong.',
        '',
      ]);
      expect(code).toBe(0);
      // The server makes its secret, as its own user.
      expect(existsSync(join(setUp.folder, 'app-secret'))).toBe(false);
    },
    SLOW,
  );

  it(
    'names each thing that is wrong, and shows no secret',
    async () => {
      const secrets = {
        RAZORPAY_KEY_SECRET: 'not the secret of the key',
        RAZORPAY_WEBHOOK_SECRET: 'not the secret of the webhook',
        CASHFREE_CLIENT_SECRET: 'not-the-secret-of-the-client',
        SMTP_PASSWORD: 'not the password of the mailbox',
        BRIDGE_SECRET: 'not the secret that the bridge has been given',
      };
      const { code, text } = await runDoctor({ ...setUp.env, ...secrets });
      const wrong = text.split('\n').filter((line) => line.startsWith('✗'));
      const { sandbox } = setUp.urls;
      const bridge = `${sandbox} refuses our signature. Compare its secret with the variable that secretEnv names in INSURERS_FILE.`;
      expect(wrong).toEqual([
        `✗ Kaveri Health: ${bridge}`,
        `✗ Aravalli General: ${bridge}`,
        '✗ Razorpay: it refuses the keys. Compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with the Dashboard.',
        '✗ Razorpay’s webhook: the running server has another RAZORPAY_WEBHOOK_SECRET than is set here. Start it again.',
        '✗ Cashfree: it refuses the keys. Compare CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET with its dashboard, for this CASHFREE_URL.',
        '✗ Mail: the mail server refused the user name or password (535). Correct SMTP_USER and SMTP_PASSWORD, or those in SMTP_URL.',
      ]);
      expect(text).toContain(`\n6 of ${isEmbedded() ? 13 : 12} to correct.\n`);
      expect(code).toBe(1);
      for (const secret of [...Object.values(secrets), setUp.env.APP_SECRET, setUp.env.MSG91_AUTH_KEY]) {
        expect(text).not.toContain(secret);
      }
    },
    SLOW,
  );

  it(
    'says what production lacks',
    async () => {
      const { code, text } = await runDoctor({ ...PRODUCTION, LEFT_OUT: 'sms' });
      expect(text.split('\n')).toEqual([
        '✗ Configuration: With NODE_ENV=production:',
        '- INSURERS_FILE is not set: no plan has a price. If that is meant: LEFT_OUT=insurers.',
        '- PAYMENT is not set: no one can pay. If that is meant: LEFT_OUT=payment.',
        '- KYC is not set: no identity can be checked, and nothing is sold. If that is meant: LEFT_OUT=kyc.',
        '- VEHICLES is not set: each vehicle is typed, none is found by its number. If that is meant: LEFT_OUT=vehicles.',
        '- MAIL is not set: no policy, quote or call-back is mailed. If that is meant: LEFT_OUT=mail.',
        '',
      ]);
      expect(code).toBe(2);
    },
    SLOW,
  );

  it(
    'cannot read a file of insurers that the catalogue does not have',
    async () => {
      const INSURERS_FILE = join(setUp.folder, 'others.json');
      const bridge = { baseUrl: setUp.urls.sandbox, lines: ['health'], secretEnv: 'BRIDGE_SECRET' };
      writeFileSync(INSURERS_FILE, JSON.stringify([{ id: 'narmada', name: 'Narmada', ...bridge }]));
      const { code, text } = await runDoctor({ ...setUp.env, INSURERS_FILE });
      expect(text).toMatch(/^✗ Configuration: INSURERS_FILE: the catalogue has no health plans of narmada, only of /);
      expect(code).toBe(2);
    },
    SLOW,
  );
});

describe('a check without an answer in time', () => {
  it('is wrong, and holds up no other', async () => {
    const lines: string[] = [];
    const never: Check = { about: 'A', silent: wrong('no answer.'), look: () => new Promise(() => undefined) };
    const other: Check = { about: 'B', silent: wrong('no answer.'), look: async () => right('it answers.') };
    await runChecks([never, other], 50, (line) => lines.push(line));
    expect(lines).toEqual(['✗ A: no answer.', '✓ B: it answers.']);
  });
});

it('an error that no check knows is not shown, as it may have a password in it', async () => {
  const lines: string[] = [];
  const look = () => Promise.reject(new TypeError('postgres://chhatri:a-password@host/'));
  await runChecks([{ about: 'A', silent: wrong(''), look }], 1_000, (line) => lines.push(line));
  expect(lines).toEqual(['✗ A: could not be checked (TypeError). Report this to us.']);
});
