import { brand } from '#src/lib/brand.ts';

/** Texts of the landing page. */
export const copy = {
  hero: {
    title: ['See every price first.', 'Your phone number can wait.'],
    lead: 'Compare insurers, see how each premium is worked out, and buy at your own pace.',
  },

  categories: {
    question: 'What do you want to insure?',
    live: 'See prices',
    more: 'More soon',
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
      text: 'How much cover is enough? What is a waiting period? Ask first: advice is free.',
      phone: 'Phone',
      email: 'E-mail',
    },
  },

  products: {
    title: 'What each cover pays for',
    covers: 'What it does',
    excludes: 'What it does not',
    live: (noun: string) => `See prices for ${noun}`,
    coming: (noun: string) => `What to expect from ${noun}`,
  },

  reasons: {
    title: 'What you can hold us to',
    lead: `${brand.name} is a broker: we act for you, not for an insurer. No commission decides what you see.`,
    list: [
      { what: 'Prices before your phone number', detail: 'Every premium, without a number or an e-mail.' },
      {
        what: 'Every premium with its working',
        detail: 'Each price opens into its lines, to the last rupee.',
      },
      {
        what: 'A neutral order, with its rule',
        detail: 'Lowest premium first. An insurer that says no stays in the list, with its reason.',
      },
      {
        what: 'Nothing added that you did not choose',
        detail: 'Add-ons are off until you switch them on.',
      },
      {
        what: 'Your answers are saved',
        detail: 'Close the page or lose the connection: for 60 days you can continue.',
      },
      {
        what: 'You always see where your money is',
        detail: 'Money that reaches us ends as a policy or a refund.',
      },
    ],
  },

  posp: {
    title: 'Sell insurance where you live',
    text: 'A point-of-sale person (POSP) advises neighbours on simple policies, after a short training and an exam. Our sign-up is not open yet.',
    link: 'Become a POSP',
  },

  testimonials: {
    title: 'In our customers’ words',
    note: 'Sample texts, until our customers write.',
    label: 'What customers say',
    slide: (index: number, count: number) => `${index + 1} of ${count}`,
    previous: 'Previous',
    next: 'Next',
    /** Accessible names: the callback card has a “Next” too. */
    previousLabel: 'Previous text',
    nextLabel: 'Next text',
    pause: 'Pause',
    play: 'Play',
    samples: [
      {
        text: 'I saw every price before anyone asked for my number. Nobody has called me since.',
        by: 'Bought health cover for two',
      },
      {
        text: 'The premium opened up line by line. I finally knew what I was paying for.',
        by: 'Compared six plans',
      },
      {
        text: 'My car’s policy ran out on a Friday. I typed the number plate and had the new one before dinner.',
        by: 'Renewed a car policy',
      },
      {
        text: 'I stopped half-way on my phone and finished at the office. Everything was still there.',
        by: 'Came back a day later',
      },
      {
        text: 'One insurer said no to my father, and the page told us why. Another one said yes.',
        by: 'Insured her parents',
      },
    ],
  },

  faq: { title: 'Questions people ask' },

  callNow: {
    title: 'Still unsure? Call us.',
    text: 'You will reach someone who knows the policies.',
    call: 'Call',
  },
} as const;
