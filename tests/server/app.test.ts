import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
const webFolder = mkdtempSync(join(tmpdir(), 'chhatri-web-'));
beforeAll(async () => {
  mkdirSync(join(webFolder, 'assets'));
  writeFileSync(join(webFolder, 'index.html'), '<!doctype html><title>Chhatri</title>');
  writeFileSync(join(webFolder, 'assets', 'app-4f3c2b1a.js'), 'export {};');
  writeFileSync(join(webFolder, 'assets', 'app-4f3c2b1a.js.br'), 'as if brotli');
  test = await openTestApp({ webFolder });
});
afterAll(async () => {
  await test.close();
  rmSync(webFolder, { recursive: true });
});

const variant = (change: Partial<TestApp['config']>) =>
  createApp({
    db: test.store.db,
    now: () => test.clock.now,
    config: { ...test.config, ...change },
    log: createLog('silent'),
  });

describe('the web app', () => {
  it.each(['/', '/health', '/health/proposer/member-details/SON1', '/studio'])('is what %s answers', async (path) => {
    const response = await test.app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain('<title>Chhatri');
  });

  it('has files that never change, compressed if the build did', async () => {
    const response = await test.app.request('/assets/app-4f3c2b1a.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  it('is not sent again to a browser that has it', async () => {
    const first = await test.app.request('/');
    const since = first.headers.get('last-modified') ?? '';
    const again = await test.app.request('/', { headers: { 'if-modified-since': since } });
    expect(again.status).toBe(304);
  });

  it.each(['/assets/gone.js', '/api/nothing', '/sandbox/nothing', '/../package.json', '/%2e%2e/package.json'])(
    'is not what %s answers',
    async (path) => {
      const response = await test.app.request(path);
      const text = await response.text();
      expect(text).not.toContain('"chhatri"');
      if (!path.includes('package')) expect(response.status).toBe(404);
    },
  );

  it('says so when it is not built', async () => {
    const response = await variant({ webFolder: '/nowhere' }).request('/health');
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('npm run build');
  });
});

describe('headers', () => {
  it.each(['/', '/api/nothing', '/healthz'])('guard %s', async (path) => {
    const { headers } = await test.app.request(path);
    expect(headers.get('content-security-policy')).toContain("default-src 'self'");
    expect(headers.get('content-security-policy')).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  it('ask for https where we are reached so, and mark the cookie', async () => {
    const app = variant({ publicUrl: 'https://chhatri.example' });
    expect((await app.request('/healthz')).headers.get('strict-transport-security')).toContain('max-age');
    const { headers } = await new Visitor(app).send('registerQuote', {});
    expect(headers.get('set-cookie')).toContain('Secure');
  });
});

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
});

describe('how often', () => {
  it('limits look-ups and registrations by the minute', async () => {
    const app = variant({ rateLimits: { pincode: 3, register: 2 } });
    const look = () => new Visitor(app).send('pincodeInfo', undefined, { params: { pincode: '400001' } });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await look()).status);
    expect(statuses).toEqual([200, 200, 200, 429]);
    const { headers, data } = await look();
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(data).toMatchObject({ reason: 'RATE_LIMITED', retry_after: expect.any(Number) });
    test.clock.advance(60);
    expect((await look()).status).toBe(200);
  });
});

describe('health', () => {
  it('is told', async () => {
    expect(await (await test.app.request('/healthz')).json()).toEqual({ status: 'ok' });
    expect(await (await test.app.request('/readyz')).json()).toEqual({ status: 'ready' });
  });

  it('is not ready without its database', async () => {
    const other = await openTestApp();
    await other.close();
    expect((await other.app.request('/readyz')).status).toBe(503);
    const { status, data, message } = await new Visitor(other.app).send('registerQuote', {});
    expect({ status, data }).toEqual({ status: 500, data: { reason: 'INTERNAL' } });
    expect(message).not.toMatch(/PGlite|closed|insert/i);
  });
});

it('has no sandbox unless asked for', async () => {
  expect((await variant({ sandbox: false }).request('/sandbox/inbox')).status).toBe(404);
  expect((await test.app.request('/sandbox/inbox')).status).toBe(200);
});
