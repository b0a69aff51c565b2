import { Hono } from 'hono';
import { afterEach, expect, it } from 'vitest';
import type { DocumentRequest, PolicyIssuer } from '#server/domain/policy/policy-issuer.ts';
import { httpIssuer } from '#server/partners/http-issuer.ts';
import { TEST_NOW } from './support/app.ts';
import { bridgesAt, serve } from './support/insurer-bridge.ts';

/** An insurer whose documents do not come is not asked for all of them. */

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

const nobody: PolicyIssuer = {
  issue: () => Promise.reject(new Error('No one issues here')),
  fetchDocument: () => Promise.reject(new Error('No one issues here')),
  withdraw: () => Promise.reject(new Error('No one issues here')),
};
const REQUEST: DocumentRequest = {
  ...{ reference: 7, proposerId: 'PRP-0001', line: 'health', insurerId: 'kaveri', attempt: 1 },
  policyNumber: 'CHH-H-2026-00000012',
};
const never = new AbortController().signal;

it('after five documents in a row that did not come, one is asked for every half minute', async () => {
  let asked = 0;
  let now = new Date(TEST_NOW);
  const { url, close } = await serve(
    new Hono().all('*', ({ req }) => {
      asked += 1;
      return asked <= 6
        ? new Response('Bad Gateway', { status: 502 })
        : new Response('%PDF-1.7\n%%EOF', {
            headers: {
              'content-type': 'application/pdf',
              'bridge-reference': req.header('idempotency-key') ?? '',
              'bridge-policy-number': REQUEST.policyNumber,
            },
          });
    }),
  );
  closing.push(close);
  const issuer = httpIssuer(bridgesAt(url, { kaveri: ['health'] }), nobody, () => now);
  for (let policy = 1; policy <= 7; policy += 1)
    await expect(issuer.fetchDocument(REQUEST, never)).rejects.toThrow(
      policy <= 5 ? 'the answer (status 502) is not JSON' : 'not asked: the last documents did not come',
    );
  expect(asked).toBe(5);
  now = new Date(now.getTime() + 30_000);
  await expect(issuer.fetchDocument(REQUEST, never)).rejects.toThrow('is not JSON');
  await expect(issuer.fetchDocument(REQUEST, never)).rejects.toThrow('not asked');
  now = new Date(now.getTime() + 30_000);
  expect((await issuer.fetchDocument(REQUEST, never))?.toString()).toBe('%PDF-1.7\n%%EOF');
  expect(await issuer.fetchDocument(REQUEST, never)).not.toBeNull();
  expect(asked).toBe(8);
});

it('a document that is not made yet is no failure', async () => {
  let asked = 0;
  const { url, close } = await serve(
    new Hono().all('*', () => {
      asked += 1;
      return Response.json({ error: { code: 'UNAVAILABLE' } }, { status: 503 });
    }),
  );
  closing.push(close);
  const issuer = httpIssuer(bridgesAt(url, { kaveri: ['health'] }), nobody, () => new Date(TEST_NOW));
  for (let policy = 1; policy <= 7; policy += 1) expect(await issuer.fetchDocument(REQUEST, never)).toBeNull();
  expect(asked).toBe(7);
});
