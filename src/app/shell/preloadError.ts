import { reloadAnew } from './reloadAnew.ts';

/**
 * A part of the page that could not be fetched: most often the page is older than the version on the server. Vite
 * raises `vite:preloadError` for each (spec §8). What was only fetched ahead is left at that; what is needed now is
 * worth one reload by itself, and if that does not help, the error page comes.
 */

const KEY = 'chhatri.reloaded';
/** Milliseconds after which a page counts as running well. */
const WELL_AFTER_MS = 10_000;

const failures = new WeakSet<object>();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Hears of failed parts, and forgets the reload that brought this page once it has run well. */
export const watchPreloads = (signal = new AbortController().signal): void => {
  const keep = (event: Event) => {
    if ('payload' in event && isObject(event.payload)) failures.add(event.payload);
  };
  window.addEventListener('vite:preloadError', keep, { signal });
  const timer = setTimeout(forgetReload, WELL_AFTER_MS);
  signal.addEventListener('abort', () => clearTimeout(timer));
};

const forgetReload = (): void => {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Without storage nothing was remembered.
  }
};

/** Once; never without a network, where it would cost what was typed, nor where it could not be remembered. */
const mayReload = (): boolean => {
  try {
    if (!navigator.onLine || sessionStorage.getItem(KEY) !== null) return false;
    sessionStorage.setItem(KEY, 'once');
    return true;
  } catch {
    return false;
  }
};

/**
 * The loader of a part that is shown now (`lazy(needed(() => import(…)))`). If it cannot be fetched, the page reloads
 * itself once, with the waiting screen left standing; the second time, and for any other error, it fails as it is.
 */
export const needed =
  <T>(load: () => Promise<T>, reload = reloadAnew) =>
  async (): Promise<T> => {
    try {
      return await load();
    } catch (error) {
      if (!isObject(error) || !failures.has(error) || !mayReload()) throw error;
      reload();
      return new Promise(() => {});
    }
  };
