import { TravelFilters, TravelPlan } from '#contract/lines/travel/plan.ts';
import type { travelSteps } from '#contract/lines/travel/travel-line.ts';
import { TravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { MEMBER_TYPES } from '#contract/shared/member-types.ts';
import { medicalDraftFields } from '#server/domain/answers/medical-form.ts';
import { type DraftFields, type DraftStep, sharedDraftFields } from '#server/domain/answers/shared-draft-fields.ts';
import { TRAVEL_MEDICAL_FORM } from './medical-questions.ts';

/** One age per traveller, named by the traveller's type. */
const TRAVELLERS = ['members', 'SON', 'DAUGHTER', ...MEMBER_TYPES];

/** The fields of the travel line's forms. */
export const travelDraftFields: DraftFields<DraftStep<typeof travelSteps>> = {
  ...sharedDraftFields,
  // Includes the text of a country search without a choice, and the travellers, which edit-quote-form asks on the same
  // page.
  trip: ['country_code', 'country_search', 'leaving_date', 'return_date', ...TRAVELLERS],
  travellers: [...TRAVELLERS, 'exsisting_condition'],
  // The conditions of each traveller, named by the traveller's type.
  medicalHistory: ['exsisting_condition', 'members', ...MEMBER_TYPES],
  quoteList: [...Object.keys(TravelFilters.entries), 'compare'],
  customizePlan: Object.keys(TravelPlan.entries),
  // A document number is never stored as a draft.
  memberDetails: Object.keys(TravellerDetails.entries).filter((name) => name !== 'passport_number'),
  medicalDetails: medicalDraftFields(TRAVEL_MEDICAL_FORM),
};
