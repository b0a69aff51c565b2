export const MEDICAL_FORM_ID = 'health-medical-questions';
