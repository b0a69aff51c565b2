import type { RecordBase } from '#contract/shared/record.ts';
import type { Api } from '#server/api/http/api.ts';
import { mountAct, mountRead } from '#server/api/http/route.ts';
import type { ServerLine } from '#server/domain/journey/server-line.ts';
import { askKycAction, storeKycAction } from '#server/operations/kyc/apply-kyc-action.ts';
import { askAboutDocument, storeDocumentAnswer } from '#server/operations/kyc/submit-document.ts';
import { Refused } from '#server/shared/refused.ts';

/** The identity check: a document, then a code or a link if one is needed. */
export function kycRoutes(api: Api, { definition: { endpoints } }: ServerLine): void {
  mountAct(api, endpoints.submitKycDocument, {
    ask: (call) => askAboutDocument(call, call.body),
    save: async (unit, asked) => replyWith(await storeDocumentAnswer(unit, asked)),
  });

  mountRead(api, endpoints.kycDetails, async ({ record }) => ({ data: record }));

  mountAct(api, endpoints.validateKyc, {
    ask: (call) => askKycAction(call, call.body),
    save: async (unit, asked) => replyWith(await storeKycAction(unit, asked)),
  });
}

const replyWith = (result: RecordBase | Refused) => (result instanceof Refused ? result : { data: result });
