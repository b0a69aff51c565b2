export const HEALTH_MEDICAL_FORM_ID = 'health-medical-questions';
