import { quietly } from '#src/api/quietly.ts';
import { reloadAnew } from './reloadAnew.ts';

/**
 * A part of the page that could not be fetched: most often the page is older than the version on the server. Vite
 * raises `vite:preloadError` for each (spec §8). What was only fetched ahead is left at that; what is needed now is
 * worth one reload by itself, and if that does not help, the error page comes.
 */

const KEY = 'chhatri.reloaded';
/** Milliseconds after which a page counts as running well, once it has all that it needed. */
const WELL_AFTER_MS = 10_000;

/** How many needed parts are on their way: a slow line may take longer over one than a page has to run well. */
let awaited = 0;
let well: ReturnType<typeof setTimeout> | undefined;
const failures = new WeakSet<object>();
const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/** Hears of failed parts. */
export const watchPreloads = (signal = new AbortController().signal): void => {
  const keep = (event: Event) => {
    if ('payload' in event && isObject(event.payload)) failures.add(event.payload);
  };
  window.addEventListener('vite:preloadError', keep, { signal });
  signal.addEventListener('abort', () => clearTimeout(well));
};

const forgetReload = (): void => quietly(() => sessionStorage.removeItem(KEY), undefined);

/** Once; never without a network, where it would cost what was typed, nor where it could not be remembered. */
const mayReload = (): boolean =>
  quietly(() => {
    if (!navigator.onLine || sessionStorage.getItem(KEY) !== null) return false;
    sessionStorage.setItem(KEY, 'once');
    return true;
  }, false);

/**
 * The loader of a part that is shown now (`lazy(needed(() => import(…)))`). If it cannot be fetched, the page reloads
 * itself once, with the waiting screen left standing; the second time, and for any other error, it fails as it is.
 */
export const needed =
  <T>(load: () => Promise<T>, reload = reloadAnew) =>
  async (): Promise<T> => {
    awaited += 1;
    clearTimeout(well);
    try {
      const part = await load();
      // The reload that brought this page is forgotten.
      if (awaited === 1) well = setTimeout(forgetReload, WELL_AFTER_MS);
      return part;
    } catch (error) {
      if (!isObject(error) || !failures.has(error) || !mayReload()) throw error;
      reload();
      return new Promise(() => {});
    } finally {
      awaited -= 1;
    }
  };
