import { COMMON_QUESTIONS } from '#src/features/landing/common-questions.ts';
import type { MotorLandingCopy } from './MotorLanding.tsx';

/** The texts in which the two motor landings differ. */
interface OwnWords {
  title: string;
  lead: string;
  /** 'car' */
  noun: string;
  /** A number in the sandbox's register. */
  sampleNumber: string;
  /** What the price of own damage depends on. */
  ownDamageBy: string;
  claims: { what: string; detail: string };
  questions: readonly { question: string; answer: string }[];
}

export const motorLandingCopy = (own: OwnWords): MotorLandingCopy => ({
  title: own.title,
  lead: own.lead,
  start: 'See prices',
  starting: 'Asking the register…',
  effort: 'About 2 minutes. No phone number, no e-mail.',
  vehicle: 'Vehicle',
  noVehicle: 'Not known yet',

  asked: {
    title: 'What we ask before the prices',
    steps: [
      {
        what: `Your ${own.noun}`,
        detail: 'The number plate; make, model and year only if the register does not know it',
      },
      { what: 'Your current policy', detail: 'Insurer and last day: mostly to confirm, not to type' },
      own.claims,
    ],
    later:
      'We ask for your name, address, identity document, engine and chassis number and nominee only after you choose a plan.',
  },

  facts: {
    title: 'Three things to know first',
    list: [
      {
        what: 'Third party costs the same everywhere',
        detail:
          'The government sets that part, by the size of the engine. Compare own damage, add-ons and how claims are handled.',
      },
      {
        what: 'We do not rank by commission',
        detail:
          'Plans are listed by premium, lowest first. No plan is called “best”, add-ons are off until you choose them, and an insurer that would not cover you stays in the list with its reason.',
      },
      {
        what: 'The insurers here are fictional',
        detail: `This is a sandbox. Third-party premiums and the tariff are the published ones; insurers, register and policies are made up. No policy bought here covers anyone. Try ${own.sampleNumber}.`,
      },
    ],
  },

  working: {
    title: 'How a premium is worked out',
    lead: 'Every price opens to show these lines with their amounts.',
    lines: [
      {
        what: 'Third party',
        detail: 'For injury and damage to others; set by the government, by engine size',
        effect: 'fixed',
      },
      { what: 'Own damage', detail: own.ownDamageBy, effect: 'adds' },
      {
        what: 'The insurer’s own rate',
        detail: 'Each insurer takes its own discount off own damage',
        effect: 'takes off',
      },
      { what: 'No-claim bonus', detail: '20% to 50% of own damage after years without a claim', effect: 'takes off' },
      {
        what: 'Voluntary deductible',
        detail: 'If you pay the first part of each repair yourself',
        effect: 'takes off',
      },
      { what: 'Add-ons and accessories', detail: 'Only those you choose', effect: 'adds' },
      { what: 'Your own accident cover', detail: 'Compulsory by law, unless you have one already', effect: 'adds' },
      { what: 'GST', detail: 'On motor insurance', effect: '18%' },
    ],
  },

  faq: {
    title: 'Questions people ask',
    list: [
      COMMON_QUESTIONS.calls,
      {
        question: 'Which cover do I need?',
        answer: `Third party is the law: it pays for people and property that your ${own.noun} harms. Own damage pays for your own ${own.noun} after an accident, a theft, a fire or a flood. A comprehensive policy is both.`,
      },
      {
        question: 'What is the IDV?',
        answer: `The insured declared value: what your ${own.noun} is worth today, and the most that is paid if it is stolen or beyond repair. It falls each year. A lower one means a smaller premium, and less back.`,
      },
      {
        question: 'Do I keep my no-claim bonus with another insurer?',
        answer:
          'Yes, it is yours. It counts on own damage only, and is lost after a claim, or when the policy ended more than 90 days ago. If you sell the vehicle, the bonus stays with you. If a repair costs less than the bonus is worth, pay for it yourself.',
      },
      {
        question: 'My policy has run out. Can I still buy?',
        answer: `Yes. For own damage the insurer looks at your ${own.noun} first, by video or in person. Driving without third-party cover is an offence.`,
      },
      ...own.questions,
      COMMON_QUESTIONS.comeBack,
      COMMON_QUESTIONS.payment,
    ],
  },
});
