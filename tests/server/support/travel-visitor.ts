import * as v from 'valibot';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { TravelRecord } from '#contract/lines/travel/record.ts';
import { sandboxTravelAdapters } from '#server/lines/travel/sandbox-adapter.ts';
import { createTravelLine } from '#server/lines/travel/travel-line.ts';
import { serverLines } from '#server/lines.ts';
import { openTestApp } from './app.ts';
import { LineVisitor } from './line-visitor.ts';
import { PAN, PROPOSER } from './purchase.ts';
import type { Answering } from './visitor.ts';

/** The app with the travel line. The clock stands at 5 September 2026. */
export const openTravelApp = () =>
  openTestApp({}, { lines: { ...serverLines, travel: createTravelLine(sandboxTravelAdapters) } });

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

const { addTraveller, updateMedicalHistory, premiumByPlan } = travelQuoteEndpoints;
const { createQuotePremium, updateProposalDetails, updateContactDetails, updateAddressDetails, submitKycDocument } =
  travelProposalEndpoints;

/** A quote of which everything is answered. */
export async function quotedVisitor(app: Answering, trip: object = {}): Promise<TravelVisitor> {
  const me = await travelVisitor(app).begin({ travel_details: { ...TRIP, ...trip } });
  await me.saved(addTraveller, { member_details: COUPLE });
  await me.saved(updateMedicalHistory, { exsisting_condition: false, medical_history: [] });
  return me;
}

/** A visitor who is identified, with a plan in the cart; and the proposal's id. */
export async function identifiedVisitor(app: Answering) {
  const me = await quotedVisitor(app);
  const plan = { product_id: 'sahyadri-globe', cover_amount: 5_000_000, addons: [] };
  await me.saved(travelQuoteEndpoints.choosePlan, plan);
  const query = '?product_id=sahyadri-globe&cover_amount=5000000';
  const { data } = await me.call({ ...premiumByPlan, path: `${premiumByPlan.path}${query}` });
  const { net_premium_inc_gst } = firstOffer(data);
  const cart = { ...plan, rfqId: me.rfqId, net_premium_inc_gst };
  const { proposal } = await me.saved(createQuotePremium, cart);
  const id = proposal?.proposerId ?? '';
  await me.saved(updateProposalDetails, PROPOSER, id);
  await me.saved(updateContactDetails, { email: 'asha@example.com', mobile_number: '9820012345' }, id);
  await me.saved(updateAddressDetails, { address_line_1: '12, Marine Drive', pincode: '400001' }, id);
  await me.saved(submitKycDocument, PAN, id);
  return { me, id };
}

const firstOffer = (data: unknown) => {
  const [offer] = v.parse(premiumByPlan.data, data).offers;
  if (!offer) throw new Error('No offer');
  return offer;
};
