interface Item {
  readonly what: string;
  readonly detail: string;
}

/** The texts of a line's landing. */
export interface LandingCopy {
  readonly title: string;
  readonly lead: string;
  /** How long it takes, and what is not asked. */
  readonly effort: string;
  /** What is asked before the prices, and what later. */
  readonly asked: { readonly title: string; readonly steps: readonly Item[]; readonly later: string };
  readonly facts: { readonly title: string; readonly list: readonly Item[] };
  readonly working: {
    readonly title: string;
    readonly lead: string;
    readonly lines: readonly (Item & { readonly effect: string })[];
  };
  readonly faq: {
    readonly title: string;
    readonly list: readonly { readonly question: string; readonly answer: string }[];
  };
}

/** For a visitor who has a journey of the line. */
export const resumeCopy = {
  title: 'Your quote is still here',
  titleIssued: 'Your policy is issued',
  plan: 'Plan',
  price: 'Price',
  next: 'Next',
  continue: 'Continue where you left off',
  continueIssued: 'Open your policy',
  again: 'Start again',
  againMeans: '“Start again” opens an empty quote, and closes this one in this browser.',
  againIssued: '“Start again” opens an empty quote. Your policy stays under “Find my policy”.',
  againPaid: 'You have paid for this policy. Continue to see when it is issued.',
} as const;
