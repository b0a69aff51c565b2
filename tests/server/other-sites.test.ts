import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Visitor } from './support/visitor.ts';

// Who may act in a visitor's name: our own pages. A GET that acts: http-edge.test.ts.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

describe('other sites', () => {
  const register = (headers: Record<string, string>) =>
    new Visitor(test.app).request('/api/v1/pf-quote-agg/health/register-quote', {
      method: 'POST',
      body: '{}',
      headers: { 'content-type': 'application/json', host: 'localhost:8080', ...headers },
    });

  it.each([
    ['of another site', { 'sec-fetch-site': 'cross-site' }],
    ['of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ['of another origin', { origin: 'https://evil.example' }],
    ['of nowhere', { origin: 'null' }],
  ])('cannot act: %s', async (_, headers) => {
    expect((await register(headers)).status).toBe(403);
  });

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' }],
    ['our own origin', { origin: 'http://localhost:8080' }],
    ['no browser', {}],
  ])('but %s can', async (_, headers) => {
    expect((await register(headers)).status).toBe(201);
  });

  it.each([
    ['our own page', { 'sec-fetch-site': 'same-origin', origin: 'https://chhatri.example' }, 201],
    ['an old browser on our page', { referer: 'https://chhatri.example/health' }, 201],
    ['no browser', {}, 201],
    ['our address over http', { origin: 'http://chhatri.example' }, 403],
    ['another port', { origin: 'https://chhatri.example:8443' }, 403],
    ['another name that leads here', { 'sec-fetch-site': 'same-origin', origin: 'http://rebound.example' }, 403],
    ['another name in an old browser', { origin: 'http://rebound.example' }, 403],
  ])('in production are all but PUBLIC_URL: %s', async (_, headers: Record<string, string>, status) => {
    const config = { ...test.config, production: true, publicUrl: 'https://chhatri.example' };
    const app = createApp({ db: test.store.db, now: () => test.clock.now, config, log: createLog('silent') });
    const sent = { 'content-type': 'application/json', host: 'rebound.example', ...headers };
    const path = '/api/v1/pf-quote-agg/health/register-quote';
    expect((await app.request(path, { method: 'POST', body: '{}', headers: sent })).status).toBe(status);
  });
});
