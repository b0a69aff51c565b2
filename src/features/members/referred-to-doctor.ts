import type { LineTexts } from '#src/journey/line-ui.ts';

/** For lines that cover persons: a doctor of the insurer reviews the proposal. */
export const referredToDoctorTexts: LineTexts['referred'] = {
  title: 'The insurer’s doctor is looking at your application',
  lead: (insurer) =>
    `${insurer} wants a doctor to read the medical answers before it decides. There is nothing for you to do now, and you have paid nothing.`,
  reasons: 'What the doctor looks at',
  since: 'With the doctor since',
};
