/** Conditions asked about in the quote and in the proposal. */
export const MEDICAL_CONDITIONS = [
  { value: 'DIABETES', label: 'Diabetes' },
  { value: 'HYPERTENSION', label: 'High blood pressure' },
  { value: 'THYROID', label: 'Thyroid disorder' },
  { value: 'ASTHMA', label: 'Asthma' },
  { value: 'HEART', label: 'Heart disease' },
  { value: 'CANCER', label: 'Cancer' },
  { value: 'KIDNEY', label: 'Kidney disease' },
  { value: 'LIVER', label: 'Liver disease' },
  { value: 'SURGERY', label: 'Surgery or hospital stay in the last 4 years' },
  { value: 'OTHER', label: 'Another condition' },
] as const;

export const MEDICAL_CONDITION_CODES = MEDICAL_CONDITIONS.map(({ value }) => value);
