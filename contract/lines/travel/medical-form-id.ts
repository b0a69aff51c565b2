export const TRAVEL_MEDICAL_FORM_ID = 'travel-medical-questions';
