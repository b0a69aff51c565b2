import { VISITS_REFUSED_COOKIE } from '#contract/funnel/event-names.ts';
import { safeLocalStorage } from '#src/api/safe-storage.ts';

/** That the visitor does not want visits to be counted: nothing about the visitor. */
export const REFUSED_KEY = 'chhatri.visits.refused';

declare global {
  interface Navigator {
    readonly globalPrivacyControl?: boolean;
  }
}

/** The browser's setting by which a visitor asks all sites not to be tracked (Global Privacy Control, Do Not Track). */
export const asksForPrivacy = (): boolean => navigator.globalPrivacyControl === true || navigator.doNotTrack === '1';

export const isCountingRefused = (): boolean => safeLocalStorage.get(REFUSED_KEY) !== null;

export const mayReportVisits = (): boolean => !asksForPrivacy() && !isCountingRefused();

/** False if the browser stores nothing: the refusal would be forgotten. */
export const storeRefusal = (): boolean => {
  const isStored = safeLocalStorage.set(REFUSED_KEY, '1');
  if (isStored) sayRefusal(MAX_AGE_SECONDS);
  return isStored;
};

export const forgetRefusal = (): void => {
  safeLocalStorage.remove(REFUSED_KEY);
  sayRefusal(0);
};

/** As long as browsers allow. Some end a cookie of a script after a week, so each page that reports visits sets it again. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** Says it to the server too, which counts opened pages. The cookie has nothing else in it. */
const sayRefusal = (seconds: number): void => {
  // biome-ignore lint/suspicious/noDocumentCookie: `cookieStore` is younger than the browsers that the build is for.
  document.cookie = `${VISITS_REFUSED_COOKIE}=1; Path=/; SameSite=Lax; Max-Age=${seconds}`;
};
