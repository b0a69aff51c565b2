/** Name of the dynamic form with the insurer's medical questions. */
export const MEDICAL_FORM_ID = 'travel-medical-questions';
