import type { MemberType } from '#contract/shared/options.ts';
import { memberLabel } from '#contract/shared/options.ts';

/** Words that several of the proposal's screens share. */
export const words = {
  submit: 'Continue',
  saving: 'Saving…',
  sandbox: 'Sandbox: no real register is asked and no SMS is sent.',
  sandboxLink: 'Test numbers and codes (opens in a new tab)',
};

/** Whose form it is and how many there are: 'Spouse, 2 of 4'. */
export const memberCaption = (member: MemberType, position: number, total: number): string =>
  `${member === 'SELF' ? 'You' : memberLabel(member)}, ${position} of ${total}`;

/** A member in the middle of a sentence: 'you', 'your spouse', 'Son 2'. */
export const inSentence = (member: MemberType): string => {
  const label = memberLabel(member);
  if (member === 'SELF') return 'you';
  return /\d$/.test(label) ? label : `your ${label.toLowerCase()}`;
};
