import * as v from 'valibot';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { TravelRecord } from '#contract/lines/travel/record.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { LineVisitor } from './line-visitor.ts';
import { ALL_CONSENTS, NOMINEE, PAN, PROPOSER } from './purchase.ts';
import type { Answering } from './visitor.ts';

export const travelVisitor = (app: Answering) => new LineVisitor(app, travelQuoteEndpoints.registerQuote, TravelRecord);
export type TravelVisitor = ReturnType<typeof travelVisitor>;

/** Ten days in Thailand. */
export const TRIP = { country_code: [{ code: 'TH' }], leaving_date: '2026-10-01', return_date: '2026-10-10' };
/** Ages on 1 October 2026 of those in `PASSPORTS`. */
export const COUPLE = [
  { member_type: 'SELF', age: 36 },
  { member_type: 'SPOUSE', age: 38 },
] as const;
export const PASSPORT = {
  member_type: 'SELF',
  full_name: 'Asha Kulkarni',
  DOB: PAN.kyc_doc_reg_dob,
  passport_number: 'M1234567',
  passport_expiry_date: '2030-01-01',
} as const;
export const PASSPORTS = [
  PASSPORT,
  { ...PASSPORT, member_type: 'SPOUSE', full_name: 'Rohan Kulkarni', DOB: '1988-02-29', passport_number: 'N7654321' },
] as const;

const { addTraveller, updateMedicalHistory, premiumByPlan, choosePlan } = travelQuoteEndpoints;
const {
  createQuotePremium,
  updateProposalDetails,
  updateContactDetails,
  updateAddressDetails,
  submitKycDocument,
  updateMemberDetails,
  updateMedicalDetails,
  updateNomineeDetails,
  confirmPreview,
  submitProposal,
} = travelProposalEndpoints;

/** Ages on the day of leaving of those in `PASSPORTS`. */
const coupleOn = (leaving_date: string) =>
  PASSPORTS.map(({ member_type, DOB }) => ({ member_type, age: ageOn(DOB, leaving_date) }));

/** A quote of which everything is answered. */
export async function quotedVisitor(app: Answering, change: Partial<typeof TRIP> = {}): Promise<TravelVisitor> {
  const travel_details = { ...TRIP, ...change };
  const me = await travelVisitor(app).begin({ travel_details });
  await me.saved(addTraveller, { member_details: coupleOn(travel_details.leaving_date) });
  await me.saved(updateMedicalHistory, { exsisting_condition: false, medical_history: [] });
  return me;
}

export const PLAN = { product_id: 'sahyadri-globe', cover_amount: 5_000_000, addons: [] };

/** The offer for `PLAN`. */
export async function offerFor(me: TravelVisitor) {
  const query = `?product_id=${PLAN.product_id}&cover_amount=${PLAN.cover_amount}`;
  const { data } = await me.call({ ...premiumByPlan, path: `${premiumByPlan.path}${query}` });
  const [offer] = v.parse(premiumByPlan.data, data).offers;
  if (!offer) throw new Error('No offer');
  return offer;
}

/** Chooses `PLAN` and puts it into the cart at the shown premium. Returns the proposal's id. */
export async function choosePlanAndPrice(me: TravelVisitor): Promise<string> {
  await me.saved(choosePlan, PLAN);
  const { net_premium_inc_gst } = await offerFor(me);
  const { proposal } = await me.saved(createQuotePremium, { ...PLAN, rfqId: me.rfqId, net_premium_inc_gst });
  return proposal?.proposerId ?? '';
}

/** Answers what the proposal asks before the identity check. */
export async function identify(me: TravelVisitor, id: string): Promise<void> {
  await me.saved(updateProposalDetails, PROPOSER, id);
  await me.saved(updateContactDetails, { email: 'asha@example.com', mobile_number: '9820012345' }, id);
  await me.saved(updateAddressDetails, { address_line_1: '12, Marine Drive', pincode: '400001' }, id);
  await me.saved(submitKycDocument, PAN, id);
}

/** A visitor who is identified, with a plan in the cart; and the proposal's id. */
export async function identifiedVisitor(app: Answering, change: Partial<typeof TRIP> = {}) {
  const me = await quotedVisitor(app, change);
  const id = await choosePlanAndPrice(me);
  await identify(me, id);
  return { me, id };
}

/**
 * Answers what the proposal asks after the identity check, and declares. Returns the record with the insurer's
 * decision.
 */
export async function declare(me: TravelVisitor, id: string) {
  for (const passport of PASSPORTS) await me.saved(updateMemberDetails, passport, id);
  for (const { member_type } of PASSPORTS) {
    const medical_question = TRAVEL_MEDICAL_FORM.map(({ name }) => ({ question: name, answer: 'NO', explanation: '' }));
    await me.saved(updateMedicalDetails, { member_type, medical_question }, id);
  }
  await me.saved(updateNomineeDetails, NOMINEE, id);
  await me.saved(confirmPreview, { confirmed: true }, id);
  return me.saved(submitProposal, ALL_CONSENTS, id);
}
