import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HealthRecord } from '#contract/lines/health/record.ts';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config.ts';
import { decryptNumber } from '#server/kyc/document-encryption.ts';
import { createLog } from '#server/log.ts';
import { openStore, type Store } from '#server/store/db.ts';
import { journey } from '#server/store/schema/journey.ts';
import { kycCase } from '#server/store/schema/kyc.ts';
import { land } from './support/land.ts';
import { payBy } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// Journeys that an earlier build kept (tests/fixtures/journeys-0002/README.md) open as they were left.

const fixture = (name: string): string =>
  readFileSync(new URL(`../fixtures/journeys-0002/${name}`, import.meta.url), 'utf8');

const KeptJourney = v.strictObject({
  name: v.string(),
  rfqId: v.string(),
  proposerId: v.nullable(v.string()),
  cookie: v.pipe(v.string(), v.regex(/^[^=]+=.+$/)),
  place: v.strictObject({ path: v.string(), screen: v.string() }),
  record: v.looseObject({
    proposal: v.nullable(
      v.looseObject({ decision: v.nullable(v.looseObject({ status: v.string(), decided_at: v.string() })) }),
    ),
    drafts: v.record(v.string(), v.unknown()),
  }),
});
type KeptJourney = v.InferOutput<typeof KeptJourney>;
const Meta = v.strictObject({ secret: v.string(), now: v.pipe(v.string(), v.isoTimestamp()), commit: v.string() });

const journeys = v.parse(v.array(KeptJourney), JSON.parse(fixture('journeys.json')));
const { secret, now } = v.parse(Meta, JSON.parse(fixture('meta.json')));

/** How the steps were called whose forms keep drafts, and how they are called now. */
const DRAFT_STEPS: Readonly<Record<string, string>> = {
  'personal-details': 'personalDetails',
  contact: 'contact',
  member: 'members',
  'select-member-dob': 'birthDates',
  'medical-history': 'medicalHistory',
  'quote-list': 'quoteList',
  'customize-plan': 'customizePlan',
  'proposer-details': 'proposer',
  'address-details': 'address',
  'member-details': 'memberDetails',
  'medical-details': 'medicalDetails',
  'nominee-details': 'nominee',
};
/** Screens that have the name of their step now. */
const SCREENS: Readonly<Record<string, string>> = {
  ...DRAFT_STEPS,
  'application-preview': 'preview',
  'policy-download': 'policy',
};
const DAY_MS = 24 * 60 * 60_000;

/** An acceptance without an end stands for the sandbox's 15 days. */
const withEnd = (decision: { status: string; decided_at: string }) =>
  ['ACCEPTED', 'PRICE_CHANGED'].includes(decision.status)
    ? { ...decision, valid_until: new Date(Date.parse(decision.decided_at) + 15 * DAY_MS).toISOString() }
    : decision;

/** A record as this build gives it: drafts under today's ids, the end of a decision. Refunds are looked at apart. */
const inTodaysShape = ({ proposal, drafts, ...record }: KeptJourney['record']) => ({
  ...record,
  proposal: proposal && {
    ...proposal,
    decision: proposal.decision && withEnd(proposal.decision),
    refunds: expect.any(Array),
  },
  drafts: Object.fromEntries(
    Object.entries(drafts).map(([key, draft]) => {
      const [step = '', ...member] = key.split('/');
      return [[DRAFT_STEPS[step] ?? step, ...member].join('/'), draft];
    }),
  ),
});
const records = journeys.map(({ record: { proposal, ...record } }) =>
  v.parse(HealthRecord, { ...record, proposal: proposal && { ...proposal, refunds: [] } }),
);

const named = (name: string): KeptJourney => {
  const found = journeys.find((journey) => journey.name === name);
  if (!found) throw new Error(`There is no journey '${name}'`);
  return found;
};

interface Opened {
  readonly store: Store;
  close(): Promise<void>;
}

/** The dump in a folder of its own, opened as the built-in database is. */
async function openFolder(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-journeys-'));
  const dataFolder = join(folder, 'pglite');
  const client = await PGlite.create({ dataDir: dataFolder });
  await client.exec(fixture('database.sql'));
  await client.close();
  const store = await openStore({ dataFolder });
  return { store, close: () => store.close().finally(() => rmSync(folder, { recursive: true })) };
}

async function onServer(databaseUrl: string, text: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query(text).finally(() => client.end());
}

/** The dump in a database of its own on a PostgreSQL server. */
async function openDatabase(server: string): Promise<Opened> {
  const name = `journeys_0002_${randomBytes(6).toString('hex')}`;
  const url = new URL(server);
  url.pathname = `/${name}`;
  await onServer(server, `CREATE DATABASE ${name}`);
  await onServer(url.href, fixture('database.sql'));
  const store = await openStore({ databaseUrl: url.href });
  return { store, close: () => store.close().then(() => onServer(server, `DROP DATABASE ${name}`)) };
}

const server = process.env.TEST_DATABASE_URL;
const places = [
  { where: 'the built-in database', open: openFolder },
  ...(server ? [{ where: 'a PostgreSQL server', open: () => openDatabase(server) }] : []),
];

/** Every table, column, index and constraint of ours, in words. */
const SCHEMA = sql`
  SELECT table_schema || '.' || table_name || '.' || column_name || ' ' || ordinal_position || ' ' || data_type
    || ' ' || is_nullable || ' ' || coalesce(column_default, '') AS word
  FROM information_schema.columns WHERE table_schema IN ('public', 'drizzle')
  UNION SELECT indexdef FROM pg_indexes WHERE schemaname IN ('public', 'drizzle')
  UNION SELECT conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid)
  FROM pg_constraint WHERE connamespace IN ('public'::regnamespace, 'drizzle'::regnamespace) AND contype <> 'n'
  UNION SELECT 'migrated ' || hash || ' ' || created_at FROM drizzle.__drizzle_migrations
  ORDER BY word`;
const Rows = v.object({ rows: v.array(v.object({ word: v.string() })) });
const schemaOf = async ({ db }: Store): Promise<string[]> =>
  v.parse(Rows, await db.execute(SCHEMA)).rows.map(({ word }) => word);

describe.each(places)('journeys kept before, in $where', ({ open }) => {
  let opened: Opened;
  let app: ReturnType<typeof createApp>;
  beforeAll(async () => {
    opened = await open();
    const log = createLog('silent');
    const config = { ...configFromEnv({ APP_SECRET: secret }), logLevel: 'silent' };
    app = createApp({ db: opened.store.db, now: () => new Date(now), config, log });
  });
  afterAll(() => opened?.close());

  const visitorOf = ({ cookie }: KeptJourney): Visitor => {
    const visitor = new Visitor(app);
    const [name = '', ...value] = cookie.split('=');
    visitor.cookies.set(name, value.join('='));
    return visitor;
  };

  it('lie in the tables that the migrations make, and are all there', async () => {
    const fresh = await openStore({ memory: true });
    expect(await schemaOf(opened.store)).toEqual(await schemaOf(fresh));
    await fresh.close();
    const rows = await opened.store.db.select({ id: journey.id }).from(journey).orderBy(journey.id);
    expect(rows).toEqual(journeys.map(({ rfqId }) => ({ id: rfqId })).sort((a, b) => (a.id < b.id ? -1 : 1)));
  });

  it('open by their cookie only', async () => {
    const [first, second] = journeys;
    if (!first || !second) throw new Error('There are no journeys');
    const ask = { params: { rfqId: second.rfqId } };
    expect((await visitorOf(first).refused('fullQuoteDetails', undefined, ask)).data.reason).toBe('NOT_FOUND');
  });

  it('have document numbers that open', async () => {
    const cases = await opened.store.db.select().from(kycCase);
    const numbers = cases.flatMap(({ proposerId, numberSealed }) =>
      numberSealed === null ? [] : [decryptNumber(secret, proposerId, numberSealed)],
    );
    expect([...new Set(numbers)].sort()).toEqual(['496858245152', 'ABCPK1234F', 'M1234567']);
  });

  it.each(journeys)('$name: has its answers and is at $place.path', async (journey) => {
    const { rfqId, proposerId, record, place } = journey;
    const visitor = visitorOf(journey);
    const expected = inTodaysShape(record);
    expect((await visitor.send('fullQuoteDetails', undefined, { params: { rfqId } })).data).toEqual(expected);
    if (proposerId !== null) {
      const ask = { params: { proposerId } };
      expect((await visitor.send('fullProposalDetails', undefined, ask)).data).toEqual(expected);
    }
    expect(await land(visitor, rfqId, proposerId)).toEqual({ ...place, screen: SCREENS[place.screen] ?? place.screen });
  });

  it('go on: a new order is the newest, and its policy has a number of its own', async () => {
    const journey = named('payment FAILED');
    const visitor = visitorOf(journey);
    const proposal = { params: { id: journey.proposerId ?? '' } };
    const { payment_url, order_id } = await visitor.ok('makePayment', undefined, proposal);
    expect((await visitor.ok('paymentStatus', undefined, proposal)).proposal?.payment).toMatchObject({
      _id: order_id,
      payment_status: 'CREATED',
    });
    await payBy({ app }, payment_url, 'succeed');
    const issued = (await visitor.ok('generatePolicy', undefined, proposal)).proposal?.policy;
    expect(issued?.status).toBe('ISSUED');
    const numbers = records.map(({ proposal: kept }) => kept?.policy?.issued?.policy_number);
    expect(numbers).not.toContain(issued?.issued?.policy_number);
  });
});

describe('the journeys kept before', () => {
  const proposals = records.flatMap(({ proposal }) => proposal ?? []);
  const seen = <Value>(values: readonly (Value | null | undefined)[]): Value[] =>
    [...new Set(values.flatMap((value) => value ?? []))].sort();

  it('are each one of its own, under a name of its own', () => {
    for (const key of ['name', 'rfqId', 'cookie'] as const) {
      expect(new Set(journeys.map((journey) => journey[key])).size).toBe(journeys.length);
    }
  });

  it('have every status of identity, decision, payment and policy', () => {
    expect(seen(proposals.map(({ kyc }) => kyc.status))).toEqual([
      'LINK_SENT',
      'LOCKED',
      'NOT_STARTED',
      'OTP_EXPIRED',
      'OTP_SENT',
      'REJECTED',
      'VERIFIED',
    ]);
    expect(seen(proposals.map(({ decision }) => decision?.status))).toEqual([
      'ACCEPTED',
      'DECLINED',
      'PRICE_CHANGED',
      'REFERRED',
    ]);
    expect(seen(proposals.map(({ payment }) => payment?.payment_status))).toEqual([
      'ABANDONED',
      'CREATED',
      'FAILED',
      'PENDING',
      'REFUNDED',
      'REFUND_DUE',
      'SUCCESS',
    ]);
    expect(seen(proposals.map(({ policy }) => policy?.status))).toEqual(['FAILED', 'ISSUED', 'ISSUING', 'REFUSED']);
  });

  it('have drafts of every form', () => {
    const steps = records.flatMap(({ drafts }) => Object.keys(drafts).map((key) => key.split('/')[0]));
    expect(seen(steps)).toEqual(Object.keys(DRAFT_STEPS).sort());
  });
});
