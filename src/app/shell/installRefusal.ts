import { AWAY_DAYS } from '#machines/shell/install.machine.ts';
import { quietly } from '#src/api/quietly.ts';

/** When the visitor last said no to installing: a time and nothing about them. Pages are documents of their own. */
const KEY = 'chhatri.install.refused';
const DAY_MS = 24 * 60 * 60_000;

/** False where storage is switched off: then the state alone keeps the card away. */
export const refusedLately = (): boolean =>
  quietly(() => Date.now() - Number(localStorage.getItem(KEY) ?? Number.NaN) < AWAY_DAYS * DAY_MS, false);

/** Where that cannot be kept, the card comes again on the next page. */
export const rememberRefusal = (): void => quietly(() => localStorage.setItem(KEY, String(Date.now())), undefined);
