import { safeSessionStorage } from '#src/api/safe-storage.ts';
import { updateAndReload } from './update-and-reload.ts';

/**
 * For chunks that cannot be fetched, most often because the page is older than the version on the server. Vite raises
 * `vite:preloadError` for each (§8.preload-failure). A prefetched chunk may fail. A chunk that is needed now reloads
 * the page once. If that does not help, the error page is shown.
 */

const KEY = 'chhatri.reloaded';
/** Milliseconds after the last needed chunk until the page counts as loaded, and may reload itself again. */
const STABLE_AFTER_MS = 10_000;

/** Needed chunks that are being fetched. On a slow line one may take longer than `STABLE_AFTER_MS`. */
let pending = 0;
let stableTimer: ReturnType<typeof setTimeout> | undefined;
const preloadErrors = new WeakSet<object>();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Collects Vite's preload errors, which let `withReload` distinguish a missing chunk from a bug. */
export const watchPreloadErrors = (signal = new AbortController().signal): void => {
  const collect = (event: Event) => {
    if ('payload' in event && isObject(event.payload)) preloadErrors.add(event.payload);
  };
  window.addEventListener('vite:preloadError', collect, { signal });
  signal.addEventListener('abort', () => clearTimeout(stableTimer));
};

/**
 * Once. Not offline, because a reload would lose what was typed. Not without storage, because it could not remember
 * that it was done.
 */
const mayReload = (): boolean =>
  navigator.onLine && safeSessionStorage.get(KEY) === null && safeSessionStorage.set(KEY, 'once');

/**
 * The loader of a chunk that is needed now: `lazy(withReload(() => import(…)))`. If the chunk cannot be fetched, the
 * page reloads once and the Suspense fallback stays. A second failure, and any other error, is thrown.
 */
export const withReload =
  <T>(load: () => Promise<T>, reload = updateAndReload) =>
  async (): Promise<T> => {
    pending += 1;
    clearTimeout(stableTimer);
    try {
      const chunk = await load();
      if (pending === 1) stableTimer = setTimeout(() => safeSessionStorage.remove(KEY), STABLE_AFTER_MS);
      return chunk;
    } catch (error) {
      if (!isObject(error) || !preloadErrors.has(error) || !mayReload()) throw error;
      reload();
      return new Promise(() => {});
    } finally {
      pending -= 1;
    }
  };
