import { afterAll, beforeAll, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log.ts';
import { openTestApp, type TestApp } from './support/app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const ADDRESSES = ['/studio', '/studio/assets/studio.js'];

it.each(ADDRESSES)('has nothing at %s for a browser on another machine', async (path) => {
  const answer = await test.app.request(`http://localhost${path}`, { headers: { 'x-forwarded-for': '203.0.113.9' } });
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('/studio/assets');
});

it.each(ADDRESSES)('has nothing at %s in production without the sandbox', async (path) => {
  const { store, clock } = test;
  const config = { ...test.config, production: true, sandbox: false };
  const app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent') });
  expect((await app.request(`http://localhost${path}`)).status).toBe(404);
});
