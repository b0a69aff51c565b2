import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { configFromEnv } from '#server/config/config.ts';
import { openTestApp, type TestApp } from './support/app.ts';

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
  // Each process counts the tries of an address.
  closed = await openTestApp({ studioToken: TOKEN, production: true, sandbox: false }, { isOneProcess: true });
  production = await openTestApp({ production: true, sandbox: false });
});
afterAll(() => Promise.all([open.close(), closed.close(), production.close()]));

/** Sends what the form of /studio sends, from another machine. */
const signIn =
  ({ app }: TestApp) =>
  async (token: string) =>
    app.request(`${REMOTE}/studio`, { method: 'POST', body: new URLSearchParams({ token }) });
// Tries are counted by the minute.
beforeEach(() => closed.clock.advance(60));

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

  it('for twelve hours by its own clock, whatever the browser does with the cookie', async () => {
    const began = closed.clock.now;
    const cookie = cookieIn(await signIn(closed)(TOKEN));
    closed.clock.advance(12 * 3_600 - 1);
    expect(await statusOf(closed, `${REMOTE}${CALL}`, { cookie })).toBe(200);
    closed.clock.advance(1);
    expect(await statusOf(closed, `${REMOTE}${CALL}`, { cookie })).toBe(404);
    const [, hash] = cookie.split('.');
    const later = began.getTime() + 24 * 3_600_000;
    for (const changed of [`studio=${later}.${hash}`, `studio=.${hash}`, `studio=${hash}`, 'studio=', 'studio=.']) {
      expect(await statusOf(closed, `${REMOTE}${CALL}`, { cookie: changed })).toBe(404);
    }
    expect(cookieIn(await signIn(closed)(TOKEN))).not.toBe(cookie);
  });

  it('and asks for the token at /studio, without data or charts, where one is configured', async () => {
    const answer = await closed.app.request(`${REMOTE}/studio`);
    expect([answer.status, (await answer.text()).includes('/studio/assets')]).toEqual([200, false]);
    expect(await statusOf(closed, `${REMOTE}/studio/assets/studio.js`)).toBe(404);
    expect(await statusOf(production, `${REMOTE}/studio`)).toBe(404);
  });

  it('not for a token that another site sends', async () => {
    const body = new URLSearchParams({ token: TOKEN });
    const headers = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    const answer = await closed.app.request(`${REMOTE}/studio`, { method: 'POST', body, headers });
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  });

  it.each(['', 'wrong', `${TOKEN}0`, TOKEN.slice(1)])('not for the token %j', async (token) => {
    const response = await signIn(closed)(token);
    expect([response.status, response.headers.get('set-cookie')]).toEqual([404, null]);
  });

  it('not for the right token after ten tries in a minute, and for it in the next one', async () => {
    const trySignIn = signIn(closed);
    for (let tries = 0; tries < 10; tries += 1) await trySignIn('wrong');
    expect((await trySignIn(TOKEN)).status).toBe(404);
    closed.clock.advance(60);
    expect((await trySignIn(TOKEN)).status).toBe(303);
  });
});

it('a token that can be guessed is refused at the start', () => {
  expect(() => configFromEnv({ APP_SECRET: 'a', STUDIO_TOKEN: 'short' })).toThrow(/24 or more random characters/);
});
