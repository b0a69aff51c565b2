import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import { ResponseCache } from '#server/api/http/response-cache.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';
import { watchInsurers } from './support/watched-insurers.ts';

describe('kept answers', () => {
  /** An answer of `length` bytes for each question, and how often each was computed. */
  function counted(length: number, isFinal = true) {
    const made: string[] = [];
    // JSON's two quotation marks count.
    const make = (question: string) => async () => {
      made.push(question);
      return { envelope: 'x'.repeat(length - 2), isFinal };
    };
    return { made, make };
  }
  const standing = () => new Date('2026-09-05T06:00:00Z');

  it('are made once for all who ask at the same time, and for those who ask within a minute', async () => {
    let now = standing();
    const cache = new ResponseCache(() => now);
    const { made, make } = counted(100);
    const answers = await Promise.all([1, 2, 3].map(() => cache.get('A', make('A'))));
    expect(new Set(answers).size).toBe(1);
    now = new Date(now.getTime() + 60_000);
    expect(await cache.get('A', make('A'))).toBe(answers[0]);
    expect(made).toEqual(['A']);
    now = new Date(now.getTime() + 1);
    await cache.get('A', make('A'));
    expect(made).toEqual(['A', 'A']);
  });

  it('are dropped beyond their memory, the one that no one asked for longest first', async () => {
    // Each counts twice, because of its compressed forms: three of 100 bytes fit.
    const cache = new ResponseCache(standing, 600);
    const { made, make } = counted(100);
    for (const question of ['A', 'B', 'C', 'A', 'D']) await cache.get(question, make(question));
    expect(made).toEqual(['A', 'B', 'C', 'D']);
    await cache.get('A', make('A'));
    expect(made).toEqual(['A', 'B', 'C', 'D']);
    await cache.get('B', make('B'));
    expect(made).toEqual(['A', 'B', 'C', 'D', 'B']);
  });

  it('are not kept where the next answer may be another one, or where none was made', async () => {
    const cache = new ResponseCache(standing);
    const { made, make } = counted(100, false);
    await cache.get('A', make('A'));
    await cache.get('A', make('A'));
    expect(made).toEqual(['A', 'A']);
    const fail = () => Promise.reject(new Error('no tariff'));
    await expect(cache.get('B', fail)).rejects.toThrow('no tariff');
    await cache.get('B', make('B'));
    expect(made).toEqual(['A', 'A', 'B']);
  });
});

describe('the quote list', () => {
  let asked = 0;
  const { lines } = watchInsurers(async (call) => {
    if (call === 'quote') asked += 1;
  });
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp({}, { lines, isOneProcess: true });
  });
  afterAll(() => test.close());

  const list = (who: Visitor, rfqId: string, headers: Record<string, string> = {}) =>
    test.app.request(`${healthQuoteEndpoints.premium.path.replace('{rfqId}', rfqId)}?cover_amount=100000000`, {
      headers: { ...headers, cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });

  it('is not sent again to a browser that has it, and is after another answer', async () => {
    const me = new Visitor(test.app);
    const { rfqId, quote } = await answerUpTo(me, 'quoteList');
    const first = await list(me, rfqId);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
    expect(first.headers.get('content-type')).toBe('application/json');
    const etag = first.headers.get('etag') ?? '';
    expect(etag).toMatch(/^W\/"[0-9a-f]{24}"$/);
    const again = await list(me, rfqId, { 'if-none-match': etag });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);

    await me.ok('updateAdditionalDetails', { ...PERSONAL, DOB: '1970-04-12' }, quote);
    await me.ok('updateQuoteMembers', { memberDetails: [{ member_type: 'SELF', DOB: null }] }, quote);
    await me.ok('updateMedicalHistory', { medicalDetails: [{ member_type: 'SELF', medical_question: [] }] }, quote);
    const changed = await list(me, rfqId, { 'if-none-match': etag });
    expect(changed.status).toBe(200);
    expect(changed.headers.get('etag')).not.toBe(etag);
  });

  it('opens with the journey’s cookie only, whatever tag is sent', async () => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'quoteList');
    const etag = (await list(me, rfqId)).headers.get('etag') ?? '';
    const stranger = await list(new Visitor(test.app), rfqId, { 'if-none-match': etag });
    expect([stranger.status, stranger.headers.get('cache-control')]).toEqual([404, 'no-store']);
  });

  it('asks the insurers once for the same family of two journeys, and again for another family', async () => {
    test.clock.advance(120);
    const [one, two, other] = [new Visitor(test.app), new Visitor(test.app), new Visitor(test.app)];
    const journeys = [
      await answerUpTo(one, 'quoteList'),
      await answerUpTo(two, 'quoteList'),
      await answerUpTo(other, 'quoteList', { conditions: ['DIABETES'] }),
    ] as const;
    asked = 0;
    const answers = await Promise.all([list(one, journeys[0].rfqId), list(two, journeys[1].rfqId)]);
    const [mine, theirs] = await Promise.all(answers.map((answer) => answer.text()));
    expect(mine).toBe(theirs);
    expect(mine).not.toContain(journeys[0].rfqId);
    // Each of the nine insurers.
    expect(asked).toBe(9);
    const diabetic = await list(other, journeys[2].rfqId);
    expect(asked).toBe(18);
    expect(await diabetic.text()).not.toBe(mine);
  });

  it('is sent compressed to a browser that takes that', async () => {
    const me = new Visitor(test.app);
    const { rfqId } = await answerUpTo(me, 'quoteList');
    const plain = await (await list(me, rfqId)).text();
    const gzipped = await list(me, rfqId, { 'accept-encoding': 'gzip' });
    expect(gzipped.headers.get('content-encoding')).toBe('gzip');
    expect(gunzipSync(Buffer.from(await gzipped.arrayBuffer())).toString()).toBe(plain);
  });
});
