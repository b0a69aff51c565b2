import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { type Config, configFromEnv } from '#server/config/config.ts';
import { codeSendsTable } from '#server/db/schema/kyc.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// Identity documents that are checked with registers, by document and network address: with limits below the delivered
// ones.

let test: TestApp;
/** A second process. */
let other: ReturnType<typeof createApp>;
/** Its calls to the provider time out soon: for a register that never answers. */
let impatient: ReturnType<typeof createApp>;
beforeAll(async () => {
  const { checksPerDay } = configFromEnv({ APP_SECRET: 'x', CHECKS_PER_DOCUMENT: '20', CHECKS_PER_ADDRESS: '100' });
  test = await openTestApp({ checksPerDay, trustProxy: true });
  const { store, clock, config } = test;
  const log = createLog('silent');
  const appWith = (portLimits: Config['portLimits']) =>
    createApp({ db: store.db, now: () => clock.now, config: { ...config, portLimits }, log });
  other = appWith(config.portLimits);
  impatient = appWith({ ...config.portLimits, kyc: 50 });
});
afterAll(() => test.close());

const HOUR = 60 * 60;
const DAY = 24 * HOUR;
/** Asha Kulkarni's PAN, hers by its fifth letter, and someone else's. */
const [MINE, STRANGERS] = ['ABCPK1234F', 'ABCPS1234F'];
/** PANs that are all rejected. */
const strangers = (count: number, letter: string): string[] =>
  Array.from({ length: count }, (_, n) => `ABCPS${String(1000 + n)}${letter}`);

let addresses = 0;
const newAddress = (): string => {
  addresses += 1;
  return `192.0.2.${addresses}`;
};

/** A visitor at the KYC form, with an address of its own unless it is given. */
async function atKyc({ address = newAddress(), app = test.app } = {}) {
  const me = new Visitor(app, { 'x-forwarded-for': address });
  const { proposal } = await answerUpTo(me, 'kyc');
  const pan = (kyc_doc_number: string) =>
    ({ kyc_doc_type: 'PAN', kyc_doc_number, kyc_doc_reg_dob: PERSONAL.DOB }) as const;
  return {
    submit: async (number: string) =>
      (await me.ok('submitKycDocument', pan(number), proposal)).proposal?.kyc.status ?? null,
    refused: (number: string) => me.refused('submitKycDocument', pan(number), proposal),
    unanswered: (number: string) => me.inProcess(impatient).refused('submitKycDocument', pan(number), proposal),
  };
}

/** Asks the register about each number, from one address, in as many journeys as needed. */
async function checkAll(numbers: readonly string[], address: string): Promise<void> {
  const [next, rest] = [numbers.slice(0, 12), numbers.slice(12)];
  const { submit } = await atKyc({ address });
  for (const number of next) expect(await submit(number)).toBe('REJECTED');
  if (rest.length > 0) await checkAll(rest, address);
}

const times = (count: number, number: string): string[] => Array.from({ length: count }, () => number);

describe('one document', () => {
  it('is checked half as often from one address as over all, in however many journeys, and for its holder elsewhere still', async () => {
    const address = newAddress();
    await checkAll(times(6, STRANGERS), address);
    await checkAll(times(4, STRANGERS), address);
    const { refused, submit } = await atKyc({ address });
    const { code, message, data } = await refused(STRANGERS);
    expect([code, data]).toEqual([429, { reason: 'RATE_LIMITED', retry_after: DAY }]);
    expect(message).toBe(
      'This document was checked too often today. Use another document, try again in 24 hours, or call us.',
    );
    // However it is typed.
    expect((await refused('abcps-1234 f')).code).toBe(429);
    expect(await submit(MINE)).toBe('VERIFIED');
    expect(await (await atKyc()).submit(STRANGERS)).toBe('REJECTED');
    test.clock.advance(DAY);
    expect(await (await atKyc({ address })).submit(STRANGERS)).toBe('REJECTED');
    test.clock.advance(DAY);
  });

  it('is checked no more in a day than its limit over all addresses and processes', async () => {
    for (const address of [newAddress(), newAddress()]) await checkAll(times(10, STRANGERS), address);
    const late = await atKyc({ app: other });
    const { code, message } = await late.refused(STRANGERS);
    expect([code, message]).toEqual([429, expect.stringContaining('This document was checked too often today.')]);
    expect(await late.submit(MINE)).toBe('VERIFIED');
    test.clock.advance(DAY);
    expect(await (await atKyc()).submit(STRANGERS)).toBe('REJECTED');
    test.clock.advance(DAY);
  });
});

describe('one address', () => {
  it('has no more documents checked in a day than its limit, whosever they are', async () => {
    const address = newAddress();
    await checkAll(strangers(100, 'F'), address);
    const { code, message, data } = await (await atKyc({ address })).refused(MINE);
    expect([code, data]).toEqual([429, { reason: 'RATE_LIMITED', retry_after: DAY }]);
    expect(message).toBe(
      'Too many documents were checked from your connection today. Please try again in 24 hours, or call us.',
    );
    expect(await (await atKyc()).submit(MINE)).toBe('VERIFIED');
    test.clock.advance(DAY);
    expect(await (await atKyc({ address })).submit(MINE)).toBe('VERIFIED');
    test.clock.advance(DAY);
  });
});

describe('no other check is', () => {
  it('a verified document that is handed in again', async () => {
    const address = newAddress();
    const { submit } = await atKyc({ address });
    for (let again = 0; again < 15; again += 1) expect(await submit(MINE)).toBe('VERIFIED');
    expect(await (await atKyc({ address })).submit(MINE)).toBe('VERIFIED');
    test.clock.advance(DAY);
  });

  it('a document that is handed in again while its register has not answered', async () => {
    const silent = 'ABCPK1234W';
    const { unanswered, submit } = await atKyc();
    for (let again = 0; again < 15; again += 1) expect((await unanswered(silent)).data.reason).toBe('CONFLICT');
    expect(await submit(MINE)).toBe('VERIFIED');
    test.clock.advance(DAY);
  });

  it('one that was refused: it takes nothing of what others have of the document', async () => {
    const address = newAddress();
    await checkAll(times(10, STRANGERS), address);
    const { refused } = await atKyc({ address });
    for (let again = 0; again < 15; again += 1) expect((await refused(STRANGERS)).code).toBe(429);
    await checkAll(times(10, STRANGERS), newAddress());
    test.clock.advance(DAY);
  });
});

it('the delivered limits are 60 a document, half of them from one address, and 500 an address', () => {
  const { checksPerDay } = configFromEnv({ APP_SECRET: 'x' });
  expect(checksPerDay).toEqual({ document: 60, documentFromAddress: 30, address: 500 });
});

it('what is counted shows neither document nor address', async () => {
  const address = newAddress();
  await (await atKyc({ address })).submit(MINE);
  const rows = JSON.stringify(await test.store.db.select().from(codeSendsTable));
  for (const text of [MINE, 'PAN', address]) expect(rows).not.toContain(text);
});
