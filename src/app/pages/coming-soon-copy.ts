import { brand } from '#src/lib/brand.ts';
import type { ProductId } from '#src/lib/products.ts';

interface Coming {
  readonly title: string;
  /** What the product will be. */
  readonly what: string;
  /** What the visitor can do today. */
  readonly today: readonly string[];
}

const ASK = 'Ask us to call you: we tell you what to look for in a policy, whoever you buy it from.';
const RENEW = 'If a policy runs out soon, renew it where you have it. Do not wait for us.';

export const comingSoonTexts = {
  caption: 'Coming soon',
  today: 'What you can do today',
  /** The same for every product, because no date is certain. */
  when: 'There is no date yet. We would rather give none than one that moves.',
  back: `What you can buy from ${brand.name} today`,
} as const;

/** For every product, because each line can be switched off. */
export const COMING_PRODUCTS: Readonly<Record<ProductId | 'posp', Coming>> = {
  health: {
    title: 'Health insurance is not open at the moment',
    what: 'Compare premiums for you and your family and buy online.',
    today: [RENEW, ASK],
  },
  car: {
    title: 'Car insurance is not open at the moment',
    what: 'Enter your registration number, see every price with its working, and choose between third-party and own-damage cover.',
    today: [
      RENEW,
      'Keep your no-claim bonus: it stays yours if you renew within 90 days, even with another insurer.',
      ASK,
    ],
  },
  bike: {
    title: 'Two-wheeler insurance is not open at the moment',
    what: 'Enter your registration number, see every price with its working, and choose between third-party and own-damage cover.',
    today: [RENEW, 'Riding without third-party cover is an offence under the Motor Vehicles Act, even for a day.', ASK],
  },
  travel: {
    title: 'Travel insurance is not open at the moment',
    what: 'Say who travels, where and when, and see what each insurer pays for a doctor abroad, lost baggage and a cancelled trip.',
    today: [
      'If your visa asks for travel insurance, check how much cover the embassy asks for before you buy any.',
      'Buy before you leave: most policies cannot be bought on the way.',
      ASK,
    ],
  },
  term: {
    title: 'Term life insurance is not here yet',
    what: 'You will compare what a fixed sum for your family costs at your age, for as many years as they depend on you.',
    today: [
      'Add up what your family would need: loans, school fees, and some years of what the household spends.',
      'When you apply anywhere, mention smoking and every illness. A wrong answer can cost your family the claim.',
      ASK,
    ],
  },
  investment: {
    title: 'Investment plans are not here yet',
    what: 'You will see what a plan costs, what of it is insurance and what is invested, and what is left if you stop early.',
    today: [
      'Look for the charges of a plan and its surrender value before its bonus.',
      'A new life policy can be returned within 30 days of receiving it, if its terms are not what you were told.',
      ASK,
    ],
  },
  business: {
    title: 'Business insurance is not here yet',
    what: 'Shops and small companies will be able to insure their premises, stock and people here, from fire to group health.',
    today: [
      'Make a list of what you own, what it would cost to replace, and how many people work for you: every insurer asks.',
      ASK,
    ],
  },
  'family-health': {
    title: 'Family health has no page of its own yet',
    what: 'It will compare one shared sum insured for the family with a policy for each member, side by side.',
    today: [
      'You do not have to wait: our health insurance already covers families. Choose who is to be insured, and the prices are for all together.',
      ASK,
    ],
  },
  pet: {
    title: 'Pet insurance is not here yet',
    what: 'It will cover the vet’s bills for surgery and illness, and what your dog does to others.',
    today: ['Keep the vaccination card and the vet’s papers: every insurer asks for them.', ASK],
  },
  'guaranteed-return': {
    title: 'Guaranteed-return plans are not here yet',
    what: 'You will see what you pay in, what is paid out and when, and what that comes to as a yearly rate.',
    today: [
      'Ask for the yearly rate (IRR) of any plan you are offered, and what you get back if you stop after two years.',
      ASK,
    ],
  },
  home: {
    title: 'Home insurance is not here yet',
    what: 'You will insure the building, what is in it, or both, against fire, storm, flood and earthquake, owned or rented.',
    today: [
      'Take pictures of each room and keep the bills for anything expensive: they settle a claim.',
      'If a bank lent you the money, check whether the loan already came with cover for the building.',
      ASK,
    ],
  },
  posp: {
    title: 'Sign-up for POSPs is not open yet',
    what: 'A point-of-sale person sells simple policies for a broker or insurer, after a training of 15 hours and an exam. You will apply, learn and sit the exam here.',
    today: [
      'You need to be 18 or older and to have passed class 10. Keep PAN, Aadhaar and your certificate at hand.',
      'Never pay anyone who promises you a place: sign-up is not open.',
      'If you have questions, ask us to call you: an adviser answers them. There is no waiting list; this page will say when sign-up is open.',
    ],
  },
};
