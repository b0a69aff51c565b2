import { act, lazy, Suspense } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchPreloadErrors, withReload } from '#src/lib/shell/with-reload.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { find, render } from './render.tsx';

/** A chunk that cannot be fetched, with the event that Vite raises for it. */
const missing = () => {
  const error = new TypeError('Failed to fetch dynamically imported module: /assets/Screen-3f9a.js');
  window.dispatchEvent(Object.assign(new Event('vite:preloadError', { cancelable: true }), { payload: error }));
  return Promise.reject<never>(error);
};
const isLeftWaiting = async (loading: Promise<unknown>): Promise<boolean> => {
  const settled = vi.fn();
  loading.then(settled, settled);
  await vi.advanceTimersByTimeAsync(60_000);
  return settled.mock.calls.length === 0;
};

let page = new AbortController();
/** The page is reloaded. */
const load = () => {
  page.abort();
  page = new AbortController();
  watchPreloadErrors(page.signal);
};

beforeEach(() => {
  vi.useFakeTimers();
  sessionStorage.clear();
  load();
});
afterEach(() => {
  page.abort();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a part of the page that cannot be fetched', () => {
  test('is worth one automatic reload, while the waiting screen stays', { tags: ['§8.preload-failure'] }, async () => {
    const reload = vi.fn();
    expect(await isLeftWaiting(withReload(missing, reload)())).toBe(true);
    expect(reload).toHaveBeenCalledOnce();
  });

  test('fails when the reload did not help, and the error page comes', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.fn();
    void withReload(missing, reload)();
    await vi.advanceTimersByTimeAsync(0);
    load();
    const Screen = lazy(withReload(missing, reload));
    await act(async () => {
      render(
        <ErrorBoundary>
          <Suspense>
            <Screen />
          </Suspense>
        </ErrorBoundary>,
      );
    });
    expect(reload).toHaveBeenCalledOnce();
    expect(find(HTMLElement, 'h1').textContent).toBe('Something went wrong');
  });

  test('is not asked for without end when each try takes long to fail', async () => {
    const reload = vi.fn();
    const stalling = () => new Promise((resolve) => setTimeout(resolve, 15_000)).then(missing);
    void withReload(stalling, reload)();
    await vi.advanceTimersByTimeAsync(15_000);
    load();
    const other = withReload(() => Promise.resolve('here'))();
    const failing = expect(withReload(stalling, reload)()).rejects.toThrow('Failed to fetch');
    await other;
    await vi.advanceTimersByTimeAsync(15_000);
    await failing;
    expect(reload).toHaveBeenCalledOnce();
  });

  test('may reload again after the page has run well for ten seconds, with all that it needed', async () => {
    const reload = vi.fn();
    void withReload(missing, reload)();
    await vi.advanceTimersByTimeAsync(0);
    load();
    await withReload(() => Promise.resolve('here'))();
    await vi.advanceTimersByTimeAsync(10_000);
    void withReload(missing, reload)();
    await vi.advanceTimersByTimeAsync(0);
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('does not reload without a network: what was typed would be lost', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const reload = vi.fn();
    await expect(withReload(missing, reload)()).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  test('does not reload where that cannot be remembered: it might never end', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Denied', 'SecurityError');
    });
    const reload = vi.fn();
    await expect(withReload(missing, reload)()).rejects.toThrow('Failed to fetch');
    expect(reload).not.toHaveBeenCalled();
  });

  test('that was only fetched ahead reloads nothing', async () => {
    const reload = vi.fn();
    await expect(missing()).rejects.toThrow();
    expect(sessionStorage).toHaveLength(0);
    expect(reload).not.toHaveBeenCalled();
  });
});

test('a bug in a part is not mistaken for a part that is missing', async () => {
  const reload = vi.fn();
  await expect(withReload(() => Promise.reject(new Error('a bug')), reload)()).rejects.toThrow('a bug');
  expect(reload).not.toHaveBeenCalled();
});

test('a part that comes is given on', async () => {
  await expect(withReload(() => Promise.resolve('here'))()).resolves.toBe('here');
});
