import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { cashfreeAt } from './support/cashfree.ts';
import { msg91At } from './support/sms-gateway.ts';
import { makeWebFolder } from './support/web-folder.ts';

let test: TestApp;
const webFolder = makeWebFolder();
beforeAll(async () => {
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
  it.each([
    ['/', '/'],
    ['/health', '/health'],
    ['/health/proposer/address-details', '(health proposer)'],
    ['/health/proposer/member-details/SON1', '(health journey)'],
    ['/car/quote', '(car journey)'],
    ['/index.html', '/'],
    ['/app.html', '(any journey)'],
  ])('answers %s with the document of %s', { tags: ['§2.route-home'] }, async (path, title) => {
    const response = await test.app.request(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('cache-control')).toBe('no-cache');
    expect(await response.text()).toContain(`<title>${title}</title>`);
  });

  it('answers an address that no page has with the page that helps, as not found', async () => {
    for (const path of ['/studios', '/healthy', '/term/quote', '/404']) {
      const response = await test.app.request(path);
      expect([path, response.status]).toEqual([path, 404]);
      expect(await response.text()).toContain('<title>/404</title>');
    }
  });

  it('keeps what is within a journey out of every index, and leaves the pages in', async () => {
    const robots = async (path: string) => (await test.app.request(path)).headers.get('x-robots-tag');
    expect(await robots('/health/quote-list')).toBe('noindex');
    expect(await robots('/health')).toBeNull();
  });

  it('allows a page the inline styles and scripts that it was built with, and no others anywhere', async () => {
    const policy = async (path: string) => (await test.app.request(path)).headers.get('content-security-policy');
    expect(await policy('/')).toContain("style-src 'self' 'sha256-AAAA=';");
    expect(await policy('/')).toContain("script-src 'self' 'sha256-BBBB=';");
    expect(await policy('/health/quote-list')).toContain("script-src 'self'; style-src 'self';");
    expect(await policy('/api/openapi.json')).toContain("style-src 'self';");
    expect(await policy('/')).not.toContain('unsafe');
  });

  it('leads /bike to /two-wheeler, and an address with a slash at its end to the one without', {
    tags: ['§2.footer-products'],
  }, async () => {
    for (const [from, to] of [
      ['/bike', '/two-wheeler'],
      ['/bike/quote', '/two-wheeler/quote'],
      ['/health/', '/health'],
      // A query that a gateway or a campaign added to an address stays.
      ['/health/policy-download/?proposerId=p-1', '/health/policy-download?proposerId=p-1'],
      ['/bike?utm_source=mail', '/two-wheeler?utm_source=mail'],
      ['/bike/proposer/kyc-form?proposerId=p-1', '/two-wheeler/proposer/kyc-form?proposerId=p-1'],
      // Two slashes would name another host.
      ['//elsewhere.example/', '/elsewhere.example'],
      ['//', '/'],
      // Encoded characters stay encoded: a browser drops a tab, and a header cannot contain a line end.
      ['/%09/elsewhere.example/', '/%09/elsewhere.example'],
      ['/%5Celsewhere.example/', '/%5Celsewhere.example'],
      ['/%0d%0aX-Mine:1/', '/%0d%0aX-Mine:1'],
      ['/bike/%0d%0aX-Mine:1', '/two-wheeler/%0d%0aX-Mine:1'],
      ['/%62ike', '/two-wheeler'],
      ['/caf%C3%A9/', '/caf%C3%A9'],
    ] as const) {
      const response = await test.app.request(`http://localhost${from}`);
      expect([response.status, response.headers.get('location')]).toEqual([308, to]);
    }
  });

  it('leads an address in another case to the one of its page, and leaves ids as they are', async () => {
    for (const [from, to] of [
      ['/Health', '/health'],
      ['/HEALTH/Proposer/Address-Details', '/health/proposer/Address-Details'],
      ['/Car/quote?utm_source=SMS', '/car/quote?utm_source=SMS'],
      ['/Bike', '/two-wheeler'],
      ['/Health/Medical-History/SELF', '/health/medical-history/SELF'],
    ] as const) {
      const response = await test.app.request(`http://localhost${from}`);
      expect([from, response.status, response.headers.get('location')]).toEqual([from, 308, to]);
    }
  });

  it('answers who comes back from a gateway by POST with the page', async () => {
    const byPost = (path: string) =>
      test.app.request(`http://localhost${path}`, {
        method: 'POST',
        headers: {
          'content-type': 'application/x-www-form-urlencoded',
          origin: 'https://gateway.example',
          'sec-fetch-site': 'cross-site',
        },
        body: 'status=PAID&txn=1',
      });
    const path = '/health/policy-download?proposerId=PRP-1';
    const response = await byPost(path);
    expect([response.status, response.headers.get('location')]).toEqual([303, path]);
    // No other route accepts what another site sends.
    for (const other of ['/api/v1/pf-quote-agg/health/register-quote', '/sandbox/inbox', '/no-such-page', '/404']) {
      expect([other, (await byPost(other)).status]).toEqual([other, 403]);
    }
  });

  it('says on its pages that all is a sandbox, unless it is not', async () => {
    const real = await variant({ sandbox: false }).request('/');
    expect(await real.text()).toContain('data-sandbox="off"');
    expect(await (await test.app.request('/')).text()).not.toContain('data-sandbox');
  });

  it('says on its pages what the broker does without, and of the sandbox nothing', async () => {
    const disabled = async (change: Partial<TestApp['config']>) =>
      /<html .*data-disabled-partners="([a-z ]*)"/.exec(await (await variant(change).request('/')).text())?.[1];
    expect(await disabled({ sandbox: false })).toBe('insurers payment kyc vehicles mail sms');
    const sms = msg91At('http://localhost:1');
    const cashfree = cashfreeAt('http://localhost:1', { uses: { kyc: false, vehicles: true } });
    expect(await disabled({ sandbox: false, cashfree, messages: { mail: null, sms } })).toBe(
      'insurers payment kyc mail',
    );
    expect(await disabled({})).toBeUndefined();
  });

  it('offers on its pages every document, unless the identity check does not know all', async () => {
    const documents = async (change: Partial<TestApp['config']>) =>
      /<html .*data-kyc-documents="([A-Z_ ]*)"/.exec(await (await variant(change).request('/')).text())?.[1];
    expect(await documents({ cashfree: cashfreeAt('http://localhost:1') })).toBe(
      'PAN AADHAAR DRIVING_LICENCE VOTER_ID',
    );
    expect(
      await documents({ cashfree: cashfreeAt('http://localhost:1', { uses: { kyc: false, vehicles: true } }) }),
    ).toBe(undefined);
    expect(await documents({})).toBe(undefined);
  });

  it('has files that never change, compressed if the build did', async () => {
    const response = await test.app.request('/assets/app-4f3c2b1a.js', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(response.headers.get('content-encoding')).toBe('br');
    expect(response.headers.get('content-type')).toMatch(/javascript/);
  });

  it('has pages in the smallest encoding that the browser takes, the same in each', async () => {
    const page = async (accepted: string) => {
      const response = await test.app.request('/', { headers: { 'accept-encoding': accepted } });
      expect(response.headers.get('vary')).toContain('Accept-Encoding');
      expect(response.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i);
      const body = Buffer.from(await response.arrayBuffer());
      return { encoding: response.headers.get('content-encoding'), body };
    };
    const plain = await page('identity, br;q=0');
    expect(plain.encoding).toBeNull();
    const brotli = await page('gzip, deflate, br');
    expect([brotli.encoding, brotliDecompressSync(brotli.body)]).toEqual(['br', plain.body]);
    const gzipped = await page('gzip');
    expect([gzipped.encoding, gunzipSync(gzipped.body)]).toEqual(['gzip', plain.body]);
  });

  it('is not sent again to a browser that has it', async () => {
    for (const encoding of ['identity', 'gzip']) {
      const headers = { 'accept-encoding': encoding };
      const tag = (await test.app.request('/', { headers })).headers.get('etag') ?? 'none';
      const again = await test.app.request('/', { headers: { ...headers, 'if-none-match': `"other", ${tag}` } });
      expect([encoding, again.status]).toEqual([encoding, 304]);
    }
    const file = await test.app.request('/assets/app-4f3c2b1a.js');
    const since = file.headers.get('last-modified') ?? '';
    const same = await test.app.request('/assets/app-4f3c2b1a.js', { headers: { 'if-modified-since': since } });
    expect(same.status).toBe(304);
  });

  it.each([
    '/assets/gone.js',
    '/pages.json',
    '/.vite/chunks.json',
    '/api/nothing',
    '/sandbox/nothing',
    '/../package.json',
    '/%2e%2e/package.json',
    '/.git/config',
    '/.env',
    '/assets',
    '/assets/',
  ])('is not what %s answers', async (path) => {
    const response = await test.app.request(path);
    const text = await response.text();
    expect(text).not.toContain('"chhatri"');
    expect(text).not.toContain('app-4f3c2b1a');
    if (path === '/assets/') expect([response.status, response.headers.get('location')]).toEqual([308, '/assets']);
    else if (!path.includes('package')) expect(response.status).toBe(404);
  });

  it('says so when it is not built, or by another version', async () => {
    const old = mkdtempSync(join(tmpdir(), 'chhatri-old-'));
    writeFileSync(join(old, 'pages.json'), JSON.stringify({ pages: {} }));
    for (const folder of ['/nowhere', old]) {
      const response = await variant({ webFolder: folder }).request('/health');
      expect(response.status).toBe(404);
      expect(await response.text()).toContain('npm run build');
    }
    rmSync(old, { recursive: true });
  });
});

it('has no sandbox unless asked for', async () => {
  expect((await variant({ sandbox: false }).request('/sandbox/inbox')).status).toBe(404);
  expect((await test.app.request('/sandbox/inbox')).status).toBe(200);
});
