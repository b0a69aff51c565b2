import { execFileSync } from 'node:child_process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HEALTH_POLICY_DOCUMENT_PATH } from '#contract/lines/health/proposal-endpoints.ts';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import { issuanceStore } from '#server/db/issuances.ts';
import { policyPdf } from '#server/documents/policy-pdf.ts';
import { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { healthSchedule } from '#server/lines/health/policy-schedule/line-schedule.ts';
import { DocumentCache } from '#server/operations/policy/document-cache.ts';
import { issuedScheduleOf } from '#server/operations/policy/issued-schedule.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
let me: Visitor;
let issued: IssuedPolicy;
let proposerId = '';
beforeAll(async () => {
  test = await openTestApp();
  me = new Visitor(test.app);
  const { proposal } = await readyToPay(me);
  await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
  const record = await me.ok('generatePolicy', undefined, proposal);
  if (!record.proposal?.policy?.issued) throw new Error('The policy was not issued');
  issued = record.proposal.policy.issued;
  proposerId = record.proposal.proposerId;
});
afterAll(() => test.close());

const download = (
  path: string,
  who: Visitor = me,
  { headers = {}, ...init }: { headers?: object; method?: string } = {},
) =>
  test.app.request(path, {
    ...init,
    headers: { ...headers, cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });
const textOf = (pdf: Uint8Array, ...options: string[]): string =>
  execFileSync('pdftotext', [...options, '-', '-'], { input: pdf, encoding: 'utf8' });
const bytesOf = async (answer: Response) => new Uint8Array(await answer.arrayBuffer());

// poppler-utils is not always installed; if it is (CI), the text is read as a viewer reads it.

const Members = v.object({ members: v.array(v.looseObject({ full_name: v.string(), relationship: v.string() })) });
const membersIn = (schedule: unknown) => v.parse(Members, schedule).members;

describe('the policy’s document', () => {
  it('downloads under the policy’s number, and shows inline when asked', { tags: ['§2.policy-facts'] }, async () => {
    const answer = await download(issued.policy_doc_url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${issued.policy_number}.pdf"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-cache');
    const inline = await download(`${issued.policy_doc_url}?inline=1`);
    expect(inline.headers.get('content-disposition')).toMatch(/^inline;/);
  });

  it('is not sent again to a browser that has it, nor drawn for one that asks for its headers only', async () => {
    const first = await download(issued.policy_doc_url);
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{32}"$/);
    const again = await download(issued.policy_doc_url, me, { headers: { 'if-none-match': etag } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    const stranger = await download(issued.policy_doc_url, new Visitor(test.app), {
      headers: { 'if-none-match': etag },
    });
    expect(stranger.status).toBe(404);
    const other = await download(issued.policy_doc_url, me, { headers: { 'if-none-match': '"other"' } });
    expect(other.status).toBe(200);
    const head = await download(issued.policy_doc_url, me, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), head.headers.get('content-type')]).toEqual([
      200,
      etag,
      'application/pdf',
    ]);
  });

  it('is drawn once for all who ask within ten minutes, and the least asked for is forgotten first', async () => {
    const drawn: string[] = [];
    // Room for fifty of these.
    const began = Date.parse('2026-09-05T06:00:00Z');
    let now = new Date(began);
    const documents = new DocumentCache(() => now, 5_000);
    const get = (tag: string) =>
      documents.get(tag, async () => {
        drawn.push(tag);
        return Buffer.alloc(100);
      });
    await Promise.all([get('A'), get('A'), get('A')]);
    expect(drawn).toEqual(['A']);
    for (let n = 0; n < 49; n += 1) await get(`N${n}`);
    await get('A');
    await get('B');
    expect(drawn.filter((number) => number === 'A')).toHaveLength(1);
    await get('N0');
    expect(drawn.filter((number) => number === 'N0')).toHaveLength(2);
    now = new Date(began + 10 * 60_000 - 1);
    await get('A');
    expect(drawn.filter((number) => number === 'A')).toHaveLength(1);
    now = new Date(began + 10 * 60_000 + 1);
    await get('A');
    expect(drawn.filter((number) => number === 'A')).toHaveLength(2);
  });

  it('opens with the journey’s cookie only, and not before it is issued', async () => {
    expect((await download(issued.policy_doc_url, new Visitor(test.app))).status).toBe(404);
    const other = new Visitor(test.app);
    const { proposal } = await readyToPay(other);
    const theirs = HEALTH_POLICY_DOCUMENT_PATH.replace('{id}', proposal.params.id ?? '');
    expect((await download(theirs, other)).status).toBe(404);
    expect((await download(issued.policy_doc_url, other)).status).toBe(404);
    expect((await download(HEALTH_POLICY_DOCUMENT_PATH.replace('{id}', 'nonsense'))).status).toBe(404);
  });

  it('says who is insured, for how much, how long and at what price, as text', async () => {
    const schedule = await issuedScheduleOf({ issuances: issuanceStore(test.store.db) }, proposerId);
    const pages = textOf(await bytesOf(await download(issued.policy_doc_url)), '-layout').split('\f');
    expect(pages.filter((text) => text.trim() !== '')).toHaveLength(2);
    const [first = '', second = ''] = pages;
    const wanted = [
      issued.policy_number,
      issued.insurer_name,
      issued.product_name,
      formatInr(issued.coverage_amount),
      formatInr(issued.full_amount),
      formatDate(issued.policy_start_date, 'dd MMM yyyy'),
      formatDate(issued.policy_end_date, 'dd MMM yyyy'),
      'PAN XXXXXX234F',
      'Marine Drive',
      'Rohan Kulkarni',
      ...membersIn(schedule).flatMap(({ full_name, relationship }) => [full_name, relationship]),
    ];
    for (const words of wanted) expect(first).toContain(words);
    // Where two letters of an id are kerned far apart, pdftotext reads a space.
    expect(first.replaceAll(/\s/g, '')).toContain(schedule?.transaction_id);
    expect(membersIn(schedule)).toHaveLength(3);
    const { legalName, registrationNumber, cin, principalOfficer } = SAMPLE_BRAND;
    const broker = [legalName, registrationNumber, cin, principalOfficer];
    const onOneLine = second.replaceAll(/\s+/g, ' ');
    for (const words of broker) expect(onOneLine).toContain(words);
    for (const words of ['30 days', 'Ombudsman', 'subject matter of solicitation', 'Sandbox', 'Pre-existing']) {
      expect(second).toContain(words);
    }
  });

  it.each([
    [24, [], 'Covered after 24 months'],
    [24, ['addon-PED_WAIT_REDUCTION'], 'Covered after 12 months'],
    [12, ['addon-PED_WAIT_REDUCTION'], 'Covered from day one'],
  ])('says a wait of %s months for existing diseases with %s: %s', async (ped_waiting_period, keys, words) => {
    const schedule = await issuedScheduleOf({ issuances: issuanceStore(test.store.db) }, proposerId);
    if (!schedule) throw new Error('No schedule');
    const { features } = v.parse(v.object({ features: v.looseObject({}) }), schedule);
    const [line] = schedule.premium.lines;
    if (!line) throw new Error('A premium without lines');
    const premium = { ...schedule.premium, lines: keys.map((key) => ({ ...line, key })) };
    const changed = { ...schedule, features: { ...features, ped_waiting_period }, premium };
    const text = textOf(await policyPdf(changed, healthSchedule), '-layout');
    expect(text).toMatch(new RegExp(`Pre-existing diseases +${words}`));
  });

  it('says where complaints go, by post too, and where a broker had kept no registered office, its city', async () => {
    const schedule = await issuedScheduleOf({ issuances: issuanceStore(test.store.db) }, proposerId);
    if (!schedule) throw new Error('No schedule');
    const { registeredOffice, ...before } = schedule.broker;
    const text = textOf(await policyPdf(schedule, healthSchedule)).replaceAll(/\s+/g, ' ');
    expect(text).toContain(`About a claim or this policy (${schedule.policy_number}), write to the grievance officer`);
    expect(text).toContain(`About the sale or our site, write to us: ${SAMPLE_BRAND.complaintsEmail}`);
    expect(text).toContain(`Registered office: ${SAMPLE_BRAND.registeredOffice}.`);
    expect(registeredOffice).toBe(SAMPLE_BRAND.registeredOffice);
    const old = v.parse(PolicySchedule, { ...schedule, broker: before });
    expect(old.broker).toEqual({ ...before, registeredOffice: 'Pune, Maharashtra' });
  });

  it('is tagged, titled and in English for screen readers', async () => {
    const pdf = await bytesOf(await download(issued.policy_doc_url));
    const info = execFileSync('pdfinfo', ['-'], { input: pdf, encoding: 'utf8' });
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toContain(`Policy schedule ${issued.policy_number}`);
    const metadata = await (await getDocument({ data: pdf }).promise).getMetadata();
    expect(metadata.info).toMatchObject({ Language: 'en-IN' });
  });

  it('has some 20 kB: 42 with each object in clear and hints for old screens in its fonts', async () => {
    expect((await bytesOf(await download(issued.policy_doc_url))).length).toBeLessThan(25_000);
  });

  it('has the same bytes whenever it is made', async () => {
    const [one, two] = [
      await bytesOf(await download(issued.policy_doc_url)),
      await bytesOf(await download(issued.policy_doc_url)),
    ];
    expect(Buffer.from(one).equals(Buffer.from(two))).toBe(true);
  });

  it('prints names in Devanagari, and a large family on as many pages as it takes', async () => {
    const schedule = await issuedScheduleOf({ issuances: issuanceStore(test.store.db) }, proposerId);
    if (!schedule) throw new Error('No schedule');
    const [member] = membersIn(schedule);
    if (!member) throw new Error('No member');
    const members = Array.from({ length: 14 }, (_, n) => ({
      ...member,
      full_name: `Member${n} ${'long '.repeat(18)}`,
    }));
    const pdf = await policyPdf(
      { ...schedule, members, proposer: { ...schedule.proposer, full_name: 'आशा कुलकर्णी' } },
      healthSchedule,
    );
    const text = textOf(pdf);
    expect(text).toContain('आशा');
    expect(text).toMatch(/Page 1 of 3/);
    for (const n of members.keys()) expect(text).toContain(`Member${n} long`);
  });
});
