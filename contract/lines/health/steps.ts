/** The steps of the health journey, in the order in which they are asked (design §4). */
export const HEALTH_STEPS = [
  'personal-details',
  'contact',
  'member',
  'select-member-dob',
  'medical-history',
  'quote-list',
  'customize-plan',
  'proposer-details',
  'address-details',
  'kyc-form',
  'member-details',
  'medical-details',
  'nominee-details',
  'application-preview',
  'declaration',
  'final-quote',
  'payment',
  'policy-download',
] as const;
export type StepId = (typeof HEALTH_STEPS)[number];

/** What a step is called in sentences and in the stepper. */
export const STEP_TITLES: Record<StepId, string> = {
  'personal-details': 'Your details',
  contact: 'Contact',
  member: 'Who to cover',
  'select-member-dob': 'Birth dates',
  'medical-history': 'Medical history',
  'quote-list': 'Choose a plan',
  'customize-plan': 'Your plan',
  'proposer-details': 'Proposer',
  'address-details': 'Address',
  'kyc-form': 'Identity (KYC)',
  'member-details': 'Members',
  'medical-details': 'Medical questions',
  'nominee-details': 'Nominee',
  'application-preview': 'Check your answers',
  declaration: 'Declaration',
  'final-quote': 'Insurer’s decision',
  payment: 'Payment',
  'policy-download': 'Your policy',
};

/** Steps whose form keeps what was typed but not submitted. Never OTPs, document numbers or payment data. */
export const DRAFT_STEPS: readonly string[] = [
  'personal-details',
  'contact',
  'member',
  'select-member-dob',
  'medical-history',
  'quote-list',
  'customize-plan',
  'proposer-details',
  'address-details',
  'member-details',
  'medical-details',
  'nominee-details',
] satisfies StepId[];
