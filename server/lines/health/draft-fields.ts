import { AdditionalDetails, HealthFilters, HealthPlan, UserDetails } from '#contract/lines/health/quote.ts';
import type { healthSteps } from '#contract/lines/health/steps.ts';
import { MemberDetails } from '#contract/shared/member-details.ts';
import { MEMBER_TYPES } from '#contract/shared/member-types.ts';
import { medicalDraftFields } from '#server/domain/answers/medical-form.ts';
import { type DraftFields, type DraftStep, sharedDraftFields } from '#server/domain/answers/shared-draft-fields.ts';
import { HEALTH_MEDICAL_FORM } from './medical-questions.ts';

const contact = Object.keys(UserDetails.entries);
// One birth date per member, named by the member's type.
const family = ['members', 'SON', 'DAUGHTER', ...MEMBER_TYPES];

/** The fields of the health line's forms. */
export const healthDraftFields: DraftFields<DraftStep<typeof healthSteps>> = {
  ...sharedDraftFields,
  // The first page also asks for the family, and the page that edits the details also asks for the contact.
  personalDetails: [...Object.keys(AdditionalDetails.entries), ...family, 'exsisting_condition', 'ill', ...contact],
  contact,
  members: family,
  birthDates: [...MEMBER_TYPES],
  medicalHistory: ['medical_question'],
  quoteList: [...Object.keys(HealthFilters.entries), 'compare'],
  customizePlan: Object.keys(HealthPlan.entries),
  memberDetails: Object.keys(MemberDetails.entries),
  medicalDetails: medicalDraftFields(HEALTH_MEDICAL_FORM),
};
