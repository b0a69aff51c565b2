import { endpoints } from '#contract/endpoints.ts';
import { withAnswer } from '#machines/core/invalidation.ts';
import type { Api } from '#server/http/api.ts';
import { refuseFieldsIfAny } from '#server/http/refusal.ts';
import { mount } from '#server/http/route.ts';
import { saveAnswer } from '#server/routes/save-answer.ts';
import { memberBmi } from '../bmi.ts';
import { medicalAnswerProblems } from '../medical-questions.ts';
import { checkCovered, checkedNominee, placeOf } from './edge-checks.ts';

/** The questions of the proposal, but for KYC. */
export function proposalRoutes(api: Api): void {
  mount(api, endpoints.fullProposalDetails, async ({ record }) => ({ data: record }));

  mount(api, endpoints.updateProposalDetails, async (call) => {
    const after = withAnswer(call.record, { answer: 'proposalDetails', value: call.body });
    return { data: await saveAnswer(call, after, [{ step: 'proposer-details' }]), message: 'Proposer saved' };
  });

  mount(api, endpoints.updateContactDetails, async (call) => {
    const after = withAnswer(call.record, { answer: 'contactDetails', value: call.body });
    return { data: await saveAnswer(call, after, [{ step: 'proposer-details' }]), message: 'Contact details saved' };
  });

  mount(api, endpoints.updateAddressDetails, async (call) => {
    const { city, state } = placeOf(call.body.pincode, 'pincode');
    const after = withAnswer(call.record, { answer: 'addressDetails', value: { ...call.body, city, state } });
    return { data: await saveAnswer(call, after, [{ step: 'address-details' }]), message: 'Address saved' };
  });

  mount(api, endpoints.updateMemberDetails, async (call) => {
    const { member_type: member } = call.body;
    checkCovered(call.record, member, 'member_type');
    const after = withAnswer(call.record, { answer: 'proposalMember', value: call.body });
    return { data: await saveAnswer(call, after, [{ step: 'member-details', member }]), message: 'Member saved' };
  });

  mount(api, endpoints.updateMedicalDetails, async (call) => {
    const { member_type: member } = call.body;
    checkCovered(call.record, member, 'member_type');
    refuseFieldsIfAny(medicalAnswerProblems(call.body));
    const after = withAnswer(call.record, { answer: 'proposalMedical', value: call.body });
    const submitted = [{ step: 'medical-details', member }] as const;
    return { data: await saveAnswer(call, after, submitted), message: 'Medical answers saved' };
  });

  mount(api, endpoints.updateNomineeDetails, async (call) => {
    const value = checkedNominee(call.body, call.today);
    const after = withAnswer(call.record, { answer: 'nominee', value });
    return { data: await saveAnswer(call, after, [{ step: 'nominee-details' }]), message: 'Nominee saved' };
  });

  mount(api, endpoints.confirmPreview, async (call) => {
    const after = withAnswer(call.record, { answer: 'preview', value: call.now.toISOString() });
    return { data: await saveAnswer(call, after), message: 'Thank you for checking' };
  });

  mount(api, endpoints.memberBmi, async ({ record, today }) => ({
    data: memberBmi(record.quote, record.proposal?.member_details ?? [], today),
  }));
}
