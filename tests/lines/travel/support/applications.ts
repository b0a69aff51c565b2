import type { TravelProposal, TravelQuote } from '#contract/lines/travel/record.ts';
import { KYC_CASE_NOT_STARTED } from '#contract/shared/kyc.ts';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import { MEMBER_TYPES, type MemberType } from '#contract/shared/member-types.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import type { decideTravel } from '#server/lines/travel/underwriting/decide-travel.ts';
import { ASKED_ON, type GivenTrip, offerFor, tripPlan } from './trips.ts';

/** What differs from a proposal in which every medical question has a NO. */
export interface Submitted {
  /** Names of the questions answered with YES, by traveller. */
  readonly yes?: Partial<Record<MemberType, readonly string[]>>;
  /** What is said of each YES. */
  readonly explanation?: string;
  /** The day of the decision; the offer was made on the trip's day. */
  readonly onDate?: string;
}

const FIRST_NAMES: Partial<Record<MemberType, string>> = {
  SELF: 'Asha',
  SPOUSE: 'Ravi',
  SON1: 'Kabir',
  FATHER: 'Mohan',
};

const medicalDetails = (
  member_type: MemberType,
  yes: readonly string[],
  explanation = 'since 2019',
): MedicalDetails => ({
  member_type,
  medical_question: TRAVEL_MEDICAL_FORM.map(({ name }) =>
    yes.includes(name)
      ? { question: name, answer: 'YES' as const, explanation }
      : { question: name, answer: 'NO' as const, explanation: '' },
  ),
});

/** A proposal for a trip, as the insurer gets it. */
export function applicationOf(
  given: GivenTrip,
  { yes = {}, explanation, onDate = given.onDate ?? ASKED_ON }: Submitted = {},
) {
  const { plan, travellers, countries, existing, travel_band, is_schengen, leaving_date, return_date } =
    tripPlan(given);
  const offer = offerFor(given);
  const quote: TravelQuote = {
    rfqId: 'rfq-1',
    travel_details: {
      country_code: countries.map((code) => ({ code, name: `Country ${code}` })),
      ...{ leaving_date, return_date, travel_band, is_schengen },
    },
    member_details: [...travellers],
    medical_history: { exsisting_condition: existing.length > 0, medical_history: [...existing] },
    plan,
  };
  const proposal: TravelProposal = {
    proposerId: 'p-1',
    offer,
    cartDetails: { ...plan, rfqId: 'rfq-1', net_premium_inc_gst: offer.net_premium_inc_gst },
    premium: offer.premium,
    proposal_details: null,
    contact_details: null,
    address_details: null,
    kyc: KYC_CASE_NOT_STARTED,
    member_details: travellers.map(({ member_type }, index) => ({
      member_type,
      full_name: `${FIRST_NAMES[member_type] ?? 'Meera'} Rao`,
      DOB: `19${70 + index}-03-0${index + 1}`,
      passport_number_masked: `XXXXX00${index}`,
      passport_number_encrypted: `encrypted ${index}`,
      passport_expiry_date: '2031-05-04',
    })),
    medical_details: MEMBER_TYPES.filter(
      (member) => member in yes || travellers.some(({ member_type }) => member_type === member),
    ).map((member) => medicalDetails(member, yes[member] ?? [], explanation)),
    nominee_details: null,
    preview_confirmed_at: null,
    declared_at: null,
    decision: null,
    payment: null,
    refunds: [],
    policy: null,
  };
  return { quote, proposal, onDate, decidedAt: `${onDate}T06:00:00.000Z` } satisfies Parameters<typeof decideTravel>[0];
}
