import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OWNER_LINK_TOKEN } from '#tools/model/fixtures/find-policy.ts';
import { type } from './render.tsx';
import {
  answerOwner,
  answers,
  atCode,
  button,
  FULL,
  field,
  heading,
  NOTHING,
  ok,
  open,
  submit,
  text,
} from './support/find-policy.tsx';

beforeEach(answerOwner);
afterEach(() => vi.unstubAllGlobals());

describe('a broker without SMS', () => {
  afterEach(() => {
    delete document.documentElement.dataset.sandbox;
  });
  beforeEach(() => {
    document.documentElement.dataset.sandbox = 'off';
    answers.owned = ok({ ...NOTHING, codes_by: 'EMAIL' });
    answers['request-access-code'] = ok({ request: 'A'.repeat(22), resend_after: 30, sent_by: 'EMAIL' });
  });

  test('says e-mail in place of SMS, and never that it knows the number', async () => {
    await atCode();
    expect(text()).toContain(
      'If we know +91\u00a098200\u00a012345, a code is on its way to the e-mail address that you gave with it.',
    );
    expect(text()).toContain('try your policy number, or call us on');
    expect(text()).not.toContain('SMS');
    await act(async () => button('Use another number').click());
    expect(text()).toContain('We send a code by e-mail to make sure it is you.');
  });

  test('says where the code of a link goes', async () => {
    await open({ kind: 'policy', token: OWNER_LINK_TOKEN });
    expect(text()).toContain('we send a code to the policyholder’s e-mail address.');
    await act(async () => button('Send me a code').click());
    expect(text()).toContain('A code is on its way by e-mail.');
  });

  test('says by the answer to the request how the code comes, if it could not ask before', async () => {
    delete answers.owned;
    await open();
    expect(text()).toContain('We send a code to make sure it is you.');
    type(field('mobile_number'), '9820012345');
    await submit('Send me a code');
    expect(text()).toContain('to the e-mail address that you gave with it.');
  });
});

describe('a broker that can send no code', () => {
  const phone = () => document.querySelector('main a[href="tel:18000000000"]')?.textContent;
  beforeEach(() => {
    answers.owned = ok({ ...NOTHING, codes_by: 'NONE' });
  });

  test('names its phone number in the place of the form', async () => {
    await open();
    expect(heading()).toBe('Find my policy');
    expect([document.querySelector('form'), phone()]).toEqual([null, '1800\u00a0000\u00a00000']);
  });

  test('opens a policy’s link by number and birth date, and offers no code', async () => {
    await open({ kind: 'policy', token: OWNER_LINK_TOKEN });
    expect([...document.querySelectorAll('main button')].map(({ textContent }) => textContent)).toEqual([
      'Use my birth date',
    ]);
    expect(phone()).toBeDefined();
    await act(async () => button('Use my birth date').click());
    expect(field('DOB')).toBeDefined();
    await act(async () => button('Back').click());
    expect(heading()).toBe('Open your policy here');
  });

  test('of a journey’s link says whom to call', async () => {
    await open({ kind: 'journey', token: OWNER_LINK_TOKEN });
    expect(text()).toContain('We cannot send the code that opens it.');
    expect([document.querySelectorAll('main button').length, phone()]).toEqual([0, '1800\u00a0000\u00a00000']);
  });

  test('offers no search besides what is open, and says before forgetting that a call is needed afterwards', async () => {
    answers.owned = ok({ ...FULL, codes_by: 'NONE' });
    await open();
    expect(heading()).toBe('Your insurance');
    expect([...document.querySelectorAll('main button')].map(({ textContent }) => textContent)).toEqual([
      'Forget this device',
    ]);
    expect(phone()).toBeDefined();
    await act(async () => button('Forget this device').click());
    expect(text()).toContain('You need us to open them again: we cannot send you a code.');
  });
});
