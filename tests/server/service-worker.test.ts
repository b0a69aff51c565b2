import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { makeWebFolder } from './support/web-folder.ts';

const webFolder = makeWebFolder();
const LISTED = ['index.html', 'health.html', 'app.html'];
const listOf = (revision: string) => LISTED.map((url) => `{url:"${url}",revision:"${revision}"}`).join();
writeFileSync(
  join(webFolder, 'sw.js'),
  `precacheAndRoute([${listOf('b01d')},{url:"assets/app-4f3c2b1a.js",revision:null},{url:"favicon.svg",revision:"fa71"}])`,
);
afterAll(() => rmSync(webFolder, { recursive: true }));

let opened: TestApp[] = [];
afterEach(async () => {
  await Promise.all(opened.map((test) => test.close()));
  opened = [];
});
const serverWith = async (setting: { sandbox: boolean }) => {
  const test = await openTestApp({ webFolder, ...setting });
  opened.push(test);
  return test.app;
};

describe('the service worker', () => {
  const revisionsOf = async (app: TestApp['app']) => {
    const script = await (await app.request('/sw.js')).text();
    return LISTED.map((url) => script.match(new RegExp(`"url":"${url}","revision":"(\\w+)"`))?.[1]);
  };

  it('stores the documents again when a setting of the server changed, and the build is the same', async () => {
    const [here, elsewhere, restarted] = [
      await serverWith({ sandbox: true }),
      await serverWith({ sandbox: false }),
      await serverWith({ sandbox: true }),
    ];
    const revisions = await revisionsOf(here);
    expect(new Set([...revisions, ...(await revisionsOf(elsewhere))]).size).toBe(2 * LISTED.length);
    expect(await revisionsOf(restarted)).toEqual(revisions);
  });

  it('keeps the revisions of the other files, and is sent again only if it changed', async () => {
    const app = await serverWith({ sandbox: true });
    const answer = await app.request('/sw.js');
    expect(await answer.text()).toContain(
      '{url:"assets/app-4f3c2b1a.js",revision:null},{url:"favicon.svg",revision:"fa71"}',
    );
    expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/);
    expect(answer.headers.get('cache-control')).toBe('no-cache');
    const again = await app.request('/sw.js', { headers: { 'if-none-match': answer.headers.get('etag') ?? '' } });
    expect(again.status).toBe(304);
  });
});
