import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { policyDocumentTable } from '#server/db/schema/policy.ts';
import { openBridgedApp } from './support/bridged-app.ts';
import { BROKEN_DOCUMENTS } from './support/broken-policy-calls.ts';
import { killedAfter } from './support/killed-after.ts';

/** Documents that insurers make themselves: fetched after the issuance, ours until then. */

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

let here: Awaited<ReturnType<typeof openBridgedApp>>;
beforeAll(async () => {
  here = await openBridgedApp();
});
afterAll(() => here.close());
afterEach(() => here.breakBy(null));

async function bought() {
  const buyer = await here.payer();
  const { proposal } = await buyer.me.ok('generatePolicy', undefined, buyer.proposal);
  const issued = proposal?.policy?.issued;
  if (!issued) throw new Error('The policy was not issued');
  const open = async () => {
    const cookie = [...buyer.me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return here.test.app.request(issued.policy_doc_url, { headers: { cookie } });
  };
  return {
    ...buyer,
    issued,
    open,
    text: async () => {
      const input = new Uint8Array(await (await open()).arrayBuffer());
      return execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
    },
    status: async () => (await buyer.stored())?.policy?.issued?.insurer_document,
  };
}

const OURS = /Asha|Kulkarni/;
const OF_THE_INSURER = /Of the sandbox: the insurer/;
const askedForDocuments = () => here.asked.filter(({ path }) => path === '/v1/policy-documents');

describe('a policy whose insurer makes a document of its own', () => {
  it('has our drawing until it comes, and the insurer’s from then on', async () => {
    const { text, status, open, issued } = await bought();
    expect(await status()).toBe('AWAITED');
    expect(await text()).toMatch(OURS);
    const before = askedForDocuments().length;
    await here.runJobs();
    expect(await status()).toBe('RECEIVED');
    const document = await text();
    expect(document).toMatch(OF_THE_INSURER);
    expect(document).toContain(issued.policy_number);
    expect(document).not.toMatch(OURS);
    expect((await open()).headers.get('cache-control')).toBe('private, no-store');
    here.test.clock.advance(30 * DAY);
    await here.runJobs();
    expect(askedForDocuments()).toHaveLength(before + 1);
  });

  it('has it encrypted in the database, bound to its own policy', async () => {
    const one = await bought();
    const other = await bought();
    await here.runJobs();
    const rows = await here.test.store.db.select().from(policyDocumentTable);
    for (const { sealed } of rows) {
      expect(sealed.length).toBeGreaterThan(500);
      expect(sealed.toString('latin1')).not.toContain('%PDF');
    }
    await here.test.store.db.execute(sql`
      update policy_document set sealed = (select sealed from policy_document where proposer_id = ${other.proposal.params.id})
      where proposer_id = ${one.proposal.params.id}`);
    // What cannot be read is not sent: ours is there in its place.
    expect(await one.text()).toMatch(OURS);
    expect(await other.text()).toMatch(OF_THE_INSURER);
  });
});

/** A bridge that answers documents after a while that nobody waits for. */
const slow = (bridge: Hono) =>
  new Hono()
    .all('/v1/policy-documents', () => new Promise<Response>(() => undefined))
    .all('*', ({ req }) => bridge.fetch(req.raw));

describe.each([
  ...Object.entries(BROKEN_DOCUMENTS).map(([what, broken]) => ({ what, ...broken, limit: 1_500 })),
  { what: 'nothing', breaking: slow, refusal: /No answer within 100 ms/, limit: 100 },
])('a bridge that answers $what', ({ breaking, refusal, limit }) => {
  it('leaves our drawing in its place, and is asked again until the document comes', async () => {
    const { text, status, issued } = await bought();
    here.breakBy(breaking);
    const portLimits = { ...here.test.config.portLimits, issuer: limit };
    const logged = await here.runJobs({ portLimits });
    const warnings = logged.split('\n').filter((line) => line.includes('the insurer’s document did not come'));
    expect(warnings).toHaveLength(1);
    const { message } = JSON.parse(warnings[0] ?? '').err;
    expect(message).toMatch(refusal);
    expect(warnings[0]).not.toMatch(/Asha|Kulkarni|9100/);
    expect(await status()).toBe('AWAITED');
    expect(await text()).toMatch(OURS);

    here.breakBy(null);
    await here.runJobs();
    expect(await status()).toBe('AWAITED');
    here.test.clock.advance(60);
    await here.runJobs();
    expect(await status()).toBe('RECEIVED');
    expect(await text()).toContain(issued.policy_number);
  });
});

it('a bridge that makes no document is not asked for one', async () => {
  const { status, text } = await (async () => {
    here.breakBy((bridge) =>
      new Hono()
        .all('/v1/policies', async ({ req }) => {
          const answer = await (await bridge.fetch(req.raw)).text();
          return Response.json(JSON.parse(answer.replace('"own_document":true', '"own_document":false')));
        })
        .all('*', ({ req }) => bridge.fetch(req.raw)),
    );
    return bought();
  })();
  const before = askedForDocuments().length;
  await here.runJobs();
  expect(await status()).toBe('NONE');
  expect(await text()).toMatch(OURS);
  expect(askedForDocuments()).toHaveLength(before);
});

it('a server that is killed after any statement of the fetching has the document once, later', async () => {
  const { proposal, status, text } = await bought();
  const { id } = proposal.params;
  const { db } = here.test.store;
  const references = new Set<string>();
  let died = true;
  let statements = 0;
  while (died) {
    await db.execute(sql`delete from policy_document where proposer_id = ${id}`);
    await db.execute(sql`
      update policy set document_state = 'due', document_attempts = 0, document_due_at = ${here.test.clock.now}
      where proposer_id = ${id}`);
    const before = askedForDocuments().length;
    statements += 1;
    died = await killedAfter(statements, () => here.runJobs());
    here.test.clock.advance(HOUR);
    await here.runJobs();
    expect(await status()).toBe('RECEIVED');
    expect(await db.select().from(policyDocumentTable).where(sql`proposer_id = ${id}`)).toHaveLength(1);
    const calls = askedForDocuments().slice(before);
    expect(calls.length).toBeLessThanOrEqual(2);
    for (const { reference } of calls) references.add(reference);
  }
  expect(statements).toBeGreaterThan(20);
  expect(references.size).toBe(1);
  expect(await text()).toMatch(OF_THE_INSURER);
}, 120_000);
