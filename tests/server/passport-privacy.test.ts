import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { runDueJobs } from '#tests/server/support/run-due-jobs.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { payBy } from './support/sandbox.ts';
import { declare, identifiedVisitor, PASSPORT, PASSPORTS, travelVisitor } from './support/travel-visitor.ts';

// Only those who may open the policy's document read a passport's number in it, and it is in clear nowhere else.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { updateMemberDetails, makePayment, generatePolicy, fullProposalDetails } = travelProposalEndpoints;
const Tables = v.object({ rows: v.array(v.object({ name: v.string() })) });
const Rows = v.object({ rows: v.array(v.object({ text: v.string() })) });

/** All rows of all tables, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = test.store;
  const ofUs = sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const texts: string[] = [];
  for (const { name } of v.parse(Tables, await db.execute(ofUs)).rows) {
    const { rows } = v.parse(Rows, await db.execute(sql`select t::text as text from ${sql.identifier(name)} t`));
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

it('is in no table, log or answer from the form to the mailed policy; in its document only', async () => {
  const lines: string[] = [];
  const { store, clock, config } = test;
  const options = {
    db: store.db,
    now: () => clock.now,
    config,
    log: createLog('trace', { write: (line) => lines.push(line) }),
  };
  const app = createApp(options);
  const { me, id } = await identifiedVisitor(app);
  const expired = await me.call(updateMemberDetails, { ...PASSPORT, passport_expiry_date: '2026-10-09' }, id);
  const malformed = await me.call(updateMemberDetails, { ...PASSPORT, passport_number: 'N76543219' }, id);
  expect([expired.status, malformed.status]).toEqual([422, 400]);
  await declare(me, id);
  const { data } = await me.call(makePayment, undefined, id);
  await payBy({ app }, v.parse(PaymentLink, data).payment_url, 'succeed');
  const record = await me.saved(generatePolicy, undefined, id);
  await runDueJobs({ ...options, lines: test.lines });

  const path = record.proposal?.policy?.issued?.policy_doc_url ?? '';
  const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const file = await app.request(path, { headers: { cookie } });
  // No browser caches it, because it has whole numbers.
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  const input = new Uint8Array(await file.arrayBuffer());
  const printed = execFileSync('pdftotext', ['-', '-'], { input, encoding: 'utf8' });
  const stranger = await travelVisitor(app).begin({});
  const others = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  expect((await app.request(path, { headers: { cookie: others } })).status).toBe(404);

  const sent = JSON.stringify([expired, record, await me.saved(fullProposalDetails, undefined, id)]);
  expect(JSON.stringify(malformed)).not.toContain('N7654321');
  const stored = await wholeDatabase();
  expect(stored).toContain(PASSPORT.full_name);
  for (const { passport_number } of PASSPORTS) {
    expect(printed).toContain(passport_number);
    for (const text of [sent, stored, lines.join('')]) expect(text).not.toContain(passport_number);
  }
});
