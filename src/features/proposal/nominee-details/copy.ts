import { BIRTH_DATE_FAULT_TEXTS } from '#contract/shared/birth-date-fault.ts';

export const copy = {
  lead: 'If you die, your nominee receives any money that is due under the policy. Choose anyone in the family, covered or not.',
  covered: 'Is it someone you cover?',
  coveredHint: 'We already have their name and birth date',
  name: 'Full name of the nominee',
  nameMissing: 'Enter the nominee’s full name',
  relationship: 'How the nominee is related to you',
  relationshipMissing: 'Choose how the nominee is related to you',
  dob: 'Nominee’s date of birth',
  dobHint: 'For example 24-08-1991',
  dobMissing: 'Enter the nominee’s date of birth',
  dobFuture: `This ${BIRTH_DATE_FAULT_TEXTS.FUTURE}. Check the year`,
  dobTooLongAgo: `This ${BIRTH_DATE_FAULT_TEXTS.TOO_LONG_AGO}. Check the year`,
  appointeeTitle: 'Appointee',
  appointeeWhy: 'Your nominee is under 18, so the law asks for an adult to receive the money for them.',
  appointeeName: 'Full name of the appointee',
  appointeeNameMissing: 'Enter the appointee’s full name',
  appointeeRelationship: 'How the appointee is related to the nominee',
  appointeeRelationshipMissing: 'Choose how the appointee is related to the nominee',
};
