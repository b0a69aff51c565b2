import { projection } from './fixtures/visitor.ts';
import type { World } from './types.ts';
import { loaded, next, possible } from './world.ts';

/** A journey told by the names of what happens. Throws at the first that cannot happen where it is told. */
export const worldAfter = (names: readonly string[], from: World = loaded(null, null)): World =>
  names.reduce((world, name) => {
    const events = possible(world);
    const event = events.find((candidate) => candidate.name === name);
    if (!event) {
      const options = events.map((candidate) => candidate.name).join(', ');
      throw new Error(`“${name}” cannot happen at ${JSON.stringify(world.journey.value)}. These can: ${options}`);
    }
    return next(world, event);
  }, from);

/** Where a world shows the visitor. */
export const placeIn = ({ journey }: World) => projection.place(journey);

const twice = (...names: string[]): string[] => [...names, ...names];

/** The purchase without detours, by the screens at which it can be told on. */
export const UNTIL_LIST = [
  'journey.start',
  'registerQuote saved',
  'personalDetails.submit given',
  'savePersonalDetails saved',
  'contact.skip',
  'members.submit given',
  'saveMembers saved',
  'birthDates.submit given',
  'saveBirthDates saved',
  ...twice('medicalHistory.submit given', 'saveMedicalHistory saved'),
  'fetchQuoteList offers',
];
export const UNTIL_PLAN = [...UNTIL_LIST, 'plan.choose given', 'choosePlan saved', 'fetchTenures shown'];
export const UNTIL_PROPOSER = [...UNTIL_PLAN, 'premium.agree given', 'agreePremium saved'];
export const UNTIL_KYC = [
  ...UNTIL_PROPOSER,
  'proposer.submit given',
  'saveProposer saved',
  'saveProposerContact saved',
  'address.submit given',
  'saveAddress saved',
];
export const UNTIL_PREVIEW = [
  ...UNTIL_KYC,
  'document.submit verified',
  'submitDocument saved',
  'kyc.continue',
  ...twice('member.submit given', 'saveMember saved'),
  ...twice('medicalAnswers.submit given', 'saveMedicalAnswers saved'),
  'nominee.submit given',
  'saveNominee saved',
];
export const UNTIL_DECLARED = [...UNTIL_PREVIEW, 'preview.confirm', 'confirmPreview saved', 'declaration.submit given'];
export const UNTIL_GATEWAY = [
  ...UNTIL_DECLARED,
  'submitProposal saved ACCEPTED',
  'payment.open',
  'payment.start',
  'makePayment ready',
];
