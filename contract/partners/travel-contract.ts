import * as v from 'valibot';
import { CoverCurrency, ExchangeRate, TravelAddonCode, TravelOffer, TravelPlan } from '#contract/lines/travel/plan.ts';
import { TravelQuote, travelProposalEntries } from '#contract/lines/travel/record.ts';
import { StoredTravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { StoredMedicalHistory, Traveller } from '#contract/lines/travel/travellers.ts';
import { StoredTrip } from '#contract/lines/travel/trip.ts';
import { IsoDate } from '#contract/shared/dates.ts';
import { disclosedProposalEntries, lineContract, pricedPlanEntries } from './line-contract.ts';
import { PartnerAmount, partnerCount } from './partner-parts.ts';
import { PartnerText } from './partner-text.ts';

const { travel_band, is_schengen, leaving_date, return_date } = StoredTrip.entries;
const { travel_details, member_details, medical_history } = TravelQuote.entries;
const { member_type, DOB, passport_expiry_date, full_name } = StoredTravellerDetails.entries;

/** What a traveller's medical answers can disclose. */
export const TravelDisclosure = v.picklist([
  'HEART',
  'STROKE',
  'CANCER',
  'KIDNEY',
  'DIABETES',
  'HYPERTENSION',
  'ASTHMA',
  'SURGERY',
  'OTHER',
  'PREGNANCY',
  'ADVISED_AGAINST',
]);

/** What a bridge is asked about trips. Covers are in cents of their currency, premiums in paise. */
export const travelContract = lineContract('travel', {
  risk: v.object({
    ...{ travel_band, is_schengen, leaving_date, return_date },
    travellers: v.pipe(v.array(Traveller), v.minLength(1), v.maxLength(20)),
    countries: v.pipe(v.array(v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))), v.minLength(1), v.maxLength(20)),
    existing: StoredMedicalHistory.entries.medical_history,
    /** Once it is answered: what the travellers' medical answers disclose. Your price and your refusal include it. */
    disclosed: v.exactOptional(
      v.pipe(
        v.array(v.object({ member_type, disclosures: v.pipe(v.array(TravelDisclosure), v.maxLength(20)) })),
        v.maxLength(20),
      ),
    ),
    onDate: IsoDate,
  }),
  plan: TravelPlan,
  offer: v.object({
    ...pricedPlanEntries,
    cover_amount: PartnerAmount,
    cover_currency: CoverCurrency,
    exchange_rate: v.nullable(v.object({ ...ExchangeRate.entries, source: PartnerText(200) })),
    trip_days: partnerCount(366),
    addons: v.pipe(v.array(v.object({ code: TravelAddonCode, premium: PartnerAmount })), v.maxLength(20)),
  }),
  quote: v.object({ travel_details, member_details, medical_history }),
  proposal: v.object({
    ...disclosedProposalEntries,
    offer: TravelOffer,
    plan: TravelPlan,
    member_details: v.array(
      v.object({ member_type, DOB, passport_expiry_date, full_name, passport_number: v.string() }),
    ),
    medical_details: travelProposalEntries.medical_details,
  }),
});
export type TravelPartnerOffer = Extract<
  v.InferOutput<typeof travelContract.quoteAnswer>['answers'][number],
  { kind: 'offer' }
>['offer'];
export type TravelPartnerApplication = v.InferOutput<typeof travelContract.application>;
