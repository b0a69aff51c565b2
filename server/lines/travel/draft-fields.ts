import { TravelFilters, TravelPlan } from '#contract/lines/travel/plan.ts';
import type { travelSteps } from '#contract/lines/travel/travel.ts';
import { TravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { MEMBER_TYPES } from '#contract/shared/family.ts';
import { type DraftFields, type DraftStep, sharedDraftFields } from '#server/routes/draft-fields.ts';
import { medicalDraftFields } from '#server/routes/medical-form.ts';
import { MEDICAL_FORM } from './medical-questions.ts';

/** An age each, by the traveller's type. */
const TRAVELLERS = ['members', 'SON', 'DAUGHTER', ...MEMBER_TYPES];

/** The fields of the travel line's forms. */
export const travelDraftFields: DraftFields<DraftStep<typeof travelSteps>> = {
  ...sharedDraftFields,
  // What is typed of a country and not chosen, too; from edit-quote-form the travellers.
  trip: ['country_code', 'country_search', 'leaving_date', 'return_date', ...TRAVELLERS],
  travellers: [...TRAVELLERS, 'exsisting_condition'],
  // What each has, by the traveller's type.
  medicalHistory: ['exsisting_condition', 'members', ...MEMBER_TYPES],
  quoteList: [...Object.keys(TravelFilters.entries), 'compare'],
  customizePlan: Object.keys(TravelPlan.entries),
  // The number of a document is never kept as a draft.
  memberDetails: Object.keys(TravellerDetails.entries).filter((name) => name !== 'passport_number'),
  medicalDetails: medicalDraftFields(MEDICAL_FORM),
};
