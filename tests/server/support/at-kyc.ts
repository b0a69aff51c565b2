import type { KycDocument } from '#contract/shared/kyc.ts';
import type { TestApp } from './app.ts';
import { answerUpTo, PERSONAL } from './purchase.ts';
import { Visitor } from './visitor.ts';

export const document = (kyc_doc_type: KycDocument['kyc_doc_type'], kyc_doc_number: string): KycDocument => ({
  kyc_doc_type,
  kyc_doc_number,
  kyc_doc_reg_dob: PERSONAL.DOB,
});

/** A visitor at the KYC form. The proposer is Asha Kulkarni. */
export async function visitorAtKyc(test: TestApp) {
  const me = new Visitor(test.app);
  const { proposal, rfqId } = await answerUpTo(me, 'kyc');
  return {
    me,
    rfqId,
    proposal,
    submit: async (given: KycDocument) => (await me.ok('submitKycDocument', given, proposal)).proposal?.kyc,
    enter: async (otp: string) => (await me.ok('validateKyc', { action: 'VERIFY_OTP', otp }, proposal)).proposal?.kyc,
    wrong: async (otp: string) => (await me.refused('validateKyc', { action: 'VERIFY_OTP', otp }, proposal)).data,
    kyc: async () => (await me.ok('kycDetails', undefined, proposal)).proposal?.kyc,
  };
}
