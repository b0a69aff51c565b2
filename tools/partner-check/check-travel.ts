import type { TravelPlan } from '#contract/lines/travel/plan.ts';
import type { TravelProposal, TravelQuote } from '#contract/lines/travel/record.ts';
import { addDays, ageOn } from '#contract/shared/dates.ts';
import { encryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { quotedTrip } from '#server/lines/travel/quoted-risk.ts';
import { travelPartner } from '#server/lines/travel/travel-partner.ts';
import { checkLine } from './check-line.ts';
import { DOB, NAME, sampleMedicalAnswers, sampleProposal } from './sample-person.ts';

/** Encrypts the invented passport number, which the bridge is sent in clear. */
const SECRET = ['of no use elsewhere'] as const;

/** Ten days in Thailand in four weeks; the trip that is declined has begun. */
export const checkTravel = checkLine({
  partner: travelPartner(SECRET),
  quoteOf(which, onDate): TravelQuote {
    const leaving_date = addDays(onDate, which === 'declined' ? -1 : 28);
    return {
      rfqId: '',
      travel_details: {
        country_code: [{ code: 'TH', name: 'Thailand' }],
        leaving_date,
        return_date: addDays(leaving_date, 9),
        travel_band: 'ASIA',
        is_schengen: false,
      },
      member_details: [{ member_type: 'SELF', age: ageOn(DOB, leaving_date) }],
      medical_history: { exsisting_condition: false, medical_history: [] },
      plan: null,
    };
  },
  riskOf: (quote, onDate) => quotedTrip({ quote, proposal: null }, onDate),
  planOf: (product_id): TravelPlan => ({ product_id, cover_amount: 5_000_000, addons: [] }),
  proposalOf(which, onDate, plan, offer): TravelProposal {
    const shared = sampleProposal(onDate, offer.premium);
    return {
      ...shared,
      offer,
      cartDetails: { ...plan, rfqId: '', net_premium_inc_gst: offer.net_premium_inc_gst },
      member_details: [
        {
          member_type: 'SELF',
          DOB,
          full_name: NAME,
          passport_expiry_date: addDays(onDate, 2000),
          passport_number_masked: 'XXXX4567',
          passport_number_encrypted: encryptDocumentNumber(SECRET, shared.proposerId, 'M1234567'),
        },
      ],
      medical_details: sampleMedicalAnswers(which, TRAVEL_MEDICAL_FORM, ['q_cancer']),
    };
  },
});
