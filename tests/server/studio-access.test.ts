import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configFromEnv } from '#server/config.ts';
import { CallCounters } from '#server/http/call-counts.ts';
import { signInToStudio } from '#server/studio/studio-access.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';

// Who sees the studio: a browser on this machine in development and the sandbox, elsewhere whoever has the token.

const TOKEN = 'b6f0c3a1d2e4958877665544';
/** By another name than this machine's own. */
const REMOTE = 'http://192.0.2.5:8080';
const CALL = '/api/v1/studio/choices';

let open: TestApp;
let closed: TestApp;
let production: TestApp;
beforeAll(async () => {
  open = await openTestApp();
  closed = await openTestApp({ studioToken: TOKEN, production: true, sandbox: false });
  production = await openTestApp({ production: true, sandbox: false });
});
afterAll(() => Promise.all([open.close(), closed.close(), production.close()]));

/** The page that takes the token, as the studio's document has it. */
let now = new Date(TEST_NOW);
const signIn = ({ config }: TestApp) => {
  const callCounts = new CallCounters(() => now);
  const hono = new Hono();
  hono.post('/studio', async (context) => {
    const { token } = await context.req.json<{ token: string }>();
    return context.body(null, signInToStudio(context, { config, callCounts }, token) ? 204 : 404);
  });
  return async (token: string) => hono.request('/studio', { method: 'POST', body: JSON.stringify({ token }) });
};
beforeEach(() => {
  now = new Date(TEST_NOW);
});

const statusOf = async ({ app }: TestApp, url: string, headers: Record<string, string> = {}) =>
  (await app.request(url, { headers })).status;
const cookieIn = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('the studio is open', () => {
  it('to a browser on this machine, and to no other', async () => {
    expect(await statusOf(open, `http://localhost:8080${CALL}`)).toBe(200);
    expect(await statusOf(open, `${REMOTE}${CALL}`)).toBe(404);
    expect(await statusOf(open, `http://localhost:8080${CALL}`, { 'x-forwarded-for': '192.0.2.9' })).toBe(404);
  });

  it('in production to nobody without a token, as if nothing were there', async () => {
    const refused = await production.app.request(`http://localhost:8080${CALL}`);
    const nothing = await production.app.request('http://localhost:8080/api/v1/studio-of-others');
    expect([refused.status, await refused.json()]).toEqual([nothing.status, await nothing.json()]);
    expect(await statusOf(production, `${REMOTE}${CALL}`, { cookie: 'studio=' })).toBe(404);
  });

  it('to whoever has exchanged the token, by a cookie that holds neither it nor what others can make', async () => {
    const response = await signIn(closed)(TOKEN);
    expect(response.headers.get('set-cookie')).toMatch(/; HttpOnly; SameSite=Strict$/);
    const cookie = cookieIn(response);
    expect(cookie).not.toContain(TOKEN);
    expect(await statusOf(closed, `${REMOTE}${CALL}`, { cookie })).toBe(200);
    expect(await statusOf(closed, `${REMOTE}${CALL}`, { cookie: `${cookie}0` })).toBe(404);
    expect(await statusOf(closed, `${REMOTE}${CALL}`, { cookie: `studio=${TOKEN}` })).toBe(404);
  });

  it.each(['', 'wrong', `${TOKEN}0`, TOKEN.slice(1)])('not for the token %j', async (token) => {
    const response = await signIn(closed)(token);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
  });

  it('not for the right token after ten tries in a minute, and for it in the next one', async () => {
    const trySignIn = signIn(closed);
    for (let tries = 0; tries < 10; tries += 1) await trySignIn('wrong');
    expect((await trySignIn(TOKEN)).status).toBe(404);
    now = new Date(now.getTime() + 60_000);
    expect((await trySignIn(TOKEN)).status).toBe(204);
  });
});

it('a token that can be guessed is refused at the start', () => {
  expect(() => configFromEnv({ APP_SECRET: 'a', STUDIO_TOKEN: 'short' })).toThrow(/24 or more random characters/);
});
