import { POSTAL_CODE_REGEX } from '#contract/shared/patterns.ts';
import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import type { Api } from '#server/api/http/api.ts';
import { limitRate } from '#server/api/http/rate-limit.ts';
import { mountRead } from '#server/api/http/route.ts';
import { pincodeInfo } from '#server/reference/pincode.ts';
import { Refused } from '#server/shared/refused.ts';

/** Look-ups that belong to no journey. */
export function utilityRoutes(api: Api): void {
  limitRate(api, utilityEndpoints.pincodeInfo, { perMinute: api.config.rateLimits.pincode, by: 'address' });
  mountRead(api, utilityEndpoints.pincodeInfo, async ({ params }) => {
    const { pincode } = params;
    if (!POSTAL_CODE_REGEX.test(pincode)) {
      const sentence = 'Enter a 6-digit PIN code that does not start with 0';
      throw new Refused('MALFORMED', sentence, { fields: { pincode: sentence } });
    }
    const data = pincodeInfo(pincode);
    if (!data) throw new Refused('NOT_FOUND', 'There is no such PIN code. Please check its digits.');
    return { data };
  });

  mountRead(api, utilityEndpoints.allInsurers, async ({ params }) => {
    const line = Object.hasOwn(api.lines, params.id) ? api.lines[params.id] : undefined;
    if (!line) throw new Refused('NOT_FOUND', 'There is no such line of insurance here.');
    return { data: [...line.insurers] };
  });

  mountRead(api, utilityEndpoints.formFields, async ({ params }) => {
    const line = Object.values(api.lines).find(({ forms }) => Object.hasOwn(forms, params.id));
    const fields = line?.forms[params.id];
    if (!fields) throw new Refused('NOT_FOUND', 'There is no such form.');
    return { data: [{ fields: [...fields] }] };
  });
}
