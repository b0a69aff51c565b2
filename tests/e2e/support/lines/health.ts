import type { HealthAnswerTable } from '#contract/lines/health/answer-table.ts';
import { healthLine as definition } from '#contract/lines/health/health-line.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { controlByLabel, currentPath, radioByName } from '#tools/player/controls.ts';
import type { Hand } from '#tools/player/hand.ts';
import { type Act, pressing, submitting } from '../act.ts';
import { filterAll, type LineActs, SHARED_ACTS } from '../drive.ts';
import type { OwnSubmission } from '../events.ts';
import { BUYER, SELF_DOB, SPOUSE_DOB, typedDate } from '../fixtures.ts';
import type { BrowserLine, PurchaseEvents } from '../line.ts';
import { moved } from '../screen.ts';
import { healthSeeds, PRODUCT } from './health-seed.ts';
import { answerMedicalQuestions, memberInHand, type RiskAnswers } from './members.ts';

export interface FamilyAnswers extends RiskAnswers {
  readonly gender: 'Female' | 'Male' | 'Other';
  readonly dob: string;
  readonly pincode: string;
  /** Boxes of the family, and whether they are ticked. */
  readonly family: Readonly<Record<string, boolean>>;
  readonly birthDates: Readonly<Record<string, string>>;
  /** By member; all others have none of them. */
  readonly conditions: Readonly<Record<string, readonly string[]>>;
  readonly people: Readonly<
    Record<string, { readonly name: string; readonly feet: string; readonly inches: string; readonly kg: string }>
  >;
}

const ANSWERS: FamilyAnswers = {
  ...BUYER,
  documentBirthDate: null,
  product: PRODUCT,
  compare: PRODUCT,
  insured: /^Your family/,
  change: /^Change members$/,
  link: '/health',
  gender: 'Female',
  dob: SELF_DOB,
  pincode: '110001',
  family: { Self: true, Spouse: true },
  birthDates: { 'Date of birth of your spouse': SPOUSE_DOB },
  conditions: {},
  people: {
    SELF: { name: 'Asha Kulkarni', feet: '5 ft', inches: '5 in', kg: '62' },
    SPOUSE: { name: 'Rohan Kulkarni', feet: '5 ft', inches: '8 in', kg: '70' },
  },
  yes: [],
};

const aboutYou = async (hand: Hand, { gender, dob, pincode }: FamilyAnswers): Promise<void> => {
  await hand.choose(radioByName(hand, gender));
  await hand.write(controlByLabel(hand, 'Your date of birth'), typedDate(dob));
  await hand.write(controlByLabel(hand, 'PIN code where you live'), pincode);
};

/** Who is covered and when they were born; the page of birth dates asks only the latter. */
const who = async (hand: Hand, { family, birthDates }: FamilyAnswers): Promise<void> => {
  if (!currentPath(hand).endsWith('/select-member-dob')) {
    for (const [name, on] of Object.entries(family)) {
      await hand.tick(hand.page.getByRole('checkbox', { name, exact: true }), on);
    }
  }
  for (const [name, dob] of Object.entries(birthDates)) await hand.write(controlByLabel(hand, name), typedDate(dob));
};

/** The first page: who, when born, where, and whether anyone is ill. */
const allForPrices = async (hand: Hand, answers: FamilyAnswers): Promise<void> => {
  await who(hand, answers);
  await aboutYou(hand, answers);
  const ill = Object.entries(answers.conditions).filter(([, named]) => named.length > 0);
  const illness = hand.page.getByRole('radiogroup', { name: /have a medical condition/ });
  await hand.choose(illness.getByRole('radio', { name: ill.length > 0 ? 'Yes' : /^No/ }));
  for (const [member] of ill) {
    const box = hand.page.getByRole('group', { name: 'Who has one?' }).locator(`[value="${member}"]`);
    if ((await box.count()) > 0) await hand.tick(box, true);
  }
};

const ACTS = {
  'journey.start': pressing('journey.start'),
  'personalDetails.submit': submitting('personalDetails.submit', allForPrices),
  'editDetails.submit': submitting('editDetails.submit', aboutYou),
  'contact.submit': submitting('contact.submit', async (hand, { contact }) => {
    await hand.write(controlByLabel(hand, 'Full name'), contact.name);
    await hand.write(controlByLabel(hand, 'Mobile number'), contact.mobile);
    await hand.write(controlByLabel(hand, 'E-mail address'), contact.email);
  }),
  'members.submit': submitting('members.submit', who),
  'medicalHistory.submit': submitting('medicalHistory.submit', async (hand, { conditions }) => {
    for (const name of conditions[memberInHand(hand)] ?? ['None of these']) {
      await hand.tick(hand.page.getByRole('checkbox', { name, exact: true }), true);
    }
  }),
  'filters.change': {
    press: async (hand, { filter }) => {
      const { page } = hand;
      if (filter === 'sort') {
        const sort = page.getByRole('combobox', { name: 'Sort by' });
        await moved(page, () => hand.select(sort, 'Most cashless hospitals'));
      } else if (filter === 'clear') {
        await moved(page, () => hand.press(page.getByRole('button', { name: 'Clear filters' })));
      } else {
        await filterAll(hand, async () => {
          // Sarus sells no maternity cover.
          await moved(page, () => hand.press(page.getByRole('button', { name: 'Maternity', exact: true })));
          await moved(page, () => hand.tick(page.getByRole('checkbox', { name: /^Sarus/ }), true));
        });
      }
    },
  },
  'cart.change': {
    press: async (hand) => {
      const two = radioByName(hand, /^2 years/);
      await moved(hand.page, async () => hand.choose((await two.isChecked()) ? radioByName(hand, /^1 year/) : two));
    },
  },
  'memberDetails.submit': submitting('memberDetails.submit', async (hand, { people }) => {
    const person = people[memberInHand(hand)];
    if (!person) throw new Error(`Nothing is known of ${memberInHand(hand)}.`);
    await hand.write(controlByLabel(hand, 'Full name'), person.name);
    await hand.select(controlByLabel(hand, 'Feet'), person.feet);
    await hand.select(controlByLabel(hand, 'Inches'), person.inches);
    await hand.write(controlByLabel(hand, 'Weight in kilograms'), person.kg);
  }),
  'medicalDetails.submit': submitting('medicalDetails.submit', answerMedicalQuestions),
} satisfies Record<OwnSubmission<HealthAnswerTable> | LineActs, Act<FamilyAnswers>>;

export const health: BrowserLine<HealthRecord, FamilyAnswers> = {
  id: definition.id,
  path: definition.path,
  endpoints: definition.endpoints,
  record: definition.record,
  model: healthModel,
  answers: ANSWERS,
  acts: { ...SHARED_ACTS, ...ACTS },
  seeds: healthSeeds,
};

/** A purchase for SELF and SPOUSE. */
export const familyPurchase = (): PurchaseEvents => ({
  quote: ['journey.start', 'personalDetails.submit'],
  proposal: [
    'proposer.submit',
    'address.submit',
    'document.submit',
    'kyc.continue',
    'memberDetails.submit',
    'memberDetails.submit',
    'medicalDetails.submit',
    'medicalDetails.submit',
    'nominee.submit',
  ],
});
