import { millisecondsInDay } from 'date-fns/constants';
import { AWAY_DAYS } from '#machines/shell/install.machine.ts';
import { safeLocalStorage } from '#src/api/safeStorage.ts';

/** When the visitor last refused to install: a time, nothing about the visitor. Kept across documents. */
const KEY = 'chhatri.install.refused';

/** False without storage: then only the machine's state keeps the card away. */
export const refusedLately = (): boolean => {
  const refusedAt = safeLocalStorage.get(KEY);
  return refusedAt !== null && Date.now() - Number(refusedAt) < AWAY_DAYS * millisecondsInDay;
};

/** Without storage the card comes again on the next page. */
export const rememberRefusal = (): void => void safeLocalStorage.set(KEY, String(Date.now()));
