import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';

/**
 * Limits a call that asks the vehicle register. All such calls from one address share one limit: otherwise someone who
 * tries out numbers would have a limit for each kind of call.
 */
export const limitRegisterLookUps = (api: Api, endpoint: Endpoint): void =>
  limitRate(api, endpoint, { perMinute: api.config.rateLimits.vehicle, by: 'address', shared: 'vehicle register' });
