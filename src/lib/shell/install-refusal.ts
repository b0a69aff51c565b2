import { millisecondsInDay } from 'date-fns/constants';
import { INSTALL_CARD_HIDDEN_DAYS } from '#machines/shell/install.machine.ts';
import { safeLocalStorage } from '#src/api/safe-storage.ts';

/** When the visitor last refused to install: only a time, nothing about the visitor. Shared by all documents. */
const KEY = 'chhatri.install.refused';

/** False without storage: then only the machine's state hides the card. */
export const isInstallRefusedLately = (): boolean => {
  const refusedAt = safeLocalStorage.get(KEY);
  return refusedAt !== null && Date.now() - Number(refusedAt) < INSTALL_CARD_HIDDEN_DAYS * millisecondsInDay;
};

/** Without storage the card appears again on the next page. */
export const rememberInstallRefusal = (): void => void safeLocalStorage.set(KEY, String(Date.now()));
