import { once } from 'node:events';
import { connect } from 'node:net';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closeServer, listen } from '#server/api/http/listen.ts';
import { journeyTable } from '#server/db/schema/journey.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

// The properties of a request other than its content: its method, its length, and repeated headers.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

/** The server's whole answer to an unchanged message, over a socket. */
async function answerTo(message: string): Promise<string> {
  const server = await listen(test.app, 0, '127.0.0.1');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const socket = connect(address.port, address.address);
  let answer = '';
  socket.setEncoding('utf8').on('data', (text: string) => (answer += text));
  socket.write(message);
  await once(socket, 'end');
  await closeServer(server, 0);
  return answer;
}

const REGISTER = 'POST /api/v1/pf-quote-agg/health/register-quote HTTP/1.1\r\nHost: localhost\r\n';
const JSON_TYPE = 'Content-Type: application/json\r\nConnection: close\r\n';

describe('a message', () => {
  it('is taken when it tells its length once', async () => {
    expect(await answerTo(`${REGISTER}${JSON_TYPE}Content-Length: 2\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 201 /);
    const chunked = `${REGISTER}${JSON_TYPE}Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n`;
    expect(await answerTo(chunked)).toMatch(/^HTTP\/1\.1 201 /);
  });

  it.each([
    ['by a number and by its parts', 'Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
    ['by two numbers', 'Content-Length: 2\r\nContent-Length: 40\r\n\r\n{}'],
    ['by parts in a form that nobody knows', 'Transfer-Encoding: chunked, identity\r\n\r\n2\r\n{}\r\n0\r\n\r\n'],
  ])('is refused when it tells its length %s', async (_, rest) => {
    expect(await answerTo(`${REGISTER}${JSON_TYPE}${rest}`)).toMatch(/^HTTP\/1\.1 400 /);
  });

  it('with TRACE is refused, and not sent back', async () => {
    for (const path of ['/', '/api/openapi.json']) {
      const answer = await answerTo(
        `TRACE ${path} HTTP/1.1\r\nHost: localhost\r\nCookie: journey_1=s3cret\r\nConnection: close\r\n\r\n`,
      );
      expect(answer).toMatch(/^HTTP\/1\.1 405 /);
      expect(answer).not.toContain('s3cret');
    }
  });
});

it('the port is open on the address that is told only', async () => {
  const server = await listen(test.app, 0, '127.0.0.1');
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  await closeServer(server, 0);
});

describe('what a schema does not name', () => {
  it('is dropped: an answer changes nothing but itself', async () => {
    const me = new Visitor(test.app);
    const { rfqId, quote } = await answerUpTo(me, 'quoteList');
    const before = await me.ok('fullQuoteDetails', undefined, quote);
    const body = JSON.stringify({
      ...PERSONAL,
      rfqId: `RFQ-${'0'.repeat(32)}`,
      line: 'car',
      proposal: { payment: { payment_status: 'SUCCESS' } },
      plan: { net_premium_inc_gst: 1 },
      premium: 1,
      unasked: 'marked',
    }).replace(/^\{/, '{"__proto__":{"paid":true},"constructor":{"prototype":{"paid":true}},');
    const { status } = await me.request(`/api/v1/pf-quote-agg/health/update-additional-details/${rfqId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body,
    });
    expect(status).toBe(200);
    expect(await me.ok('fullQuoteDetails', undefined, quote)).toEqual(before);
    const { db } = test.store;
    const [row] = await db.select().from(journeyTable).where(eq(journeyTable.id, rfqId));
    expect(JSON.stringify(row)).toContain(PERSONAL.DOB);
    expect(JSON.stringify(row)).not.toMatch(/marked|paid|SUCCESS/);
    expect({}).not.toHaveProperty('paid');
  });
});

describe('a key that comes twice', () => {
  it('is refused where one value is asked, and no more is asked of its order', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'quoteList');
    expect((await me.send('premium', undefined, { ...quote, query: { policy_period: '3' } })).status).toBe(200);
    const { code, data } = await me.refused('premium', undefined, { ...quote, query: { policy_period: ['1', '3'] } });
    expect([code, Object.keys(data.fields ?? {})]).toEqual([400, ['policy_period']]);
  });
});
