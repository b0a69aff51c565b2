import type { Api } from '../http/api.ts';
import { mountEndpoint, mountPartnerCall } from '../http/route.ts';
import { currentRecord } from '../journey/unit-of-work.ts';
import { applyKycAction } from '../kyc/apply-kyc-action.ts';
import { submitDocument } from '../kyc/submit-document.ts';
import type { ServerLine } from '../lines/server-line.ts';

/** The identity check: a document, then a code or a link if one is needed. */
export function kycRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountPartnerCall(api, endpoints.submitKycDocument, async (call) => {
    const storeAnswer = await submitDocument(call, call.body);
    return async (unit) => (await storeAnswer(unit)) ?? { data: await currentRecord(unit) };
  });

  mountEndpoint(api, endpoints.kycDetails, async ({ record }) => ({ data: record }));

  mountPartnerCall(api, endpoints.validateKyc, async (call) => {
    const storeAnswer = await applyKycAction(call, call.body);
    return async (unit) => (await storeAnswer(unit)) ?? { data: await currentRecord(unit) };
  });
}
