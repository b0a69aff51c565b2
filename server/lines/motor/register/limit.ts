import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { Api } from '#server/http/api.ts';
import { limitRate } from '#server/http/rate-limit.ts';

/**
 * Limits a call that asks the vehicle register. All such calls from one address have one limit together: else whoever
 * tries numbers would have one for each way to ask.
 */
export const limitLookUps = (api: Api, endpoint: Endpoint): void =>
  limitRate(api, endpoint, { perMinute: api.config.rateLimits.vehicle, by: 'address', shared: 'vehicle register' });
