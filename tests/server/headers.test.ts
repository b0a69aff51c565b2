import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { Visitor } from './support/visitor.ts';
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

describe('headers', () => {
  it.each(['/', '/api/nothing', '/healthz', '/assets/app-4f3c2b1a.js', '/gone.js', '/bike', '/sandbox/inbox'])(
    'guard %s',
    async (path) => {
      const { headers } = await test.app.request(path, { headers: { origin: 'https://evil.example' } });
      const policy = (headers.get('content-security-policy') ?? '').split('; ');
      const nothing = ['frame-src', 'object-src', 'base-uri', 'frame-ancestors'].map((name) => `${name} 'none'`);
      expect(policy).toEqual(expect.arrayContaining(["default-src 'self'", ...nothing]));
      expect(policy.join()).not.toMatch(/unsafe|https?:|\*/);
      const sent = Object.fromEntries(headers);
      expect(sent).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'same-origin',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      });
      expect(
        Object.keys(sent).filter((name) => /^access-control|^strict-transport|^server$|powered/.test(name)),
      ).toEqual([]);
    },
  );

  it('ask for https where we are reached so, and mark the cookie for this host only', async () => {
    const { clock, store } = test;
    const config = { ...test.config, publicUrl: 'https://chhatri.example' };
    const app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent') });
    for (const path of ['/', '/healthz', '/api/nothing']) {
      const asked = (await app.request(path)).headers.get('strict-transport-security');
      expect(asked).toBe('max-age=31536000; includeSubDomains');
    }
    const { headers } = await new Visitor(app).send('registerQuote', {});
    expect(headers.get('set-cookie')).toMatch(/^__Host-journey_[0-9a-f]{12}=\S+; .*Path=\/; .*Secure/);
    expect(headers.get('set-cookie')).not.toContain('Domain');
    // The cookie opens its journey; one without the prefix, which another host of the domain could set, does not.
    const me = new Visitor(app);
    const { rfqId } = (await me.ok('registerQuote', {})).quote;
    const [[name = '', secret = ''] = []] = [...me.cookies];
    const opens = async (cookie: string) => {
      const there = new Visitor(app);
      there.cookies.set(cookie, secret);
      return (await there.send('fullQuoteDetails', undefined, { params: { rfqId } })).status;
    };
    expect([await opens(name), await opens(name.replace('__Host-', ''))]).toEqual([200, 404]);
  });
});
