import { COMMON_QUESTIONS } from '#src/features/landing/common-questions.ts';

export const copy = {
  title: 'See what health cover costs your family, before anyone asks for your phone number',
  lead: 'Compare premiums from every insurer on our panel, see how each is worked out, and buy online.',
  start: 'See prices',
  starting: 'Opening your quote…',
  effort: 'One page. No phone number, no e-mail.',

  /** What is stored of an earlier visit. */
  covered: 'Covered',
  noneYet: 'Nobody chosen yet',

  asked: {
    title: 'What we ask before the prices',
    steps: [
      { what: 'Who to cover', detail: 'You, your spouse, children, parents, and their birth dates' },
      { what: 'About you', detail: 'Gender and PIN code' },
      { what: 'Health', detail: 'Whether anyone has a medical condition, and then which' },
    ],
    later:
      'We ask for your name, phone number, address, identity document, height, weight and nominee only after you choose a plan. Your answers are saved, so you can stop at any point.',
  },

  facts: {
    title: 'Three things to know first',
    list: [
      {
        what: 'We do not rank by commission',
        detail:
          'Plans are listed by premium, lowest first, and you can sort by number of cashless hospitals instead. No plan is called “best”, add-ons are off until you choose them, and an insurer that would not cover you stays in the list with its reason.',
      },
      {
        what: 'The insurers here are fictional',
        detail:
          'This is a sandbox. The rates follow a published price index, but the insurers, their plans and their decisions are made up, and no policy bought here covers anyone.',
      },
      {
        what: 'There is no GST on the premium',
        detail: 'Individual and family health insurance has been free of GST since 22 September 2025.',
      },
    ],
  },

  working: {
    title: 'How a premium is worked out',
    lead: 'Every price opens to show these lines with their amounts.',
    lines: [
      { what: 'Each person’s rate', detail: 'By age, and by who is insured together', effect: 'adds' },
      { what: 'Sum insured', detail: 'More cover costs more, but not in proportion', effect: 'adds' },
      { what: 'Where you live', detail: 'Treatment costs less outside the largest cities', effect: 'takes off' },
      { what: 'The insurer’s own rate', detail: 'By plan, age, place and family', effect: 'either' },
      { what: 'Medical conditions', detail: 'If the insurer covers them at a higher premium', effect: 'adds' },
      { what: 'Two or three years at once', detail: '5% or 10% less than year by year', effect: 'takes off' },
      { what: 'Add-ons', detail: 'Only those you choose', effect: 'adds' },
      { what: 'GST', detail: 'Individual health insurance', effect: 'nil' },
    ],
  },

  faq: {
    title: 'Questions people ask',
    list: [
      COMMON_QUESTIONS.calls,
      COMMON_QUESTIONS.comeBack,
      {
        question: 'What if someone in the family is ill?',
        answer:
          'Tell us. You see which insurers cover the condition, at what premium and after which wait, and which do not. A known condition that you leave out can cost you a claim later.',
      },
      {
        question: 'Can I cover my parents?',
        answer:
          'Yes, and your parents-in-law, with you or on their own. Not every plan takes parents; those that do not say so in the list.',
      },
      COMMON_QUESTIONS.payment,
    ],
  },
};
