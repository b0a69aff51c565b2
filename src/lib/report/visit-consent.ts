import { safeLocalStorage } from '#src/api/safeStorage.ts';

/** That the visitor does not want visits to be counted: nothing about the visitor. */
const KEY = 'chhatri.visits.refused';

/** The browser's setting by which a visitor asks all sites not to be tracked (Global Privacy Control). */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

export const isCountingRefused = (): boolean => safeLocalStorage.get(KEY) !== null;

export const mayReportVisits = (): boolean => !asksForPrivacy() && !isCountingRefused();

/** Stores the choice for all pages of the site. False if it could not be stored. */
export const storeCountingChoice = (isRefused: boolean): boolean => {
  if (isRefused) return safeLocalStorage.set(KEY, '1');
  safeLocalStorage.remove(KEY);
  return true;
};
