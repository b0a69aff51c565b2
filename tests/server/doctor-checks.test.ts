import { once } from 'node:events';
import { cpSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { configFromEnv } from '#server/config/config.ts';
import type { EnvVariables } from '#server/config/env.ts';
import { lockFolder } from '#server/db/folder-lock.ts';
import { openStore } from '#server/db/open-store.ts';
import { freePort } from '#tools/app/free-port.ts';
import { checkMail } from '#tools/doctor/check-mail.ts';
import { openOwnStore } from './support/app.ts';
import { type DoctorSetUp, examine, openDoctorSetUp } from './support/doctor.ts';
import { serve } from './support/insurer-bridge.ts';
import { PRODUCTION } from './support/production.ts';

/** What `npm run doctor` says of each thing that can be wrong, with every partner played. */

/** Milliseconds. It opens embedded databases. */
const SLOW = 120_000;

let setUp: DoctorSetUp;
beforeAll(async () => {
  setUp = await openDoctorSetUp();
}, SLOW);
afterAll(() => setUp.close());

/** The line about something, with the environment changed. */
async function lineAbout(about: string, change: EnvVariables): Promise<string> {
  return (await examine({ ...setUp.env, ...change }, { about })).join('\n');
}

/** Where nobody listens. */
const nowhere = `127.0.0.1:${await freePort()}`;

it('a partner that is left out is named, with what visitors cannot do', async () => {
  const lines = await examine({ ...PRODUCTION, WEB_DIR: setUp.env.WEB_DIR, PUBLIC_URL: 'https://insurance.example' });
  const dataFolder = join(setUp.folder, 'nothing');
  expect(lines.slice(-6)).toEqual([
    '– insurers: left out, so no plan has a price.',
    '– payment: left out, so no one can pay.',
    '– kyc: left out, so no identity can be checked, and nothing is sold.',
    '– vehicles: left out, so each vehicle is typed, none is found by its number.',
    '– mail: left out, so no policy, quote or call-back is mailed.',
    '– sms: left out, so codes are mailed, and no link is sent to a phone.',
  ]);
  expect(lines).toContain('– Clock: no partner told the time. Compare it yourself: `timedatectl`.');
  expect(lines).toContain(
    `✗ Pages: The pages were built for ${setUp.urls.shop}, and PUBLIC_URL is https://insurance.example: run \`npm run build\` again with it.`,
  );
  const sandbox = await examine({ DATA_DIR: dataFolder, APP_SECRET: setUp.env.APP_SECRET });
  expect(sandbox).toContain('– sms: not connected. The sandbox takes its place.');
  expect(sandbox).toContain(`– Database: there is none in ${dataFolder} yet. The server makes it when it starts.`);
});

describe('the clock', () => {
  const clockOff = (minutes: number) => () => new Date(Date.now() + minutes * 60_000);

  it.each([
    [7, '7 minutes ahead of'],
    [-10, '10 minutes behind'],
  ])('that is %d minutes off is wrong, and partners refuse what it signs', async (minutes, words) => {
    const lines = await examine(setUp.env, { clock: clockOff(minutes) });
    const { sandbox } = setUp.urls;
    expect(lines).toContain(
      `✗ Clock: ${words} ${new URL(sandbox).host}, so signatures are refused. Set it: \`timedatectl set-ntp true\`.`,
    );
    expect(lines).toContain(
      `✗ Kaveri Health: ${sandbox} refuses the time of our signature. Compare its clock with this machine’s.`,
    );
  });

  it('may be a minute off', async () => {
    expect(await examine(setUp.env, { about: 'Clock', clock: clockOff(1) })).toEqual([expect.stringMatching(/^✓/)]);
  });
});

describe('the database', () => {
  /** A database in which something of its list of migrations was changed. */
  async function withMigrations(change: string): Promise<{ readonly env: EnvVariables; close(): Promise<void> }> {
    if (setUp.env.DATABASE_URL) {
      const store = await openOwnStore();
      await store.db.execute(sql.raw(change));
      return { env: { DATABASE_URL: store.databaseUrl ?? '' }, close: () => store.close() };
    }
    const DATA_DIR = join(setUp.folder, `changed-${change.length}`);
    cpSync(setUp.env.DATA_DIR ?? '', DATA_DIR, { recursive: true });
    const store = await openStore({ dataFolder: DATA_DIR });
    await store.db.execute(sql.raw(change));
    await store.close();
    return { env: { DATA_DIR }, close: async () => undefined };
  }

  it.each([
    [
      'an older',
      'delete from drizzle.__drizzle_migrations where created_at >= 1795791917758',
      /^✗ Database: its tables are of an older version: \d+ migrations are missing, from 0016_messages on\. Back it up; the server runs them when it starts\.$/,
    ],
    [
      'a newer',
      "insert into drizzle.__drizzle_migrations (hash, created_at) values ('of tomorrow', 99999999999999)",
      /^✗ Database: its tables are of a newer version\. Install that version of the server here\.$/,
    ],
  ])(
    'of %s version is wrong, and is left as it is',
    async (_, change, line) => {
      const { env, close } = await withMigrations(change);
      expect(await lineAbout('Database', env)).toMatch(line);
      expect(await lineAbout('Database', env)).toMatch(line);
      await close();
    },
    SLOW,
  );

  it('that a server has open is looked at another time', async () => {
    if (setUp.env.DATABASE_URL) return;
    const unlock = await lockFolder(setUp.env.DATA_DIR ?? '');
    expect(await lineAbout('Database', {})).toBe(
      '– Database: a server has it open. Its tables can be looked at once that is stopped.',
    );
    unlock();
  });

  it('that is away is named without its password', async () => {
    const DATABASE_URL = `postgres://chhatri:a-password@${nowhere}/chhatri`;
    expect(await lineAbout('Database', { DATABASE_URL })).toBe(
      '✗ Database: it cannot be reached: nothing listens there. Start PostgreSQL, or correct host and port in DATABASE_URL.',
    );
  });
});

describe('pages', () => {
  it('that are not built, or for another broker, are wrong', async () => {
    const WEB_DIR = join(setUp.folder, 'none');
    expect(await lineAbout('Pages', { WEB_DIR })).toBe(
      `✗ Pages: ${WEB_DIR} has none of this version. Run \`npm run build\`.`,
    );
    const BRAND_FILE = join(setUp.folder, 'brand.json');
    writeFileSync(BRAND_FILE, JSON.stringify({ ...SAMPLE_BRAND, city: 'Nashik' }));
    expect(await lineAbout('Pages', { BRAND_FILE })).toBe(
      '✗ Pages: The pages were built with other broker details (BRAND_*): run `npm run build` again.',
    );
  });
});

describe('the travel quote service', () => {
  it.each<[string, string, string]>([
    [
      'that is away',
      `http://${nowhere}`,
      'cannot be reached: nothing listens there. Let this machine reach it, or correct TRAVEL_QUOTE_URL.',
    ],
    [
      'whose address is another site’s',
      'SITE',
      'does not answer in its form. Look whether TRAVEL_QUOTE_URL is the service’s address.',
    ],
    [
      'whose address lacks a part',
      'PART',
      'does not name its countries (status 404 without a reason). Look whether TRAVEL_QUOTE_URL is the service’s address.',
    ],
    ['without countries', 'EMPTY', 'has no countries. Ask who runs it.'],
  ])('%s is wrong', async (_, address, words) => {
    const answers: Readonly<Record<string, Response>> = {
      SITE: new Response('<!doctype html>', { headers: { 'content-type': 'text/html' } }),
      PART: Response.json({ error: 'no such path' }, { status: 404 }),
      EMPTY: Response.json({ code: 200, message: 'OK', data: [] }),
    };
    const service = await serve(new Hono().all('*', () => answers[address]?.clone() ?? new Response(null)));
    const TRAVEL_QUOTE_URL = address.startsWith('http') ? address : service.url;
    expect(await lineAbout('Travel quotes', { TRAVEL_QUOTE_URL })).toBe(
      `✗ Travel quotes: ${TRAVEL_QUOTE_URL} ${words}`,
    );
    await service.close();
  });
});

describe('a bridge', () => {
  it('that does not have a line of its insurer is wrong', async () => {
    const INSURERS_FILE = join(setUp.folder, 'more-lines.json');
    const bridge = { baseUrl: setUp.urls.sandbox, secretEnv: 'BRIDGE_SECRET' };
    writeFileSync(
      INSURERS_FILE,
      JSON.stringify([{ id: 'kaveri', name: 'Kaveri Health', lines: ['health', 'car'], ...bridge }]),
    );
    expect(await lineAbout('Kaveri Health', { INSURERS_FILE })).toBe(
      `✗ Kaveri Health: ${setUp.urls.sandbox} has no plans of kaveri for car. Take that out of its lines in INSURERS_FILE, or ask who runs it.`,
    );
  });
});

describe('Razorpay’s webhook', () => {
  const line = async (answer: (request: Request) => Response): Promise<string> => {
    const other = await serve(new Hono().all('*', ({ req }) => answer(req.raw)));
    try {
      return (await lineAbout('Razorpay’s webhook', { PUBLIC_URL: other.url })).replace(other.url, 'http://shop');
    } finally {
      await other.close();
    }
  };

  it('is not asked where no server can be reached from here', async () => {
    expect(await lineAbout('Razorpay’s webhook', { PUBLIC_URL: `http://${nowhere}` })).toBe(
      `– Razorpay’s webhook: http://${nowhere} cannot be asked from here: nothing listens there. Start the server, or run this where it can be reached.`,
    );
  });

  it('that takes everything is not ours', async () => {
    expect(await line(() => new Response('fine'))).toBe(
      '✗ Razorpay’s webhook: http://shop took a forged signature. Take it off the internet: that is not this server.',
    );
  });

  it('behind a proxy that refuses it is named as that', async () => {
    expect(await line(() => new Response('<h1>Forbidden</h1>', { status: 403 }))).toBe(
      '✗ Razorpay’s webhook: something before the server answers 403. Let Razorpay’s addresses through the proxy, or correct PUBLIC_URL.',
    );
  });

  it('of a server without Razorpay is not there', async () => {
    expect(
      await line(() => Response.json({ code: 404, message: 'There is nothing.', data: null }, { status: 404 })),
    ).toBe(
      '✗ Razorpay’s webhook: the server at http://shop has no webhook of Razorpay’s. Start it again with PAYMENT=razorpay.',
    );
  });
});

describe('a service at a wrong address', () => {
  const nothing = `http://${nowhere}`;

  it.each([
    ['Razorpay', { RAZORPAY_URL: nothing }, 'RAZORPAY_URL'],
    ['Cashfree', { CASHFREE_URL: nothing }, 'CASHFREE_URL'],
    ['SMS', { MSG91_URL: nothing }, 'MSG91_URL'],
  ])('%s: names the variable', async (about, change, variable) => {
    expect(await lineAbout(about, change)).toBe(
      `✗ ${about}: ${nothing} cannot be reached: nothing listens there. Let this machine reach it, or correct ${variable}.`,
    );
  });

  it('the mail server: names its variables', async () => {
    expect(await lineAbout('Mail', { SMTP_PORT: new URL(nothing).port })).toBe(
      `✗ Mail: ${nowhere} does not answer. Correct SMTP_URL, or SMTP_HOST and SMTP_PORT.`,
    );
  });

  it('the mail server that is greeted by no name: production names PUBLIC_URL', async () => {
    const { SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD, MAIL, MAIL_FROM, APP_SECRET, DATABASE_URL } = setUp.env;
    const mail = {
      SMTP_HOST,
      SMTP_PORT,
      SMTP_USER,
      SMTP_PASSWORD,
      MAIL,
      MAIL_FROM,
      LEFT_OUT: 'insurers,payment,kyc,vehicles,sms',
    };
    const { messages } = configFromEnv({ ...setUp.env, ...mail }, { storesSecret: false });
    if (messages.mail === null) throw new Error('No mail server');
    const config = configFromEnv(
      { ...PRODUCTION, ...mail, APP_SECRET, DATABASE_URL, PUBLIC_URL: 'http://localhost:8080' },
      { storesSecret: false },
    );
    const signal = new AbortController().signal;
    // The server of the tests has no encryption, which production asks for.
    expect(await checkMail({ ...messages.mail, isTlsRequired: false }, config, 20_000).look(signal)).toEqual({
      mark: 'wrong',
      text: `${setUp.urls.mail} is greeted by localhost, which strict servers refuse. Set PUBLIC_URL to the site’s name.`,
    });
    const named = { ...config, publicUrl: 'https://insurance.example' };
    expect(await checkMail({ ...messages.mail, isTlsRequired: false }, named, 20_000).look(signal)).toEqual({
      mark: 'right',
      text: `${setUp.urls.mail} takes the login. It is greeted by insurance.example.`,
    });
  });

  it('Cashfree’s with another path is not taken for its service', async () => {
    const CASHFREE_URL = `${setUp.urls.sandbox}/cashfree`;
    expect(await lineAbout('Cashfree', { CASHFREE_URL })).toBe(
      '✗ Cashfree: /digilocker: it refused with 404 api_error. Look whether CASHFREE_URL is Cashfree’s address.',
    );
  });
});

it('a service that never answers is named', async () => {
  const silent = createServer().listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  if (address === null || typeof address === 'string') throw new Error('No port');
  const url = `http://127.0.0.1:${address.port}`;
  const lines = await examine({ ...setUp.env, CASHFREE_URL: url }, { about: 'Cashfree', limitMs: 200 });
  expect(lines).toEqual([`✗ Cashfree: ${url} does not answer. Let this machine reach it, or correct CASHFREE_URL.`]);
  silent.close();
});
