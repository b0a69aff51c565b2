import { LINES } from '../lines.ts';

const OF_SHELL: Readonly<Record<string, readonly string[]>> = {
  callback: ['submitted'],
  connection: ['online'],
  estimate: ['leaving'],
  findPolicy: ['closed', 'found', 'forgotten', 'linked'],
  install: ['installed', 'refused', 'unavailable'],
  loader: ['hidden'],
  refunds: ['waiting'],
  sendLink: ['sent'],
  shareQuotes: ['made'],
  sharedQuotes: ['open', 'expired', 'wrong'],
  storedJourneys: ['loaded', 'unavailable'],
  toast: ['hidden'],
  update: ['applied', 'current', 'postponed'],
  visitCounting: ['counted', 'refused', 'byBrowser'],
};

/**
 * States right below a machine's root where a visit has what it came for, or where there is nothing more to have: it is not lost
 * there. No chart says so: who asked for a call may ask again. A test compares them with the charts.
 */
export const VISIT_PATH_ENDS: ReadonlySet<string> = new Set([
  ...LINES.flatMap((line) => [`${line}.policy`, `${line}.belongsToAnotherBrowser`]),
  ...Object.entries(OF_SHELL).flatMap(([machine, states]) => states.map((state) => `${machine}.${state}`)),
]);
