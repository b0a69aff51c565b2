import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { addDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { EnvVariables } from '#server/config/env.ts';
import { openStore } from '#server/db/open-store.ts';
import { assertSecretMatches } from '#server/db/secret-check.ts';
import { freePort } from '#tools/app/free-port.ts';
import { copyPreparedData } from '#tools/app/prepared-data.ts';
import type { Finding } from '#tools/doctor/check.ts';
import { checkCertificate } from '#tools/doctor/check-certificate.ts';
import { checkDataFolder } from '#tools/doctor/check-data-folder.ts';
import { examine } from './support/doctor.ts';
import { makeCertificate } from './support/mail-server.ts';

/** What `npm run doctor` says of the machine, its proxy and its certificate. */

const folder = mkdtempSync(join(tmpdir(), 'chhatri-doctor-machine-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRET = 'a secret of the tests, of no use elsewhere';
const lineAbout = async (about: string, env: EnvVariables): Promise<string> =>
  (await examine({ APP_SECRET: SECRET, DATA_DIR: join(folder, 'none'), ...env }, { about })).join('\n');

describe('the data folder', () => {
  const data = join(folder, 'data');
  beforeAll(() => mkdirSync(data));
  const look = (disk: Parameters<typeof checkDataFolder>[1]): Promise<Finding> =>
    checkDataFolder(data, disk).look(new AbortController().signal);
  const withFree = (bytes: number) => ({ access, statfs: async () => ({ bavail: bytes / 4096, bsize: 4096 }) });

  it('with a gibibyte is large enough', async () => {
    expect(await look(withFree(1024 ** 3))).toEqual({
      mark: 'right',
      text: `${data} can be written to, and 1 GiB are free.`,
    });
  });

  it('with less has too little room', async () => {
    expect(await look(withFree(1024 ** 3 - 4096))).toEqual({
      mark: 'wrong',
      text: `${data} has 1023 MiB left, less than the 1 GiB that it needs to grow. Make room there, or choose another folder with DATA_DIR.`,
    });
  });

  it.each([
    ['EACCES', 'cannot be written to by this user. Give it to the server’s user'],
    ['EROFS', 'is on a disk that is read-only. Mount it for writing'],
  ])('that refuses writing (%s) is wrong', async (code, words) => {
    const refused = () => Promise.reject(Object.assign(new Error(code), { code }));
    expect(await look({ access: refused, statfs })).toEqual({
      mark: 'wrong',
      text: `${data} ${words}, or choose another folder with DATA_DIR.`,
    });
  });

  it('below a file is wrong', async () => {
    const file = join(folder, 'a-file');
    writeFileSync(file, '');
    const DATA_DIR = join(file, 'pglite');
    expect(await lineAbout('Data folder', { DATA_DIR })).toBe(
      `✗ Data folder: ${DATA_DIR} is below a file, or is one. Remove that file, or choose another folder with DATA_DIR.`,
    );
  });

  it('is looked at only where the database is in it', async () => {
    const DATABASE_URL = `postgres://chhatri@127.0.0.1:${await freePort()}/chhatri`;
    expect(await lineAbout('Data folder', { DATABASE_URL })).toBe('');
  });
});

it('APP_SECRET that is not the embedded database’s is wrong', async () => {
  const DATA_DIR = join(folder, 'pglite');
  await copyPreparedData(DATA_DIR);
  const store = await openStore({ dataFolder: DATA_DIR });
  await assertSecretMatches(store.db, ['the secret until yesterday: of no use elsewhere']);
  await store.close();
  expect(await lineAbout('Database', { DATA_DIR })).toBe(
    '✗ Database: APP_SECRET is not the one that this database was encrypted with. Set that one, or name it in APP_SECRET_PREVIOUS.',
  );
}, 120_000);

describe('the certificate of PUBLIC_URL', () => {
  const DAYS = 100;
  const { cert, key } = makeCertificate(DAYS);
  const end = addDays(new Date(), DAYS).toISOString().slice(0, 10);
  const site = createServer({ cert, key });
  let url = '';
  beforeAll(async () => {
    await once(site.listen(0, '127.0.0.1'), 'listening');
    const address = site.address();
    url = `https://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
  });
  afterAll(() => void site.close());
  const look = (daysFromNow: number, ca?: string): Promise<Finding> =>
    checkCertificate(url, () => addDays(new Date(), daysFromNow), ca).look(new AbortController().signal);

  it('with weeks left is accepted', async () => {
    expect(await look(0, cert)).toEqual({ mark: 'right', text: `is accepted, and ends on ${end}.` });
    expect((await look(DAYS - 15, cert)).mark).toBe('right');
  });

  it('with less than 14 days left was not renewed', async () => {
    expect(await look(DAYS - 13, cert)).toEqual({
      mark: 'wrong',
      text: expect.stringMatching(
        `^ends on ${end}, in 1[23] days, and was not renewed. Renew it in the proxy, and look why it was not.$`,
      ),
    });
  });

  it('that has ended is refused by browsers', async () => {
    expect(await look(DAYS + 2, cert)).toEqual({
      mark: 'wrong',
      text: `ended on ${end}, so browsers refuse the site. Renew it in the proxy.`,
    });
  });

  it('that nobody has signed is not accepted', async () => {
    expect(await lineAbout('Certificate', { PUBLIC_URL: url })).toBe(
      '✗ Certificate: browsers do not accept it (DEPTH_ZERO_SELF_SIGNED_CERT). Give the proxy one for this host, with its whole chain.',
    );
  });

  it('is not looked at where nothing answers', async () => {
    const PUBLIC_URL = `https://127.0.0.1:${await freePort()}`;
    expect(await lineAbout('Certificate', { PUBLIC_URL })).toBe(
      `– Certificate: ${PUBLIC_URL} cannot be asked from here: nothing listens there. Start the proxy, or run this where it can be reached.`,
    );
  });
});

describe('a proxy before the server', () => {
  const PUBLIC_URL = 'https://insurance.example';

  it('that is not trusted makes all visitors one address', async () => {
    expect(await lineAbout('Proxy', { PUBLIC_URL })).toBe(
      `✗ Proxy: TLS of ${PUBLIC_URL} ends in a proxy, and TRUST_PROXY is not on: all visitors count as one address, and get 429. Set TRUST_PROXY=on.`,
    );
  });

  it('that is trusted is right', async () => {
    expect(await lineAbout('Proxy', { PUBLIC_URL, TRUST_PROXY: 'on' })).toBe(
      '✓ Proxy: TRUST_PROXY is on: limits count the last address in X-Forwarded-For. Let no one else reach the port.',
    );
  });

  it('is not needed on a machine of one’s own', async () => {
    expect(await lineAbout('Proxy', { PUBLIC_URL: 'http://localhost:8080' })).toBe('');
  });
});

describe('RAZORPAY_ACCOUNT_ID', () => {
  const razorpay = {
    ...{ PAYMENT: 'razorpay', RAZORPAY_KEY_ID: 'rzp_live_OfABroker0001', RAZORPAY_KEY_SECRET: 'k'.repeat(24) },
    RAZORPAY_WEBHOOK_SECRET: 'w'.repeat(24),
  };

  it('that is no id of Razorpay’s is wrong', async () => {
    expect(await lineAbout('Razorpay’s account', { ...razorpay, RAZORPAY_ACCOUNT_ID: 'acc_OfABroker01' })).toBe(
      '✗ Razorpay’s account: RAZORPAY_ACCOUNT_ID is acc_OfABroker01, and an id is acc_ and 14 letters or digits, so each webhook is refused (403). Take the merchant id from the Dashboard.',
    );
  });

  it('that has the form of one is compared by a person', async () => {
    expect(await lineAbout('Razorpay’s account', { ...razorpay, RAZORPAY_ACCOUNT_ID: 'acc_OfABroker00001' })).toBe(
      '– Razorpay’s account: RAZORPAY_ACCOUNT_ID has the form of an id. Compare OfABroker00001 with the merchant id in the Dashboard: no call of Razorpay’s names the account of a key, and with another one each webhook is refused (403).',
    );
  });
});
