import { POSTAL_CODE } from '#contract/shared/patterns.ts';
import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import type { Api } from '../http/api.ts';
import { limitRate } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal.ts';
import { mount } from '../http/route.ts';
import { pincodeInfo } from '../reference/pincode.ts';

/** Look-ups that belong to no journey. */
export function utilityRoutes(api: Api): void {
  limitRate(api, utilityEndpoints.pincodeInfo, api.config.rateLimits.pincode);
  mount(api, utilityEndpoints.pincodeInfo, async ({ params }) => {
    const { pincode } = params;
    if (!POSTAL_CODE.test(pincode)) {
      const sentence = 'Enter a 6-digit PIN code that does not start with 0';
      throw new RefusalError(400, 'VALIDATION', sentence, { fields: { pincode: sentence } });
    }
    const data = pincodeInfo(pincode);
    if (!data) throw new RefusalError(404, 'NOT_FOUND', 'There is no such PIN code. Please check its digits.');
    return { data };
  });

  mount(api, utilityEndpoints.allInsurers, async ({ params }) => {
    const line = api.lines[params.id];
    if (!line) throw new RefusalError(404, 'NOT_FOUND', 'There is no such line of insurance here.');
    return { data: [...line.insurers] };
  });

  mount(api, utilityEndpoints.formFields, async ({ params }) => {
    const fields = Object.values(api.lines).flatMap(({ forms }) => forms[params.id] ?? []);
    if (fields.length === 0) throw new RefusalError(404, 'NOT_FOUND', 'There is no such form.');
    return { data: [{ fields }] };
  });
}
