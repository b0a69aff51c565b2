import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';

const TOKEN = 'b6f0c3a1d2e4958877665544';
const REMOTE = 'http://192.0.2.5:8080';
const ADDRESSES = ['/studio', '/studio/screen', '/studio/assets/studio.js'];

let open: TestApp;
let closed: TestApp;
let withToken: TestApp;
beforeAll(async () => {
  open = await openTestApp();
  closed = await openTestApp({ production: true, sandbox: false });
  withToken = await openTestApp({ production: true, sandbox: false, studioToken: TOKEN });
});
afterAll(() => Promise.all([open.close(), closed.close(), withToken.close()]));

/** What a visitor gets, without the id that each answer has. */
async function answerAt({ app }: TestApp, path: string, init: RequestInit = {}) {
  const response = await app.request(`${REMOTE}${path}`, init);
  return { status: response.status, type: response.headers.get('content-type'), body: await response.text() };
}
const signIn = ({ app }: TestApp, token: string) =>
  app.request(`${REMOTE}/studio`, {
    method: 'POST',
    body: new URLSearchParams({ token }).toString(),
    headers: { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(token.length + 6) },
  });

describe('without a token in the configuration', () => {
  it.each(ADDRESSES)(
    '%s is an address where nothing is, for a browser on another machine and in production',
    async (path) => {
      for (const test of [open, closed]) {
        const answer = await answerAt(test, path);
        expect(answer.status).toBe(404);
        expect(answer).toEqual(await answerAt(test, '/nothing'));
      }
    },
  );

  it('there is nowhere to send one', async () => {
    for (const { app } of [open, closed]) {
      const send = (path: string) => app.request(`${REMOTE}${path}`, { method: 'POST', body: 'token=x' });
      const [answer, nothing] = [await send('/studio'), await send('/nothing')];
      expect([answer.status, answer.headers.get('allow')]).toEqual([nothing.status, nothing.headers.get('allow')]);
    }
  });
});

describe('with a token', () => {
  it('the page asks for it, and shows nothing else', async () => {
    const { status, body } = await answerAt(withToken, '/studio');
    expect(status).toBe(200);
    expect(body).toContain('name="token"');
    // With an action, a copied link would lose the view that is named after its #.
    expect(body).not.toContain('action=');
    expect(body).not.toMatch(/script|assets|statechart/i);
    expect((await answerAt(withToken, '/studio/assets/studio.js')).status).toBe(404);
    expect((await answerAt(withToken, '/studio/screen')).status).toBe(404);
  });

  it('a wrong one is answered as an address where no page is', async () => {
    const refused = await signIn(withToken, 'wrong');
    const nothing = await answerAt(withToken, '/nothing');
    expect(refused.headers.get('set-cookie')).toBeNull();
    expect({
      status: refused.status,
      type: refused.headers.get('content-type'),
      body: await refused.text(),
    }).toEqual(nothing);
    expect(nothing.status).toBe(404);
    expect((await signIn(withToken, 'x'.repeat(5_000))).status).toBe(404);
  });

  it('the right one opens the studio', async () => {
    const response = await signIn(withToken, TOKEN);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/studio']);
    const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
    const page = await withToken.app.request(`${REMOTE}/studio`, { headers: { cookie } });
    // A test does not need the studio to be built.
    expect(await page.text()).toMatch(/\/studio\/assets\/|is not built/);
    expect(page.headers.get('cache-control')).toBe('no-store');
    const view = await withToken.app.request(`${REMOTE}/api/v1/studio/choices`, { headers: { cookie } });
    expect(view.status).toBe(200);
  });
});
