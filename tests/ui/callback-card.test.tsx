import { act } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { brandWithNoBreakSpaces, SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { CALLBACK_CONSENT_TEXT, CALLBACK_TOPICS } from '#contract/shared/callback.ts';
import { CallbackCard } from '#src/features/callback/CallbackCard.tsx';
import { PRODUCTS } from '#src/lib/products.ts';
import { blur, click, find, render, type } from './render.tsx';

interface Asked {
  url: string;
  key: string | null;
  body: unknown;
}

/** The server's side: the requests, and its answers. */
let asked: Asked[];
let answer: () => Promise<Response>;
const stored = () =>
  Promise.resolve(
    Response.json(
      { code: 201, message: 'OK', data: { reference: 'CB-7K3M9-Q2XF4', requested_on: '2026-09-05' } },
      { status: 201 },
    ),
  );

beforeEach(() => {
  asked = [];
  answer = stored;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    const key = new Headers(init.headers).get('idempotency-key');
    asked.push({ url, key, body: JSON.parse(String(init.body)) });
    return answer();
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Only the current step: the others are inert and hidden. */
const current = (): Element => {
  const step = document.querySelector('form:not([inert])');
  return step ?? find(HTMLElement, 'section');
};
const button = (text: string): HTMLButtonElement => {
  const found = [...current().querySelectorAll('button')].find(({ textContent }) => textContent === text);
  if (!found) throw new Error(`No button ‘${text}’ in this step`);
  return found;
};
const phone = () => find(HTMLInputElement, '[name="mobile_number"]');
const name = () => find(HTMLInputElement, '[name="full_name"]');
const consent = () => find(HTMLInputElement, '[name="consent"]');
const errors = () => [...current().querySelectorAll('[id$="-error"]')].map(({ textContent }) => textContent);
const said = () => current().querySelector('p[role="alert"]')?.textContent;
const submit = (text: string) => act(() => button(text).form?.requestSubmit());
/** Submits, and waits for the answer. */
const sent = (text: string) => act(async () => button(text).form?.requestSubmit());

function atName(): void {
  render(<CallbackCard topic="health" />);
  type(phone(), '9820012345');
  submit('Next');
}
function filled(): void {
  atName();
  type(name(), 'Asha Rao');
  click(consent());
}

describe('the callback card', () => {
  test('asks for a phone number with its +91 prefix first', { tags: ['§2.callback-phone'] }, () => {
    render(<CallbackCard topic="health" />);
    expect(phone().closest('div')?.textContent).toContain('+91');
    expect([phone().autocomplete, phone().inputMode]).toEqual(['tel-national', 'tel']);
    expect(button('Next').type).toBe('submit');
    expect(name().closest('form')?.hasAttribute('inert')).toBe(true);
    // Opening a page moves no focus.
    expect(document.activeElement).toBe(document.body);
  });

  test('then for a name, with the consent word for word and not ticked', { tags: ['§2.callback-name'] }, () => {
    atName();
    expect(document.activeElement).toBe(name());
    expect(name().autocomplete).toBe('name');
    expect(current().textContent).toContain('+91\u00a098200\u00a012345');
    expect(current().textContent).toContain(CALLBACK_CONSENT_TEXT);
    expect(consent().checked).toBe(false);
  });

  test('Next, Submit, ‘Call Back Request Submitted’, Close', { tags: ['§2.callback-submit'] }, async () => {
    filled();
    await sent('Submit');
    expect(asked).toEqual([
      {
        url: '/api/v1/user/request-callback',
        key: expect.stringMatching(/^[0-9a-f]{32}$/),
        body: { mobile_number: '9820012345', full_name: 'Asha Rao', topic: 'health', consent: CALLBACK_CONSENT_TEXT },
      },
    ]);
    expect(document.activeElement?.textContent).toBe('Call Back Request Submitted');
    expect(current().textContent).toContain('CB-7K3M9-Q2XF4');
    click(button('Close'));
    expect(phone().value).toBe('');
    expect(document.activeElement).toBe(find(HTMLElement, 'h2'));
    type(phone(), '9820012346');
    submit('Next');
    expect([name().value, consent().checked, errors()]).toEqual(['', false, []]);
  });

  test('goes back to the number, and keeps the name that was typed', () => {
    filled();
    click(button('Change number'));
    expect([phone().value, document.activeElement]).toEqual(['9820012345', phone()]);
    submit('Next');
    expect([name().value, consent().checked]).toEqual(['Asha Rao', true]);
  });

  test('has a topic for each product, and for sellers', () => {
    for (const { id } of PRODUCTS) expect(CALLBACK_TOPICS).toContain(id);
    expect(CALLBACK_TOPICS).toContain('posp');
  });
});

describe('what is not in order', () => {
  test('is shown at the field and aloud when one tries to go on, and nothing is sent', () => {
    render(<CallbackCard topic="health" />);
    expect(errors()).toEqual([]);
    submit('Next');
    expect(errors()).toEqual(['Error: Enter a 10-digit mobile number that starts with 6, 7, 8 or 9']);
    expect(said()).toBe('Enter a 10-digit mobile number that starts with 6, 7, 8 or 9');
    expect(document.activeElement).toBe(phone());
    expect(name().closest('form')?.hasAttribute('inert')).toBe(true);
  });

  test('a name and the consent are both needed', () => {
    atName();
    submit('Submit');
    expect(errors()).toEqual(['Error: Enter your name', 'Error: Tick the box so that we may call you']);
    expect(document.activeElement).toBe(name());
    type(name(), 'Asha Rao');
    submit('Submit');
    expect(errors()).toEqual(['Error: Tick the box so that we may call you']);
    expect(document.activeElement).toBe(consent());
    expect(asked).toEqual([]);
  });

  test('waits for one second after typing, and comes at once on blur', () => {
    vi.useFakeTimers();
    render(<CallbackCard topic="health" />);
    type(phone(), '58');
    act(() => vi.advanceTimersByTime(999));
    expect(errors()).toEqual([]);
    act(() => vi.advanceTimersByTime(1));
    expect(errors()).toHaveLength(1);
    type(phone(), '9');
    blur(phone());
    expect(errors()).toHaveLength(1);
  });
});

describe('what comes from the server', () => {
  test('one submit is one call, however often the button is pressed', async () => {
    let release = (_: Response) => {};
    answer = () =>
      new Promise((resolve) => {
        release = resolve;
      });
    filled();
    await sent('Submit');
    const busy = find(HTMLButtonElement, 'form:not([inert]) button[type="submit"]');
    expect([busy.getAttribute('aria-disabled'), busy.textContent]).toEqual(['true', 'SubmitSending…']);
    await act(async () => busy.form?.requestSubmit());
    expect(asked).toHaveLength(1);
    const response = await stored();
    await act(async () => release(response));
    expect(current().textContent).toContain('Call Back Request Submitted');
  });

  test('a lost network is explained in words; what was typed stays, and goes under the same key', async () => {
    answer = () => Promise.reject(new TypeError('The network is down'));
    filled();
    await sent('Submit');
    expect(find(HTMLElement, 'div[role="alert"]').textContent).toContain('Your request was not sent');
    expect([name().value, consent().checked]).toEqual(['Asha Rao', true]);
    answer = stored;
    await sent('Submit');
    expect(current().textContent).toContain('Call Back Request Submitted');
    expect(asked).toHaveLength(2);
    expect(asked[1]).toEqual(asked[0]);
  });

  test('a refusal is told in the server’s words', async () => {
    const message = 'You tried too often. Please try again in 40 seconds.';
    const refusal = { code: 429, message, data: { reason: 'RATE_LIMITED', retry_after: 40 } };
    answer = () => Promise.resolve(Response.json(refusal, { status: 429 }));
    filled();
    await sent('Submit');
    expect(find(HTMLElement, 'div[role="alert"]').textContent).toContain(message);
  });
});

describe('prerendered', () => {
  const html = () => renderToString(<CallbackCard topic="general" />);

  test('it says how to call without scripts, and gives no one’s number to an address', () => {
    expect(html()).toContain(`href="tel:18000000000"`);
    expect(html()).toContain(brandWithNoBreakSpaces(SAMPLE_BRAND).phone);
    expect(html()).toContain('<noscript>');
    expect(html()).not.toContain('Call Back Request Submitted');
    // React's own address for a form whose action is a function: a submit before hydration is not sent.
    const actions = [...html().matchAll(/<form[^>]* action="([^"]*)"/g)].map(([, action]) => action?.slice(0, 17));
    expect(actions).toEqual(['javascript:throw ', 'javascript:throw ']);
    expect(html()).not.toContain('style=');
  });

  test('it hydrates as it is, and takes what was typed before', () => {
    const host = document.body.appendChild(document.createElement('div'));
    host.innerHTML = html();
    phone().value = '+91 98200 12345';
    const mismatches: unknown[] = [];
    const onRecoverableError = (error: unknown) => mismatches.push(error);
    let leave = () => {};
    act(() => {
      const root = hydrateRoot(host, <CallbackCard topic="general" />, { onRecoverableError });
      leave = () => root.unmount();
    });
    expect(mismatches).toEqual([]);
    submit('Next');
    expect(document.activeElement).toBe(name());
    expect(current().textContent).toContain('+91\u00a098200\u00a012345');
    act(leave);
    host.remove();
  });
});
