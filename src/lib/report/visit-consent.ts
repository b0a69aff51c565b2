import { safeLocalStorage } from '#src/api/safeStorage.ts';

/** That the visitor does not want visits to be counted: nothing about the visitor. */
export const REFUSED_KEY = 'chhatri.visits.refused';

/** The browser's setting by which a visitor asks all sites not to be tracked (Global Privacy Control). */
export const asksForPrivacy = (): boolean =>
  'globalPrivacyControl' in navigator && navigator.globalPrivacyControl === true;

export const isCountingRefused = (): boolean => safeLocalStorage.get(REFUSED_KEY) !== null;

export const mayReportVisits = (): boolean => !asksForPrivacy() && !isCountingRefused();

/** False if the browser stores nothing: the refusal would be forgotten. */
export const storeRefusal = (): boolean => safeLocalStorage.set(REFUSED_KEY, '1');

export const forgetRefusal = (): void => safeLocalStorage.remove(REFUSED_KEY);
