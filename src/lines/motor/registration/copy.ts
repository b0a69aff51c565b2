/** The page's words, apart so that a second language can come; some of them stand on the landing, too. */
export const copy = {
  title: (noun: string) => `What is your ${noun}’s registration number?`,
  lead: (noun: string) =>
    `We ask the vehicle register what it knows of your ${noun}. You only confirm it, and need not type it.`,
  number: 'Registration number',
  numberHint: 'As it stands on the plate; Bharat-series numbers, too',
  submit: 'Find it',
  searching: 'Asking the register…',
  without: 'Brand-new or no number yet?',
  withoutScripts: 'Prices need JavaScript, which is switched off in your browser. Please call us instead:',
  away: {
    text: (noun: string) => `Your number is kept. Describing your ${noun} yourself takes about a minute.`,
    retry: 'Try again',
    describe: (noun: string) => `Describe the ${noun} myself`,
  },
  other: {
    text: (noun: string, other: string) => `This page insures ${noun}s. Your number goes with a ${other}.`,
    link: (other: string) => `Go to ${other} insurance`,
  },
  commercial: {
    text: 'Taxis, goods carriers and hired vehicles need a commercial policy, which we do not sell online. An adviser can tell you more:',
  },
} as const;
