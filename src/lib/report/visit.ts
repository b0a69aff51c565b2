import { type REFERRER_CLASSES, UTM_SOURCES, VISIT_PAUSE_MS } from '#contract/funnel/event-names.ts';
import type { VisitBatch } from '#contract/funnel/events.ts';
import { safeSessionStorage } from '#src/api/safeStorage.ts';

/** The visit that this tab reports. It is random and stored nowhere but in the tab. */
export interface Visit extends Pick<VisitBatch, 'visit' | 'began' | 'referrer' | 'utm'> {
  /** The place of its next step. */
  readonly seq: number;
  /** When its last step was taken. */
  readonly last: number;
}

const KEY = 'chhatri.visit';

/** The visit of a step: the tab's, or another one after a pause. It counts the step. */
export const visitAt = (at: number): Visit => {
  const stored = readVisit();
  const visit =
    stored && at - stored.last < VISIT_PAUSE_MS
      ? { ...stored, last: at }
      : { ...newVisit(stored), began: at, seq: 0, last: at };
  safeSessionStorage.set(KEY, JSON.stringify({ ...visit, seq: visit.seq + 1 }));
  return visit;
};

export const forgetVisit = (): void => safeSessionStorage.remove(KEY);

/** Only we write it, but a visitor could. */
const readVisit = (): Visit | null => {
  try {
    const stored: Visit | null = JSON.parse(safeSessionStorage.get(KEY) ?? 'null');
    return stored && Number.isInteger(stored.seq) && /^[\w-]{22}$/.test(stored.visit) ? stored : null;
  } catch {
    return null;
  }
};

const newVisit = (before: Visit | null): Pick<Visit, 'visit' | 'referrer' | 'utm'> => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const visit = btoa(String.fromCharCode(...bytes)).replace(/[+/=]/g, (sign) => ({ '+': '-', '/': '_' })[sign] ?? '');
  // After a pause the page before is our own.
  if (before) return { visit, referrer: 'direct' };
  const utm = new URLSearchParams(location.search).get('utm_source')?.toLowerCase();
  const known = UTM_SOURCES.find((source) => source === utm) ?? 'other';
  return { visit, referrer: referrerClass(), ...(utm ? { utm: known } : {}) };
};

const SITES = [
  ['search', /(^|\.)(google|bing|duckduckgo|yahoo|ecosia)\./],
  ['social', /(^|\.)(facebook|instagram|youtube|linkedin|whatsapp|x|t|twitter)\.com?$/],
  ['mail', /(^|\.)(mail|outlook|webmail)\./],
] as const;

const referrerClass = (): (typeof REFERRER_CLASSES)[number] => {
  const host = URL.canParse(document.referrer) ? new URL(document.referrer).hostname : location.hostname;
  if (host === location.hostname) return 'direct';
  return SITES.find(([, sites]) => sites.test(host))?.[0] ?? 'other site';
};
