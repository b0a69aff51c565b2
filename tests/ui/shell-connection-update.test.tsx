import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { click, find } from './render.tsx';
import { buttonCalled, openPage } from './shell-fresh.tsx';

let stop = () => {};
const open = async () => {
  const page = await openPage();
  stop = page.stop;
  return page;
};
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the connection bar', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  const bar = () => document.querySelector('[data-connection]');
  const hear = (type: 'offline' | 'online') =>
    act(() => {
      window.dispatchEvent(new Event(type));
    });

  test('says that the network is gone and what was typed stays on the page, and then that it is back', async () => {
    await open();
    expect(bar()).toBeNull();
    hear('offline');
    expect(bar()?.textContent).toBe(
      'You are offline. What you typed stays on this page; continue when you are back online.',
    );
    expect(bar()?.parentElement?.role).toBe('status');
    hear('online');
    expect(bar()?.textContent).toBe('You are back online.');
    act(() => vi.advanceTimersByTime(4000));
    expect(bar()).toBeNull();
  });

  test('is there from the start on a page that was opened without a network', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await open();
    expect(bar()).not.toBeNull();
  });
});

describe('the update offer', () => {
  const offer = () => document.querySelector('section[aria-label="New version"]');

  test('is offered and announced; nothing happens until the visitor says so', async () => {
    const { offerUpdate } = await open();
    const apply = vi.fn(() => Promise.resolve());
    act(() => offerUpdate(apply));
    expect(find(HTMLElement, 'section p').textContent).toBe('A new version is ready');
    expect(offer()?.parentElement?.role).toBe('status');
    expect(apply).not.toHaveBeenCalled();
  });

  test('Later puts it away', async () => {
    const { offerUpdate } = await open();
    const apply = vi.fn(() => Promise.resolve());
    act(() => offerUpdate(apply));
    click(buttonCalled('Later'));
    expect(offer()).toBeNull();
    expect(apply).not.toHaveBeenCalled();
  });

  test('Update lets the new version take over, once', async () => {
    const { offerUpdate } = await open();
    const apply = vi.fn(() => new Promise<void>(() => {}));
    act(() => offerUpdate(apply));
    const button = buttonCalled('Update');
    click(button);
    click(button);
    expect(apply).toHaveBeenCalledOnce();
    expect(button.textContent).toContain('Updating…');
  });

  test('that fails says that one can go on with this version', async () => {
    const { offerUpdate } = await open();
    act(() => offerUpdate(() => Promise.reject(new Error('Gone'))));
    await act(async () => click(buttonCalled('Update')));
    expect(offer()?.textContent).toContain('The new version could not be loaded. You can keep using this one.');
  });
});
