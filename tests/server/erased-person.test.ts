import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Store } from '#server/db/db.ts';
import { openStore } from '#server/db/open-store.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { rightsAuditTable } from '#server/db/schema/rights.ts';
import { createLog } from '#server/log/log.ts';
import { planErasure } from '#server/worker/rights/erase-person.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { copyPreparedData } from '#tools/app/prepared-data.ts';
import { openTestApp } from './support/app.ts';
import { type OwnStore, openDatabaseOnServer } from './support/database-on-server.ts';
import {
  applyAsFriend,
  applyMarked,
  askMarked,
  buyMarkedTrip,
  MARKED_PHONE,
  SOLD,
  UNSOLD,
} from './support/marked-person.ts';
import { runRightsCommand } from './support/rights-commands.ts';

// A person bought a policy and did much else. All of it is exported and erased by the commands that an operator runs.

/** Milliseconds. Each run of a command starts a process that opens the database. */
const SLOW = 180_000;
const SECRET = 'a secret of the tests, of no use elsewhere';

const folder = mkdtempSync(join(tmpdir(), 'chhatri-erased-'));
const dataFolder = join(folder, 'pglite');
const server = inject('postgresServer');

let own: OwnStore;
let friendId = '';
const log: string[] = [];
const said: string[] = [];

/** On the embedded database a command needs the folder for itself. */
async function onStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  if (server) return work(own);
  const store = await openStore({ dataFolder });
  return work(store).finally(() => store.close());
}

function run(command: 'erase' | 'export', ...options: string[]) {
  const result = runRightsCommand(command, { dataFolder, databaseUrl: own?.databaseUrl, secret: SECRET }, ...options);
  said.push(result.text);
  return result;
}

beforeAll(async () => {
  if (server) own = await openDatabaseOnServer(server);
  else await copyPreparedData(dataFolder);
  await onStore(async (store) => {
    const test = await openTestApp({ secret: [SECRET] }, { store, isOneProcess: true });
    const setting = {
      ...{ db: store.db, now: () => test.clock.now, config: test.config },
      log: createLog('trace', { write: (line) => log.push(line) }),
    };
    const app = createApp(setting);
    await buyMarkedTrip(app);
    await applyMarked(app);
    await askMarked(app);
    friendId = await applyAsFriend(app);
    await runDueJobs(setting);
  });
}, SLOW);
afterAll(async () => {
  await own?.close();
  rmSync(folder, { recursive: true });
});

const Columns = v.object({ rows: v.array(v.object({ table: v.string(), column: v.string() })) });
const Texts = v.object({ rows: v.array(v.object({ text: v.nullable(v.string()) })) });

/** Each column of each table, and what the database noted about its values, as text. */
const columnTexts = (): Promise<Map<string, string>> =>
  onStore(async ({ db }) => {
    const { rows } = v.parse(
      Columns,
      await db.execute(sql`
        select table_name as table, column_name as column from information_schema.columns where table_schema = 'public'`),
    );
    const texts = new Map<string, string>();
    for (const { table, column } of rows) {
      const held = await db.execute(sql`select ${sql.identifier(column)}::text as text from ${sql.identifier(table)}`);
      texts.set(
        `${table}.${column}`,
        v
          .parse(Texts, held)
          .rows.map(({ text }) => text ?? '')
          .join('\n'),
      );
    }
    const noted = await db.execute(sql`select pg_stats::text as text from pg_stats where schemaname = 'public'`);
    texts.set(
      'pg_stats',
      v
        .parse(Texts, noted)
        .rows.map(({ text }) => text ?? '')
        .join('\n'),
    );
    return texts;
  });

const namesIn = (text: string, marks: Readonly<Record<string, string | readonly string[]>>): string[] =>
  Object.entries(marks)
    .filter(([, values]) => [values].flat().some((value) => text.includes(value)))
    .map(([name]) => name);

const columnsWith = (texts: Map<string, string>, marks: Parameters<typeof namesIn>[1]): Record<string, string[]> =>
  Object.fromEntries(
    [...texts].flatMap(([column, text]) => {
      const names = namesIn(text, marks);
      return names.length > 0 ? [[column, names]] : [];
    }),
  );

/** All files of the data folder, as bytes. */
const filesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .map((name) => join(root, name))
    .filter((path) => statSync(path).isFile())
    .map((path) => readFileSync(path, 'latin1'));

const PHONE = { phone: MARKED_PHONE };

describe('a person who asks for it', () => {
  it('is found in the database before', async () => {
    const { length } = Object.keys(columnsWith(await columnTexts(), { ...PHONE, ...SOLD, ...UNSOLD }));
    expect(length).toBeGreaterThan(10);
  });

  it(
    'gets all that is stored, readable, with documents and a page that explains it',
    () => {
      const to = join(folder, 'export');
      const { code, text } = run('export', '--phone', `+91 ${MARKED_PHONE}`, '--to', to, '--by', 'Meera (support)');
      expect([code, text]).toEqual([0, expect.stringContaining(`Written to ${to}`)]);
      const json = readFileSync(join(to, 'person.json'), 'utf8');
      const { pan, ...stored } = SOLD;
      expect(namesIn(json, { ...PHONE, ...stored, ...UNSOLD })).toEqual([
        ...['phone', ...Object.keys(stored)],
        ...Object.keys(UNSOLD),
      ]);
      // Its number is deleted when the insurer has issued the policy.
      expect([json.includes(pan), json.includes('XXXXXX729R')]).toEqual([false, true]);
      expect(json).not.toMatch(/"(?:cookie_hash|code_hash|request_hash)"/);
    },
    SLOW,
  );

  it('gets the texts that were agreed to, with their versions', () => {
    const Stored = v.object({
      stored: v.object({
        consent: v.object({
          rows: v.array(v.object({ code: v.string(), text: v.string(), text_version: v.string(), at: v.string() })),
        }),
        callback_request: v.object({ rows: v.array(v.object({ consent_text: v.string(), text_version: v.string() })) }),
      }),
    });
    const { stored } = v.parse(Stored, JSON.parse(readFileSync(join(folder, 'export/person.json'), 'utf8')));
    // An identity was checked for the policy and for the journey that was left.
    expect(stored.consent.rows.map(({ code }) => code).sort()).toEqual([
      ...['IDENTITY_CHECK', 'IDENTITY_CHECK'],
      'OPENED_DOCUMENTS',
      'PREMIUM',
      'SHARE_WITH_INSURER',
      'TRUE_ANSWERS',
    ]);
    const versions = [...stored.consent.rows, ...stored.callback_request.rows].map((one) => one.text_version);
    expect(new Set(versions).size).toBe(6);
    for (const version of versions) expect(version).toMatch(/^[0-9a-f]{32}$/);
  });

  it('gets the policy as its owner sees it, with whole passport numbers', () => {
    const documents = readdirSync(join(folder, 'export/documents'));
    const policy = documents.find((name) => name.startsWith('CHH-')) ?? '';
    const text = execFileSync('pdftotext', ['-layout', join(folder, 'export/documents', policy), '-'], {
      encoding: 'utf8',
    });
    expect(namesIn(text, { name: SOLD.name, passports: SOLD.passports })).toEqual(['name', 'passports']);
    expect(documents.some((name) => name.includes('quotes'))).toBe(true);
    const readme = readFileSync(join(folder, 'export/README.txt'), 'utf8');
    expect(readme).toContain(policy);
    expect(readme).toMatch(/Applications of other persons[^\n]*: 1\./);
  });

  it(
    'is shown to the operator before, and is not erased without a yes',
    async () => {
      const { code, text } = run('erase', '--phone', MARKED_PHONE);
      expect(code).toBe(0);
      expect(text).toContain('Will be erased:');
      expect(text).toMatch(/Policy CHH-\S+ \(travel insurance\)/i);
      // Cover ends on 10 October 2026; ten years after its financial year, five years after it, eight after the payment's.
      for (const until of ['31 Mar 2037', '10 Oct 2031', '31 Mar 2035']) expect(text).toContain(`until ${until}`);
      expect(text).toContain('Nothing was erased. Add --yes');
      expect(columnsWith(await columnTexts(), UNSOLD)).toHaveProperty('journey.answers');
    },
    SLOW,
  );

  it(
    'is erased: of what was not bought nothing is left in tables, files and log',
    async () => {
      const { code, text } = run('erase', '--phone', MARKED_PHONE, '--yes', '--by', 'Meera (support)');
      expect([code, text]).toEqual([0, expect.stringContaining('Reference of the audit line: R-')]);
      expect(columnsWith(await columnTexts(), UNSOLD)).toEqual({});
      if (!server) expect(filesOf(dataFolder).filter((file) => namesIn(file, UNSOLD).length > 0)).toEqual([]);
      expect(log.length).toBeGreaterThan(40);
      expect(namesIn(log.join('\n'), { ...PHONE, ...SOLD, ...UNSOLD })).toEqual([]);
      expect(namesIn(said.join('\n'), { ...PHONE, ...SOLD, ...UNSOLD })).toEqual([]);
    },
    SLOW,
  );

  it(
    'is left in the records of the sale, and nowhere else',
    async () => {
      const personal = ['name', 'spouse', 'nominee', 'email', 'address', 'DOB'];
      expect(columnsWith(await columnTexts(), { ...PHONE, ...SOLD })).toEqual({
        'journey.answers': ['phone', ...personal],
        'journey.contact_phone': ['phone'],
        'kyc_case.registered_dob': ['DOB'],
        'policy.schedule': ['phone', ...personal],
        ...(await notedValues()),
      });
    },
    SLOW,
  );

  /** PostgreSQL notes frequent values of the rows that are there. */
  const notedValues = async (): Promise<Record<string, string[]>> => {
    const { pg_stats } = columnsWith(await columnTexts(), { ...PHONE, ...SOLD });
    return pg_stats ? { pg_stats } : {};
  };

  it('leaves another person’s application, without the phone that a link was sent to', async () => {
    const [row] = await onStore(({ db }) => db.select().from(journeyTable).where(eq(journeyTable.id, friendId)));
    expect([row?.contactPhone, row?.sentToPhone]).toEqual(['9811122233', null]);
  });

  it('has a line for each command that was run, without anything of the person', async () => {
    const lines = await onStore(({ db }) => db.select().from(rightsAuditTable).orderBy(rightsAuditTable.at));
    expect(lines.map(({ act, by }) => [act, by])).toEqual([
      ['EXPORT', 'Meera (support)'],
      ['ERASE', 'Meera (support)'],
    ]);
    expect(new Set(lines.map(({ subject }) => subject)).size).toBe(1);
    expect(lines[1]?.counts).toMatchObject({ journey: 1, callback_request: 1, access_code: 1, shared_quotes: 1 });
  });

  it('has nothing more to erase then', async () => {
    const { erased, retained } = await onStore(({ db }) => planErasure(db, MARKED_PHONE));
    expect([erased, retained]).toEqual([
      {},
      expect.objectContaining({ journey: 1, policy: 1, consent: 5, kyc_case: 1 }),
    ]);
  });
});
