import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import { issuanceStore } from '#server/db/issuances.ts';
import { policyCalendar } from '#server/domain/policy/policy-calendar.ts';
import { issuedScheduleOf } from '#server/operations/policy/issued-schedule.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { eventIn, propertiesOf } from './support/calendar.ts';
import { inboxFor, payBy, readyToPay, runJobs } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
let me: Visitor;
let issued: IssuedPolicy;
let proposerId = '';
let rfqId = '';
beforeAll(async () => {
  test = await openTestApp();
  me = new Visitor(test.app);
  const ready = await readyToPay(me);
  rfqId = ready.rfqId;
  await payBy(test, (await me.ok('makePayment', undefined, ready.proposal)).payment_url, 'succeed');
  const { proposal } = await me.ok('generatePolicy', undefined, ready.proposal);
  if (!proposal?.policy?.issued) throw new Error('The policy was not issued');
  issued = proposal.policy.issued;
  proposerId = proposal.proposerId;
});
afterAll(() => test.close());

const ask = (path: string, who: Visitor = me) =>
  test.app.request(path, {
    headers: { cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
  });

describe('the policy’s calendar file', () => {
  it('is a file for calendars, under the policy’s number, and kept by no one', async () => {
    const answer = await ask(issued.policy_calendar_url);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="${issued.policy_number}.ics"`);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
  });

  it('has the last day of cover as a whole day without a time zone, and reminds 30 and 7 days before, at 9', async () => {
    const text = await (await ask(issued.policy_calendar_url)).text();
    const event = eventIn(text);
    const last = issued.policy_end_date;
    // Paid for on 5 September 2026: from the next midnight for a year.
    expect(last).toBe('2027-09-05');
    expect(event).toMatchObject({
      'DTSTART;VALUE=DATE': '20270905',
      'DTEND;VALUE=DATE': '20270906',
      UID: `${issued.policy_number}@localhost`,
      SUMMARY: 'Last day of your health insurance: renew it',
      CLASS: 'PRIVATE',
    });
    // 29 days and 15 hours before the midnight with which 5 September begins: 9:00 on 6 August, 30 days before.
    const triggers = propertiesOf(text).flatMap(([name, value]) => (name === 'TRIGGER' ? [value] : []));
    expect(triggers).toEqual(['-P29DT15H', '-P6DT15H']);
    expect(event.DESCRIPTION).toContain(`policy ${issued.policy_number}`);
    expect(event.DESCRIPTION).toContain('1800 000 0000');
    expect(event.URL).toMatch(/\/find-my-policy$/);
    // The calendar reveals only that there is a policy.
    for (const personal of ['Kulkarni', '@example.com', '98200', 'PAN']) expect(text).not.toContain(personal);
  });

  it('carries names with commas, semicolons, backslashes and other scripts, in lines of at most 75 bytes', async () => {
    const schedule = await issuedScheduleOf({ issuances: issuanceStore(test.store.db) }, proposerId);
    if (!schedule) throw new Error('No schedule');
    const product_name = 'Kaveri Care, Gold; “Plus\\Max” for आशा कुलकर्णी and every other member of a large family';
    const setting = { lineName: 'health insurance', publicUrl: 'https://www.example.org' };
    const text = policyCalendar({ ...schedule, product_name }, setting);
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true);
    const lines = text.split('\r\n');
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75);
    expect(lines.some((line) => line.includes('\n') || line.includes('\uFFFD'))).toBe(false);
    expect(eventIn(text).DESCRIPTION).toContain(`${product_name}, ${issued.insurer_name}, policy`);
    expect(text).toContain('Care\\, Gold\\;');
    expect(policyCalendar({ ...schedule, product_name }, setting)).toBe(text);
  });

  it('opens with the journey’s cookie only, and not before the policy is issued', async () => {
    const stranger = await ask(issued.policy_calendar_url, new Visitor(test.app));
    expect(stranger.status).toBe(404);
    expect(await stranger.text()).not.toContain(issued.policy_number);
    const other = new Visitor(test.app);
    const { proposal } = await readyToPay(other);
    expect((await ask(issued.policy_calendar_url, other)).status).toBe(404);
    const theirs = issued.policy_calendar_url.replace(proposerId, proposal.params.proposerId ?? '');
    expect(theirs).not.toBe(issued.policy_calendar_url);
    expect((await ask(theirs, other)).status).toBe(404);
    expect((await ask(issued.policy_calendar_url.replace(proposerId, 'nonsense'))).status).toBe(404);
  });
});

it('the mail says how a health policy is returned, as its document does', async () => {
  await runJobs(test);
  const mail = (await inboxFor(test, rfqId)).find(({ channel }) => channel === 'EMAIL');
  expect(mail?.text).toContain('You may return this policy within 30 days of receiving its document');
  expect(mail?.text).toContain('It covers you from 06 Sep 2026 to 05 Sep 2027');
});
