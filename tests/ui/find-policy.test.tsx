import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Footer } from '#src/app/chrome/Footer.tsx';
import { Header } from '#src/app/chrome/Header.tsx';
import { sitePageAt } from '#src/app/site-pages.ts';
import { OWNED_JOURNEY, OWNER_LINK_TOKEN } from '#tools/model/fixtures/find-policy.ts';
import { click, find, render, type } from './render.tsx';
import {
  answerOwner,
  answers,
  asked,
  atCode,
  button,
  FULL,
  field,
  heading,
  NOTHING,
  no,
  ok,
  open,
  submit,
  text,
} from './support/find-policy.tsx';

beforeEach(answerOwner);
afterEach(() => vi.unstubAllGlobals());

describe('Find my policy', () => {
  test('is in the header and in the footer', () => {
    render(
      <>
        <Header />
        <Footer />
      </>,
    );
    for (const place of ['header', 'footer']) {
      expect(find(HTMLAnchorElement, `${place} a[href="/find-my-policy"]`).textContent).toBe('Find my policy');
    }
  });

  test('asks for a phone number, or for a policy number', async () => {
    await open();
    expect(heading()).toBe('Find my policy');
    expect(field('mobile_number').autocomplete).toBe('tel-national');
    click(find(HTMLInputElement, 'input[value="policy"]'));
    type(field('policy_number'), 'chh-h-2026-00000018');
    await submit('Send me a code');
    expect(asked.at(-1)).toEqual({
      path: 'request-access-code',
      body: { by: 'policy', policy_number: 'CHH-H-2026-00000018' },
    });
    expect(text()).toContain('If we know this policy, a code is on its way');
  });

  test('says what is wrong in a summary above the title and at the field, and asks no one', async () => {
    await open();
    await submit('Send me a code');
    const summary = find(HTMLAnchorElement, 'main section a');
    expect(summary.textContent).toBe('Enter a 10-digit mobile number that starts with 6, 7, 8 or 9');
    expect(document.getElementById('field-mobile_number')?.getAttribute('aria-invalid')).toBe('true');
    expect(document.title).toMatch(/^Error: Find my policy/);
    expect(asked.map(({ path }) => path)).toEqual(['owned']);
  });

  test('says ‘if we know’, never that it knows', async () => {
    await atCode();
    expect(heading()).toBe('Enter the code');
    expect(text()).toContain('If we know +91\u00a098200\u00a012345, a code is on its way there.');
    expect(field('otp').autocomplete).toBe('one-time-code');
    expect(field('otp').inputMode).toBe('numeric');
  });

  test('keeps what was typed when the code was wrong, and says why', async () => {
    answers['confirm-access-code'] = no('OTP_WRONG', 'This is not the code we sent. 4 tries are left.');
    await atCode();
    type(field('otp'), '123456');
    await submit('Open my policies');
    expect(find(HTMLElement, '[role="alert"]').textContent).toContain('4 tries are left.');
    expect(field('otp').value).toBe('123456');
    expect(asked.at(-1)?.body).toEqual({ request: 'A'.repeat(22), otp: '123456' });
  });

  test('says when a new code can be asked for, and goes back to the number', async () => {
    await atCode();
    expect(button('Send a new code').getAttribute('aria-disabled')).toBe('true');
    expect(text()).toMatch(/You can ask for a new code in (30|29) seconds/);
    await act(async () => button('Use another number').click());
    expect(field('mobile_number').value).toBe('9820012345');
  });

  test('loses nothing when the network is lost', async () => {
    delete answers['request-access-code'];
    await atCode();
    expect(find(HTMLElement, '[role="alert"]').textContent).toContain('We could not reach the server');
    expect(field('mobile_number').value).toBe('9820012345');
  });
});

describe('what is found', () => {
  test('policies with page and document, journeys to go on with, refunds with amount and state', async () => {
    await atCode();
    type(field('otp'), '123456');
    await submit('Open my policies');
    expect(heading()).toBe('Your insurance');
    expect(
      [...document.querySelectorAll('main a')].map((link) => [link.textContent, link.getAttribute('href')]),
    ).toEqual([
      ['Open policy CHH-H-2026-00000018', '/health/policy-download?proposerId=PRP-1'],
      ['Download (PDF) policy CHH-H-2026-00000018', '/the.pdf'],
      ['Continue health insurance', '/health#continue'],
    ]);
    for (const words of [
      'Covers you from 06 Sep 2026 to 05 Sep 2027',
      'Next: Address',
      '₹12,345 for health insurance',
      'Goes back to the account you paid from by 12 Sep 2026, because it was a second payment for the same policy.',
    ]) {
      expect(text()).toContain(words);
    }
  });

  test('is shown at once where it is open already, and others can be looked for', async () => {
    answers.owned = ok(FULL);
    await open();
    expect(heading()).toBe('Your insurance');
    await act(async () => button('Look for others').click());
    expect(heading()).toBe('Find my policy');
  });

  test('forgets this device once that is confirmed, and nothing is open or stored any more', async () => {
    answers.owned = ok(FULL);
    answers['forget-device'] = ok(NOTHING);
    localStorage.setItem('chhatri.health', JSON.stringify({ rfqId: 'RFQ-1', proposerId: null, finished: false }));
    localStorage.setItem('chhatri.travel', JSON.stringify({ rfqId: 'RFQ-2', proposerId: null, finished: false }));
    await open();
    await act(async () => button('Forget this device').click());
    expect(heading()).toBe('Forget this device?');
    await act(async () => button('Keep them open').click());
    expect(heading()).toBe('Your insurance');
    expect(asked.map(({ path }) => path)).toEqual(['owned']);
    await act(async () => button('Forget this device').click());
    await act(async () => button('Forget this device').click());
    expect(heading()).toBe('This device is forgotten');
    expect(asked.at(-1)).toEqual({ path: 'forget-device', body: {} });
    expect([localStorage.getItem('chhatri.health'), localStorage.getItem('chhatri.travel')]).toEqual([null, null]);
    await act(async () => button('Find my policy').click());
    expect(heading()).toBe('Find my policy');
  });

  test('says so when this device could not be forgotten, and asks again', async () => {
    answers.owned = ok(FULL);
    await open();
    await act(async () => button('Forget this device').click());
    await act(async () => button('Forget this device').click());
    expect(heading()).toBe('Forget this device?');
    expect(text()).toContain('That did not work');
  });

  test('says of a paid journey that the insurer is issuing it', async () => {
    answers.owned = ok({ ...NOTHING, journeys: [{ ...OWNED_JOURNEY, paid: true }] });
    await open();
    expect(text()).toContain('Paid. The insurer is issuing your policy.');
    expect(text()).toContain('No plan chosen yet');
  });
});

describe('the page of a link', () => {
  const policy = { kind: 'policy', token: OWNER_LINK_TOKEN } as const;

  test.each([
    ['/policy/', 'policy-link'],
    ['/continue/', 'journey-link'],
  ])('lies at %s', (path, id) => {
    expect(sitePageAt(`${path}${OWNER_LINK_TOKEN}`).id).toBe(id);
  });

  test('asks for a code by the link, and tells no number', async () => {
    await open(policy);
    expect(heading()).toBe('Open your policy here');
    await act(async () => button('Send me a code').click());
    expect(asked.at(-1)?.body).toEqual({ by: 'link', token: OWNER_LINK_TOKEN });
    expect(heading()).toBe('Enter the code');
    expect(text()).toContain('A code is on its way.');
    expect(button('Open the policy').type).toBe('submit');
    // There is no other number to try: the link decides where the code is sent.
    expect(text()).not.toContain('a different number');
  });

  test('says when the link has expired, and leads to the search', async () => {
    answers['request-access-code'] = no('VALIDATION', 'This link has expired.');
    await open(policy);
    await act(async () => button('Send me a code').click());
    expect(find(HTMLElement, '[role="alert"]').textContent).toContain('This link has expired.');
    await act(async () => button('Find it by another number').click());
    expect(heading()).toBe('Find my policy');
  });

  test('takes birth date and policy number instead', async () => {
    await open(policy);
    await act(async () => button('I do not have that phone: use my birth date').click());
    await submit('Open the policy');
    expect([...document.querySelectorAll('main section a')]).toHaveLength(2);
    type(field('policy_number'), 'CHH-H-2026-00000018');
    type(field('DOB'), '12041990');
    await submit('Open the policy');
    expect(asked.at(-1)?.body).toEqual({
      token: OWNER_LINK_TOKEN,
      policy_number: 'CHH-H-2026-00000018',
      DOB: '1990-04-12',
    });
    expect(heading()).toBe('Your insurance');
  });

  test('of a journey says that it continues, and has no other way than the code', async () => {
    await open({ kind: 'journey', token: OWNER_LINK_TOKEN });
    expect(heading()).toBe('Continue where you left off');
    expect(text()).not.toContain('birth date');
    await act(async () => button('Send me a code').click());
    // Nothing is bought yet, so there are no policies to open.
    expect(button('Continue').type).toBe('submit');
    expect(text()).not.toContain('Open my policies');
  });
});
