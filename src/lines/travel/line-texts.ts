import { referredToDoctorTexts } from '#src/features/members/referred-to-doctor.ts';

/** Travel's own texts on the pages that every line has. */
export const travelLineTexts = {
  cleared: {
    travellers: 'who travels',
    medicalHistory: 'the medical conditions of who travels now',
    quoteList: 'choosing a plan',
    customizePlan: 'your plan: the premium is worked out again, and you agree to it again',
    kyc: 'your identity (KYC), because it was checked against what you change',
    memberDetails: 'passports that do not fit the trip any more, or of whoever is new',
    medicalDetails: 'the medical questions of whoever is new',
    preview: 'checking your answers',
    declaration: 'the declaration',
    decision: 'the insurer’s decision',
  },
  medicalCover: 'Medical cover, each traveller',
  beginsLater: (date: string) => `Cover begins on ${date}, when you leave India.`,
  beginsToday: 'Cover begins when you leave India today, at the earliest once the premium is paid.',
  taxNote: 'Includes all taxes: GST on individual travel insurance is nil since 22 Sep 2025.',
  referred: referredToDoctorTexts,
} as const;
