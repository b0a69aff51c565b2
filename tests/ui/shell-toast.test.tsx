import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find } from './render.tsx';
import { buttonCalled, openPage } from './shell-fresh.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const toast = () => document.querySelector<HTMLElement>('[data-tone]');
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const pointer = (type: 'pointerover' | 'pointerout') =>
  act(() => {
    find(HTMLElement, '[data-tone]').dispatchEvent(
      new PointerEvent(type, { bubbles: true, relatedTarget: document.body }),
    );
  });

describe('a toast', () => {
  test('shows its message and disappears after 3 000 ms', {
    tags: ['§2.shell-toast', '§9.toast-3000-ms'],
  }, async () => {
    const { showToast } = await openPage();
    expect(toast()).toBeNull();
    act(() => showToast({ code: 200, message: 'Your callback is booked' }));
    expect(toast()?.textContent).toBe('Your callback is booked');
    pass(2999);
    expect(toast()).not.toBeNull();
    pass(1);
    expect(toast()).toBeNull();
  });

  test.each([
    { code: 200, tone: 'good', icon: 'Done', what: 'a green tick' },
    { code: 400, tone: 'warn', icon: 'Warning', what: 'an orange warning' },
    { code: 404, tone: 'bad', icon: 'Error', what: 'a red cross' },
    { code: 500, tone: 'fatal', icon: 'Error', what: 'dark red' },
    { code: 409, tone: 'info', icon: 'Information', what: 'grey information, as any other code' },
  ])('with the code $code has $what', { tags: ['§8.toast-icons'] }, async ({ code, tone, icon }) => {
    const { showToast } = await openPage();
    act(() => showToast({ code, message: 'What happened' }));
    expect(toast()?.dataset.tone).toBe(tone);
    expect(find(SVGElement, '[data-tone] svg').getAttribute('aria-label')).toBe(icon);
    expect(buttonCalled('Close message')).toBeInstanceOf(HTMLButtonElement);
  });

  test('is announced by a region that was there before it: an error at once, all else in its turn', async () => {
    const { showToast } = await openPage();
    expect(document.querySelectorAll('[popover] > [role=status], [popover] > [role=alert]')).toHaveLength(2);
    act(() => showToast({ code: 500, message: 'Failed' }));
    expect(toast()?.parentElement?.role).toBe('alert');
    act(() => showToast({ code: 200, message: 'Saved' }));
    expect(toast()?.parentElement?.role).toBe('status');
  });

  test('closes by its button, and the focus goes back to where it was', {
    tags: ['§8.toast-close-button'],
  }, async () => {
    const { showToast } = await openPage(<button type="button">Pay</button>);
    act(() => showToast({ code: 404, message: 'Not found' }));
    act(() => buttonCalled('Pay').focus());
    act(() => buttonCalled('Close message').focus());
    click(buttonCalled('Close message'));
    expect(toast()).toBeNull();
    expect(document.activeElement).toBe(buttonCalled('Pay'));
  });

  test('waits while the pointer is over it', async () => {
    const { showToast } = await openPage();
    act(() => showToast({ code: 200, message: 'Saved' }));
    pointer('pointerover');
    pass(60_000);
    expect(toast()).not.toBeNull();
    pointer('pointerout');
    pass(3000);
    expect(toast()).toBeNull();
  });

  test('waits while the focus is inside', async () => {
    const { showToast } = await openPage();
    act(() => showToast({ code: 200, message: 'Saved' }));
    act(() => buttonCalled('Close message').focus());
    // The pointer only passes: the focus still pauses the timer.
    pointer('pointerover');
    pointer('pointerout');
    pass(60_000);
    expect(toast()).not.toBeNull();
    act(() => buttonCalled('Close message').blur());
    pass(3000);
    expect(toast()).toBeNull();
  });
});

describe('the loader', () => {
  test('covers the page with a grid of dots while it is on', { tags: ['§2.loader-overlay'] }, async () => {
    const { host, showPageLoader: showLoader, hidePageLoader: hideLoader } = await openPage();
    expect(host.querySelector('[data-visible]')).toBeNull();
    act(showLoader);
    expect(find(HTMLElement, '[role=status][data-visible]').textContent).toBe('Loading');
    expect(document.querySelectorAll('[data-visible] i')).toHaveLength(9);
    act(hideLoader);
    expect(host.querySelector('[data-visible]')).toBeNull();
  });
});
