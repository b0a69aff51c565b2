import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { buy, codesTo } from './support/owner.ts';
import { Visitor } from './support/visitor.ts';

// Someone else's phone or computer: what was opened there is closed there, and nowhere else.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const NOTHING = { policies: [], journeys: [], refunds: [] };

it('closes every journey in this browser, and leaves those of other browsers open', async () => {
  const { me, mobile, proposal, issued } = await buy(test);
  const lent = new Visitor(test.app);
  const { request } = await lent.ok('requestAccessCode', { by: 'phone', mobile_number: mobile });
  const [otp = ''] = await codesTo(test, mobile);
  await lent.ok('confirmAccessCode', { request, otp });
  await lent.ok('fullProposalDetails', undefined, proposal);
  // A cookie of something else stays.
  lent.cookies.set('theme', 'dark');

  expect(await lent.ok('forgetDevice', {})).toEqual(NOTHING);
  expect([...lent.cookies.keys()]).toEqual(['theme']);
  expect(await lent.ok('owned')).toMatchObject(NOTHING);
  await lent.refused('fullProposalDetails', undefined, proposal);
  const { proposal: stored } = await me.ok('fullProposalDetails', undefined, proposal);
  expect(stored?.policy?.issued).toEqual(issued);
});

it('has the browser drop documents that it kept, and pages to which Back would return', async () => {
  const { headers } = await new Visitor(test.app).send('forgetDevice', {});
  expect(headers.get('clear-site-data')).toBe('"cache"');
  expect((await new Visitor(test.app).send('owned')).headers.get('clear-site-data')).toBeNull();
});

it('has nothing to close in a browser that has nothing', async () => {
  expect(await new Visitor(test.app).ok('forgetDevice', {})).toEqual(NOTHING);
});

it('cannot be pressed by another site', async () => {
  const elsewhere = { 'content-type': 'application/json', 'sec-fetch-site': 'cross-site' };
  const answer = await test.app.request('/api/v1/user/forget-device', {
    method: 'POST',
    headers: elsewhere,
    body: '{}',
  });
  expect([answer.status, answer.headers.getSetCookie()]).toEqual([403, []]);
});
