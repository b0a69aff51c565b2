export const MEDICAL_FORM_ID = 'travel-medical-questions';
