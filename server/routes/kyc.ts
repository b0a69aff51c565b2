import { endpoints } from '#contract/endpoints.ts';
import type { Api } from '../http/api.ts';
import { mount } from '../http/route.ts';
import { submitDocument, validate } from '../kyc/service.ts';
import { recordOf } from '../store/journeys.ts';

/** The identity check: a document, then a code or a link where one is needed. */
export function kycRoutes(api: Api): void {
  mount(api, endpoints.submitKycDocument, async (call) => {
    await submitDocument(call, call.body);
    return { data: await recordOf(call.tx, call.journey, call.now) };
  });

  mount(api, endpoints.kycDetails, async ({ record }) => ({ data: record }));

  mount(api, endpoints.validateKyc, async (call) => {
    await validate(call, call.body);
    return { data: await recordOf(call.tx, call.journey, call.now) };
  });
}
