import { brand } from '#src/app/brand.ts';

/** Texts of the landing page. */
export const copy = {
  hero: {
    title: ['See every price first.', 'Your phone number can wait.'],
    lead: 'Compare insurers, see how each premium is worked out, and buy online at your own pace.',
  },

  categories: {
    question: 'What do you want to insure?',
    /** Below the label of a large card. */
    details: {
      health: 'You, your family, your parents',
      car: 'Own damage and third party',
      bike: 'Scooters and motorcycles',
      travel: 'Trips abroad, alone or together',
    },
    live: 'See prices',
    comingSoon: 'Coming soon',
    more: 'More kinds of insurance',
    all: 'View all',
  },

  resume: {
    title: 'Continue where you left off',
    dismiss: 'Not now',
    line: (label: string) => `${label} insurance`,
  },

  talk: {
    title: 'Rather talk it over?',
    expert: {
      title: 'Ask a qualified adviser',
      text: 'Which sum insured is enough, what a waiting period means, when a no-claim bonus is lost: ask before you choose. Advice costs nothing, and nobody is paid to push a plan.',
      phone: 'Phone',
      email: 'E-mail',
    },
  },

  products: {
    title: 'What each cover does, and what it does not',
    covers: 'What it does',
    excludes: 'What it does not',
    live: (noun: string) => `See prices for ${noun}`,
    coming: (noun: string) => `What to expect of ${noun}`,
  },

  reasons: {
    title: 'What you can hold us to',
    lead: `${brand.name} is an insurance broker: we act for you, not for an insurer, and no commission decides what you see.`,
    slip: {
      caption: 'The premium, line by line',
      total: 'Premium for 1 year',
      note: 'An example from our sandbox panel, whose insurers are fictional.',
    },
    list: [
      {
        what: 'Prices before your phone number',
        detail: 'You see every premium without leaving a number or an e-mail address.',
      },
      {
        what: 'Every premium with its working',
        detail: 'Each price opens to show the lines it is made of, down to the last rupee.',
      },
      {
        what: 'A neutral order, with its rule',
        detail:
          'Lowest premium first, and the page says so. An insurer that would not cover you stays in the list, with its reason.',
      },
      {
        what: 'Nothing added that you did not choose',
        detail: 'Add-ons are off until you switch them on, and no box that costs money is ticked for you.',
      },
      {
        what: 'Your answers are kept',
        detail: 'Close the page, lose the connection, come back tomorrow: you go on where you stopped.',
      },
      {
        what: 'You always see where your money is',
        detail:
          'Received, being checked or failed: the page says which. Money that arrives ends as a policy or a refund.',
      },
    ],
  },

  posp: {
    title: 'Sell insurance where you live',
    text: 'A point-of-sale person (POSP) advises neighbours and customers on simple policies, after a short training and an exam. Sign-up with us is not open yet; its page says what it will take, and an adviser answers your questions.',
    link: 'Become a POSP',
    note: 'Coming soon',
  },

  testimonials: {
    title: 'In our customers’ words',
    note: 'Sample texts. Real customers’ words will stand here, once there are some, whether they praise us or not.',
    label: 'Sample testimonials',
    slide: (index: number, count: number) => `${index + 1} of ${count}`,
    previous: 'Previous',
    next: 'Next',
    /** Accessible names: the callback card has a “Next” too. */
    previousLabel: 'Previous text',
    nextLabel: 'Next text',
    pause: 'Pause',
    play: 'Play',
    list: [
      {
        text: 'Here somebody will say how it was to see prices before giving a phone number.',
        by: 'Bought for the first time',
      },
      {
        text: 'Here somebody will say whether the working of the premium made sense to them.',
        by: 'Compared six plans',
      },
      { text: 'Here somebody will say how a claim went: what was quick, and what was not.', by: 'Made a claim' },
      { text: 'Here somebody will say how it was to stop half-way and go on the next day.', by: 'Came back later' },
      { text: 'Here somebody will say what we should have done better.', by: 'Was not happy' },
    ],
  },

  faq: { title: 'Questions people ask' },

  callNow: {
    title: 'Still unsure? Call us.',
    text: 'You reach a person who knows the policy wordings, and who calls you back only if you ask for it.',
    call: 'Call',
  },
} as const;
