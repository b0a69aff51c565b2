import { AWAY_DAYS } from '#machines/shell/install.machine.ts';

/** When the visitor last said no to installing: a time and nothing about them. Pages are documents of their own. */
const KEY = 'chhatri.install.refused';
const DAY_MS = 24 * 60 * 60_000;

/** False where storage is switched off: then the state alone keeps the card away. */
export const refusedLately = (): boolean => {
  try {
    const at = Number(localStorage.getItem(KEY) ?? Number.NaN);
    return Date.now() - at < AWAY_DAYS * DAY_MS;
  } catch {
    return false;
  }
};

export const rememberRefusal = (): void => {
  try {
    localStorage.setItem(KEY, String(Date.now()));
  } catch {
    // Nothing to do: it is asked again on the next page.
  }
};
