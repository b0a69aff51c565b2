/** The lines whose journey is live. */
export const LINES = ['health', 'car', 'two-wheeler', 'travel'] as const;
export type Line = (typeof LINES)[number];

/**
 * Where the record of a journey is read, without its id. Apart from the endpoints, because the entry of a page reads it
 * before their schemas are loaded.
 */
export const RECORD_PATHS = {
  health: '/api/v1/pf-quote-agg/health/get-full-health-quote-details',
  car: '/api/v1/pf-quote-agg/motor/get-full-quote-details',
  'two-wheeler': '/api/v1/pf-quote-agg/motor/get-full-quote-details',
  travel: '/api/v1/pf-quote-agg/travel/get-quote-details',
} as const satisfies Record<Line, string>;
