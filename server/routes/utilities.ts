import { MEDICAL_FORM_ID } from '#contract/lines/health/medical-form.ts';
import { LINES } from '#contract/lines.ts';
import { POSTAL_CODE } from '#contract/shared/patterns.ts';
import { utilityEndpoints } from '#contract/shared/utility-endpoints.ts';
import type { Api } from '../http/api.ts';
import { limitRate } from '../http/rate-limit.ts';
import { RefusalError } from '../http/refusal.ts';
import { mount } from '../http/route.ts';
import { PANEL } from '../insurers/panel.ts';
import { MEDICAL_FORM } from '../lines/health/medical-questions.ts';
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
    if (!LINES.some((line) => line === params.id)) {
      throw new RefusalError(404, 'NOT_FOUND', 'There is no such line of insurance here.');
    }
    return { data: [...PANEL] };
  });

  mount(api, utilityEndpoints.formFields, async ({ params }) => {
    if (params.id !== MEDICAL_FORM_ID) throw new RefusalError(404, 'NOT_FOUND', 'There is no such form.');
    return { data: [{ fields: [...MEDICAL_FORM] }] };
  });
}
