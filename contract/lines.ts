/** The lines that can be bought. */
export const LINES = ['health', 'car', 'two-wheeler', 'travel'] as const;
export type Line = (typeof LINES)[number];

/**
 * Path of a journey's record, without its id. In a file of its own, because a page's entry reads it before the schemas
 * of the endpoints are loaded.
 */
export const RECORD_PATHS = {
  health: '/api/v1/pf-quote-agg/health/get-full-health-quote-details',
  car: '/api/v1/pf-quote-agg/motor/get-full-quote-details',
  'two-wheeler': '/api/v1/pf-quote-agg/motor/get-full-quote-details',
  travel: '/api/v1/pf-quote-agg/travel/get-quote-details',
} as const satisfies Record<Line, string>;
