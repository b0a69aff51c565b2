import { endpoints } from '#contract/endpoints.ts';
import { withAnswer } from '#machines/core/invalidation.ts';
import type { Api } from '#server/http/api.ts';
import { mount } from '#server/http/route.ts';
import { saveAnswer } from '#server/routes/save-answer.ts';
import { checkCovered, checkFamily, checkPersonal } from './edge-checks.ts';

/** The questions of the quote form, and the record to restore it from. */
export function quoteRoutes(api: Api): void {
  mount(api, endpoints.fullQuoteDetails, async ({ record }) => ({ data: record }));

  mount(api, endpoints.updateUserDetails, async (call) => {
    const after = withAnswer(call.record, { answer: 'userDetails', value: call.body });
    return { data: await saveAnswer(call, after, [{ step: 'contact' }]), message: 'Contact details saved' };
  });

  mount(api, endpoints.updateAdditionalDetails, async (call) => {
    const after = withAnswer(call.record, { answer: 'additionalDetails', value: call.body });
    checkPersonal(call.body, after, call.today, '');
    return { data: await saveAnswer(call, after, [{ step: 'personal-details' }]), message: 'Your details saved' };
  });

  mount(api, endpoints.updateEditDetails, async (call) => {
    const { additionalDetails, userDetails } = call.body;
    const personal = withAnswer(call.record, { answer: 'additionalDetails', value: additionalDetails });
    checkPersonal(additionalDetails, personal, call.today, 'additionalDetails.');
    const after = withAnswer(personal, { answer: 'userDetails', value: userDetails });
    const submitted = [{ step: 'personal-details' }, { step: 'contact' }] as const;
    return { data: await saveAnswer(call, after, submitted), message: 'Your details saved' };
  });

  mount(api, endpoints.updateQuoteMembers, async (call) => {
    const after = withAnswer(call.record, { answer: 'memberDetails', value: call.body.memberDetails });
    checkFamily(after, call.today);
    const submitted = [{ step: 'member' }, { step: 'select-member-dob' }] as const;
    return { data: await saveAnswer(call, after, submitted), message: 'Members saved' };
  });

  mount(api, endpoints.updateMedicalHistory, async (call) => {
    const { medicalDetails } = call.body;
    for (const [index, { member_type }] of medicalDetails.entries()) {
      checkCovered(call.record, member_type, `medicalDetails.${index}.member_type`);
    }
    const after = withAnswer(call.record, { answer: 'medicalDetails', value: medicalDetails });
    const submitted = medicalDetails.map(({ member_type: member }) => ({ step: 'medical-history', member }) as const);
    return { data: await saveAnswer(call, after, submitted), message: 'Medical history saved' };
  });
}
