import { MEDICAL_FORM_ID } from '#contract/lines/travel/medical-form.ts';
import { destinationEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { useFormFields, useLookUp } from '#src/api/queries.ts';

/** The insurer's medical questions. */
export const useMedicalQuestions = () => useFormFields(MEDICAL_FORM_ID);

export const usePopularDestinations = () => useLookUp(destinationEndpoints.popularDestinations, {});
