import { type REFERRER_CLASSES, UTM_SOURCES } from './event-names.ts';

// What brought a visit here, as a page reports it and as the server counts a landing: by one rule, so that the two can be compared.

const SITES = [
  ['search', /google|bing|duckduckgo|yahoo|ecosia/],
  ['social', /facebook|instagram|youtube|linkedin|whatsapp|twitter|^(x|t)\.com?$/],
  ['mail', /mail|outlook/],
] as const;

/** The kind of the page before. @param referrer its address; '' if the browser does not say it */
export const referrerClassOf = (referrer: string, ownHost: string): (typeof REFERRER_CLASSES)[number] => {
  const host = referrer.split('/')[2] ?? ownHost;
  if (host === ownHost) return 'direct';
  return SITES.find(([, sites]) => sites.test(host))?.[0] ?? 'other site';
};

/** The `utm_source` of a query, of the closed list; undefined without one. */
export const utmSourceOf = (query: string): (typeof UTM_SOURCES)[number] | undefined => {
  const utm = new URLSearchParams(query).get('utm_source')?.toLowerCase();
  return utm ? (UTM_SOURCES.find((one) => one === utm) ?? 'other') : undefined;
};
