/** The page's texts, in a file of their own for translation. The landing uses some of them. */
export const copy = {
  title: (noun: string) => `What is your ${noun}’s registration number?`,
  lead: (noun: string) =>
    `We look your ${noun} up in the vehicle register, so that you confirm its details instead of typing them.`,
  number: 'Registration number',
  numberHint: 'As on the plate; Bharat series (BH) too',
  submit: 'Find it',
  searching: 'Asking the register…',
  without: 'Brand-new or no number yet?',
  opening: 'One moment…',
  away: {
    text: (noun: string) =>
      `The register is not answering. Your number is saved, and describing your ${noun} yourself takes a minute.`,
    retry: 'Try again',
    describe: (noun: string) => `Describe the ${noun} myself`,
  },
  other: {
    text: (noun: string, other: string) =>
      `This page is for ${noun}s. We insure ${other}s too: please enter the number there.`,
    link: (other: string) => `Go to ${other} insurance`,
  },
  commercial: {
    text: 'Taxis, goods carriers and hired vehicles need a commercial policy, which we do not sell online. An adviser can tell you more:',
  },
} as const;
