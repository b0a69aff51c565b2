import type { TravelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { travelLine as definition } from '#contract/lines/travel/travel-line.ts';
import { ageOn } from '#contract/shared/dates.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';
import {
  answerOfQuestion,
  chooseSuggestion,
  controlByLabel,
  currentPath,
  eventControl,
} from '#tools/player/controls.ts';
import type { Hand } from '#tools/player/hand.ts';
import { type Act, forgetting, submitting } from '../act.ts';
import { filterAll, type LineActs, SHARED_ACTS } from '../drive.ts';
import type { OwnSubmission } from '../events.ts';
import { BUYER, SELF_DOB, typedDate } from '../fixtures.ts';
import type { BrowserLine, PurchaseEvents } from '../line.ts';
import { moved } from '../screen.ts';
import { answerMedicalQuestions, memberInHand, type RiskAnswers } from './members.ts';
import { COUPLE, PASSPORT_EXPIRY, PRODUCT, travelSeeds, USA_TRIP } from './travel-seed.ts';

export interface TripAnswers extends RiskAnswers {
  /** Whether countries and dates are already entered on the landing. */
  readonly landing: boolean;
  /** Days are 'yyyy-mm-dd'. */
  readonly trip: { readonly countries: readonly string[]; readonly leaving: string; readonly returning: string };
  /** Boxes of the family, and whether they are ticked; sons and daughters by their number. */
  readonly party: Readonly<Record<string, boolean>>;
  readonly children: { readonly Sons: number; readonly Daughters: number };
  /** Ages on the day of leaving, by the name of the field. */
  readonly ages: Readonly<Record<string, number>>;
  /** SELF's description of a condition; null: no one has one. */
  readonly condition: string | null;
  readonly passports: Readonly<
    Record<string, { readonly name: string; readonly dob: string; readonly number: string }>
  >;
}

const ANSWERS: TripAnswers = {
  ...BUYER,
  documentBirthDate: SELF_DOB,
  product: PRODUCT,
  compare: PRODUCT,
  insured: /^Your trip/,
  change: /^Change/,
  link: '/travel',
  landing: false,
  trip: USA_TRIP,
  party: { Self: true, Spouse: true },
  children: { Sons: 0, Daughters: 0 },
  ages: Object.fromEntries(
    COUPLE.map(({ member_type, DOB }) => [
      member_type === 'SELF' ? 'You' : 'Your spouse',
      ageOn(DOB, USA_TRIP.leaving),
    ]),
  ),
  condition: null,
  passports: Object.fromEntries(
    COUPLE.map(({ member_type, full_name, DOB, passport_number }) => [
      member_type,
      { name: full_name, dob: DOB, number: passport_number },
    ]),
  ),
  yes: [],
};

const tripDates = async (hand: Hand, { leaving, returning }: TripAnswers['trip']): Promise<void> => {
  await hand.write(controlByLabel(hand, 'Leaving India'), typedDate(leaving));
  await hand.write(controlByLabel(hand, 'Back in India'), typedDate(returning));
};

const tripFields = async (hand: Hand, { trip }: TripAnswers): Promise<void> => {
  // When the trip is changed, its countries are already chosen.
  const isAsked = currentPath(hand).endsWith('/trip');
  for (const country of isAsked ? trip.countries : []) {
    await chooseSuggestion(hand, 'Countries', country, new RegExp(`^${country}$`));
  }
  await tripDates(hand, trip);
};

/** Presses a counter until it shows a number. */
const count = async (hand: Hand, what: 'Sons' | 'Daughters', wanted: number): Promise<void> => {
  const counter = hand.page.getByRole('group', { name: what });
  for (let now = Number(await counter.getByRole('status').innerText()); now !== wanted; now += now < wanted ? 1 : -1) {
    await hand.press(counter.getByRole('button', { name: now < wanted ? 'One more' : 'One less' }));
  }
};

/** One press for a group of most trips, if this is one. */
const byShortcut = async (hand: Hand, party: TripAnswers['party'], children: TripAnswers['children']) => {
  const adults = Object.keys(party).filter((name) => party[name]);
  const group = `${adults.join(' and ')}, ${children.Sons} and ${children.Daughters}`;
  const name = SHORTCUTS.get(group);
  if (name === undefined) return;
  const shortcut = hand.page.getByRole('button', { name, exact: true });
  if ((await shortcut.getAttribute('aria-pressed')) === 'false') await hand.press(shortcut);
};
/** By adults, number of sons and number of daughters. */
const SHORTCUTS: ReadonlyMap<string, string> = new Map([
  ['Self and Spouse, 0 and 0', 'You and your spouse'],
  ['Self, 1 and 1', 'You, a son and a daughter'],
  ['Self and Spouse, 1 and 1', 'Both of you, a son and a daughter'],
]);

const ACTS = {
  // The landing saves no draft: there is no quote yet.
  'journey.start': {
    forgets: true,
    fill: async (hand, { landing, trip }) => {
      if (!landing) return;
      for (const country of trip.countries) await hand.press(hand.page.locator('form label', { hasText: country }));
      await tripDates(hand, trip);
    },
    press: async (hand, { landing }) => {
      const start = eventControl(hand, landing ? 'journey.start' : 'trip.open');
      await moved(hand.page, () => hand.press(start));
    },
  },
  'trip.submit': submitting('trip.submit', tripFields),
  'travellers.submit': submitting('travellers.submit', async (hand, { party, children, ages, condition }) => {
    await byShortcut(hand, party, children);
    for (const [name, on] of Object.entries(party)) {
      await hand.tick(hand.page.getByRole('checkbox', { name, exact: true }), on);
    }
    await count(hand, 'Sons', children.Sons);
    await count(hand, 'Daughters', children.Daughters);
    for (const [name, age] of Object.entries(ages)) await hand.write(controlByLabel(hand, name), String(age));
    const illness = hand.page.getByRole('radiogroup', { name: /have a medical condition/ });
    if ((await illness.count()) > 0) {
      await hand.choose(illness.getByRole('radio', { name: condition === null ? /^No/ : /^Yes/ }));
    }
  }),
  'medicalHistory.submit': submitting('medicalHistory.submit', async (hand, { condition }) => {
    await hand.choose(answerOfQuestion(hand, /^A condition/, condition === null ? /^No/ : /^Yes/));
    if (condition === null) return;
    const self = hand.page.getByRole('checkbox', { name: 'You', exact: true });
    if ((await self.count()) > 0) await hand.tick(self, true);
    await hand.write(controlByLabel(hand, 'What do you have, and since when?'), condition);
  }),
  'filters.change': {
    press: async (hand, { filter }) => {
      const { page } = hand;
      if (filter === 'sort') {
        const sort = page.getByRole('combobox', { name: 'Sort by' });
        await moved(page, () => hand.select(sort, 'Most claims paid'));
      } else if (filter === 'clear') {
        await moved(page, () => hand.press(page.getByRole('button', { name: 'Clear filters' })));
      } else {
        await filterAll(hand, async () => {
          // Sarus insures travellers of 56 years and more.
          await moved(page, () => hand.tick(page.getByRole('checkbox', { name: /^Sarus/ }), true));
        });
      }
    },
  },
  'cart.change': {
    press: async (hand) => {
      const covers = hand.page.getByRole('radiogroup', { name: /^Medical cover/ }).getByRole('radio');
      const isFirst = await covers.first().isChecked();
      await moved(hand.page, () => hand.choose(isFirst ? covers.nth(1) : covers.first()));
    },
  },
  // The passport's number is not saved in a draft.
  'memberDetails.submit': forgetting('memberDetails.submit', async (hand, { passports }) => {
    const person = passports[memberInHand(hand)];
    if (!person) throw new Error(`Nothing is known of ${memberInHand(hand)}.`);
    await hand.write(controlByLabel(hand, 'Full name'), person.name);
    await hand.write(controlByLabel(hand, 'Date of birth'), typedDate(person.dob));
    await hand.write(hand.page.getByLabel(/^Passport number/), person.number);
    await hand.write(controlByLabel(hand, 'Passport valid until'), typedDate(PASSPORT_EXPIRY));
  }),
  'medicalDetails.submit': submitting('medicalDetails.submit', answerMedicalQuestions),
} satisfies Record<OwnSubmission<TravelAnswerTable> | LineActs, Act<TripAnswers>>;

export const travel: BrowserLine<TravelRecord, TripAnswers> = {
  id: definition.id,
  path: definition.path,
  endpoints: definition.endpoints,
  record: definition.record,
  model: travelModel,
  answers: ANSWERS,
  acts: { ...SHARED_ACTS, ...ACTS },
  seeds: travelSeeds,
};

/** A purchase for this many travellers. @param landing whether the trip is entered on the landing */
export const tripPurchase = (travellers = 2, landing = false): PurchaseEvents => ({
  quote: ['journey.start', ...(landing ? [] : ['trip.submit' as const]), 'travellers.submit'],
  proposal: [
    ...(['proposer.submit', 'address.submit', 'document.submit', 'kyc.continue'] as const),
    ...Array.from({ length: travellers }, () => 'memberDetails.submit' as const),
    ...Array.from({ length: travellers }, () => 'medicalDetails.submit' as const),
    'nominee.submit',
  ],
});
