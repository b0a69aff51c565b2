import { OPENED_DOCUMENTS } from '#contract/shared/opened-documents.ts';
import { isNationalId, isTaxId } from '#contract/shared/patterns.ts';
import { type Draft, draftKey } from '#contract/shared/record.ts';
import type { Api } from '../http/api.ts';
import { RefusalError, refuseFields } from '../http/refusal.ts';
import { mount } from '../http/route.ts';
import type { ServerLine } from '../lines/line.ts';
import { saveRecord } from '../store/journeys.ts';

// Secrets have no business in a draft, under whatever name a form may give them (design §3, Restoring).
const SECRET_NAME =
  /otp|one_?time|passcode|kyc|doc(ument)?_?(no|num|reg)|aadha+r|(^|[._-])pan([._-]|$)|card|cvv|upi|iban|account_?n/i;

/** What was typed on a step but not submitted, and which documents of plans were opened. */
export function draftRoutes(api: Api, { definition: line }: ServerLine): void {
  mount(api, line.endpoints.saveDraft, async ({ tx, now, journey, record, body }) => {
    refuseSecrets(body);
    const { step, member, answer } = body;
    if (step !== OPENED_DOCUMENTS && !line.steps.some(({ id, draft }) => id === step && draft)) {
      const sentence = 'No draft is kept for this step';
      throw new RefusalError(400, 'VALIDATION', sentence, { fields: { step: sentence } });
    }
    if (member !== null && !line.membersOf(record).some(({ id }) => id === member)) {
      refuseFields({ member: 'This person is not among those to be covered' });
    }
    const drafts = { ...record.drafts, [draftKey(step, member)]: answer };
    await saveRecord(tx, journey, { ...record, drafts }, now);
    return { data: { saved: true as const }, message: 'Draft saved' };
  });
}

function refuseSecrets({ answer }: Draft): void {
  for (const [name, value] of Object.entries(answer)) {
    const typed = typeof value === 'string' ? value.replace(/[\s-]/g, '').toUpperCase() : '';
    if (SECRET_NAME.test(name) || isTaxId(typed) || isNationalId(typed)) {
      refuseFields({ [`answer.${name}`]: 'Codes and document numbers are never kept as drafts' });
    }
  }
}
