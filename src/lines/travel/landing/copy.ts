import { COMMON_QUESTIONS } from '#src/features/landing/common-questions.ts';
import type { LandingCopy } from '#src/features/landing/landing-copy.ts';

/** The countries offered here; the next page has all others. Codes and names are the server's. */
export const QUICK_PICK_COUNTRIES = [
  { code: 'AE', name: 'United Arab Emirates' },
  { code: 'TH', name: 'Thailand' },
  { code: 'SG', name: 'Singapore' },
  { code: 'US', name: 'United States' },
  { code: 'GB', name: 'United Kingdom' },
  { code: 'FR', name: 'France' },
  { code: 'CH', name: 'Switzerland' },
  { code: 'VN', name: 'Vietnam' },
] as const;

export const copy = {
  title: 'Tell us where and when, and see what every insurer charges for your trip',
  lead: 'Then who is travelling, and their ages. Each insurer answers with a price in rupees that opens line by line.',
  countries: 'Where are you travelling?',
  countriesHint: 'Choose every country that you enter',
  countriesMissing: 'Choose a country, or press “Another country”',
  start: 'See prices',
  starting: 'Opening your quote…',
  another: 'Another country',
  effort: 'About 2 minutes. No phone number, no e-mail.',

  /** What is stored of an earlier visit. */
  trip: 'Trip',
  noTrip: 'Not known yet',
  tripOf: (countries: string, leaving: string, back: string) => `${countries}, ${leaving} to ${back}`,
  begun: (trip: string) => `${trip}. That day has passed, so it needs new dates`,

  asked: {
    title: 'What we ask before the prices',
    steps: [
      { what: 'Your trip', detail: 'The countries, the day you leave and the day you are back' },
      { what: 'Who travels', detail: 'You, your spouse, children, parents, and the age of each' },
      { what: 'Health', detail: 'Whether anyone has a medical condition, and then what' },
    ],
    later:
      'We ask for names, passports, your address, an identity document and a nominee only after you choose a plan. Your answers are saved, so you can stop at any point.',
  },

  facts: {
    title: 'Three things to know first',
    list: [
      {
        what: 'For a Schengen visa, covers are in euros',
        detail:
          'The visa asks for at least EUR 30,000 of medical cover for the whole stay and in all member states, repatriation included. So every cover you see for such a trip starts there, and each traveller gets a certificate that says so, on a page of its own for the consulate.',
      },
      {
        what: 'We do not rank by commission',
        detail:
          'Plans are listed by premium, lowest first, and the page says so. No plan is called “best”, add-ons are off until you choose them, and an insurer that would not cover the trip stays in the list with its reason.',
      },
      {
        what: 'The insurers here are fictional',
        detail:
          'This is a sandbox. The rates follow published prices, but the insurers, their plans and their decisions are made up. No policy bought here covers anyone, and no consulate accepts its certificate.',
      },
    ],
  },

  working: {
    title: 'How a premium is worked out',
    lead: 'Every price opens to show these lines with their amounts.',
    lines: [
      { what: 'Each traveller’s rate', detail: 'By age and cover; the cover is each traveller’s own', effect: 'adds' },
      {
        what: 'Where you go',
        detail: 'Asia costs least, the USA and Canada most; the dearest country counts',
        effect: 'takes off',
      },
      {
        what: 'Days',
        detail: 'From leaving to return, first and last included; a longer trip costs less per day',
        effect: 'either',
      },
      { what: 'The insurer’s own rate', detail: 'By plan, age and destination', effect: 'either' },
      { what: 'Travelling together', detail: 'Two or more in one policy', effect: 'takes off' },
      { what: 'Medical conditions', detail: 'If the insurer takes them at a higher premium', effect: 'adds' },
      { what: 'Add-ons', detail: 'Only those you choose', effect: 'adds' },
      { what: 'GST', detail: 'Individual travel insurance', effect: 'nil' },
    ],
  },

  faq: {
    title: 'Questions people ask',
    list: [
      COMMON_QUESTIONS.calls,
      {
        question: 'Is the policy enough for my visa?',
        answer:
          'For the Schengen area it is made to: EUR 30,000 or more, all member states, every day of your trip, repatriation. The certificate states it as the Visa Code asks. If the visa is refused, you can cancel and get the premium back. Other countries have rules of their own: check with the consulate.',
      },
      {
        question: 'What if someone has a medical condition?',
        answer:
          'Tell us. Some insurers cover emergencies from it, some more, some nothing, and some do not insure anyone who has one: the list says which. A known condition that you leave out can cost you a claim abroad.',
      },
      {
        question: 'What do I do when I need a doctor abroad?',
        answer:
          'Call the number on your certificate before you are treated, or within 24 hours of an emergency. In its network hospitals the insurer pays the bill itself; elsewhere you pay and are paid back in rupees. So keep every bill and report.',
      },
      {
        question: 'What if my dates change?',
        answer:
          'Until the day before you leave, you can cancel and get the premium back. Once the trip has begun, nothing is paid back. If illness or a cancelled flight keeps you abroad, cover goes on for up to 7 days.',
      },
      {
        question: 'Can I buy after I have left?',
        answer: 'No. A trip is insured from India, up to a year ahead and until the day you leave, for up to 180 days.',
      },
      COMMON_QUESTIONS.comeBack,
      COMMON_QUESTIONS.payment,
    ],
  },
} as const satisfies LandingCopy & Readonly<Record<string, unknown>>;
