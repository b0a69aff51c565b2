import type { CarAnswerTable } from '#contract/lines/car/car-line.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { TwoWheelerAnswerTable } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import { addDays, formatDate, todayInIndia } from '#contract/shared/dates.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { answerOfQuestion, chooseSuggestion, controlByLabel, eventControl } from '#tools/player/controls.ts';
import type { Hand } from '#tools/player/hand.ts';
import { type Act, pressing, submitting } from '../act.ts';
import { filterAll, type LineActs, SHARED_ACTS } from '../drive.ts';
import type { OwnSubmission, VisitorEvent } from '../events.ts';
import { BUYER, SELF_DOB, typedDate } from '../fixtures.ts';
import type { Answers, BrowserLine, PurchaseEvents } from '../line.ts';
import { moved } from '../screen.ts';
import type { SeedSteps } from '../seed.ts';

/** A vehicle as described without the register. */
export interface DescribedVehicle {
  readonly make: string;
  readonly model: string;
  readonly variant: string;
  readonly year: string;
  readonly month: string;
  /** The registration office as typed, and the chosen option. Null if the number names it. */
  readonly office: { readonly typed: string; readonly chosen: RegExp } | null;
  /** 'yyyy-mm-dd'; null for a brand-new vehicle. */
  readonly registered: string | null;
}

export interface VehicleAnswers extends Answers {
  /** Null: brand-new, or no number at hand. */
  readonly number: string | null;
  /** Null: the register knows it. */
  readonly vehicle: DescribedVehicle | null;
  /** The last day of the policy, 'yyyy-mm-dd', if the register does not know it. */
  readonly policyEnds: string | null;
  /** Null: as in the register, or an ordinary one where the register has none. */
  readonly engine: string | null;
  /** As `engine`. */
  readonly chassis: string | null;
  readonly policyNumber: string;
  readonly pincode: string;
}

const exactly = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.+*?()]/g, '\\$&')}$`);
const beginning = (text: string): RegExp => new RegExp(`^${text.replaceAll(/[.+*?()]/g, '\\$&')}`);

const describe = async (hand: Hand, vehicle: DescribedVehicle, hasNumber: boolean): Promise<void> => {
  const { make, model, variant, year, month, registered, office } = vehicle;
  if (!hasNumber)
    await hand.tick(controlByLabel(hand, /is registered, and I do not have its number/), registered !== null);
  await chooseSuggestion(hand, 'Make', make, exactly(make));
  await chooseSuggestion(hand, 'Model', model, exactly(model));
  // If a model is sold with only one fuel, it is preselected.
  const petrol = answerOfQuestion(hand, /^Fuel/, /^Petrol$/);
  await hand.page.getByRole('radiogroup', { name: /^Fuel/ }).waitFor();
  if (!(await petrol.isChecked())) await hand.choose(petrol);
  const offered = answerOfQuestion(hand, /^Variant/, beginning(variant));
  if (!(await offered.isChecked())) await hand.choose(offered);
  await hand.pick(hand.page.getByRole('combobox', { name: /^Year it was made/ }), year);
  await hand.pick(hand.page.getByRole('combobox', { name: /^Month/ }), month);
  if (registered !== null) await hand.write(controlByLabel(hand, 'Date of registration'), typedDate(registered));
  if (office !== null) await chooseSuggestion(hand, /^Registration office/, office.typed, office.chosen);
};

/** Claims and bonus: on a page of their own, or next to the policy. */
const claims = async (hand: Hand): Promise<void> => {
  await hand.choose(answerOfQuestion(hand, /^Did you claim/, /^No$/));
  await hand.choose(answerOfQuestion(hand, /^No-claim bonus/, /^20%$/));
};

const policy = async (hand: Hand, { policyEnds }: VehicleAnswers): Promise<void> => {
  if (policyEnds === null) return;
  await hand.choose(answerOfQuestion(hand, /have a policy/, /^Yes/));
  await hand.choose(answerOfQuestion(hand, /^What does it cover/, /^Comprehensive/));
  await hand.write(controlByLabel(hand, 'Last day of the policy'), typedDate(policyEnds));
  await hand.pick(hand.page.getByRole('combobox', { name: 'Insurer' }), 'HDFC ERGO');
};

const number = (hand: Hand) => controlByLabel(hand, 'Registration number');
/** The number, or that there is none: a separate press, on the landing as on the number's page. */
const byNumber = (event: 'journey.start' | 'registration.submit') => async (hand: Hand, answers: VehicleAnswers) => {
  const without = answers.number === null;
  await moved(hand.page, () => hand.press(eventControl(hand, without ? 'newVehicle.open' : event)));
};
const typeNumber = async (hand: Hand, answers: VehicleAnswers): Promise<void> => {
  if (answers.number !== null) await hand.write(number(hand), answers.number);
};

const ORDINARY = { engine: 'K12MN1234567', chassis: 'MA3EJKD1S00123456' };

const ACTS = {
  // The landing saves no draft: there is no quote yet.
  'journey.start': { fill: typeNumber, forgets: true, press: byNumber('journey.start') },
  'registration.submit': { fill: typeNumber, press: byNumber('registration.submit') },
  'vehicle.submit': submitting('vehicle.submit', async (hand, answers) => {
    if (answers.vehicle) await describe(hand, answers.vehicle, answers.number !== null);
  }),
  'ownerDetails.submit': submitting('ownerDetails.submit', async (hand, { contact, pincode }) => {
    await hand.write(controlByLabel(hand, 'Owner’s name'), contact.name);
    await hand.write(controlByLabel(hand, 'Mobile number'), contact.mobile);
    await hand.write(controlByLabel(hand, 'PIN code of your address'), pincode);
  }),
  'filters.change': {
    press: async (hand, { filter }) => {
      const { page } = hand;
      if (filter === 'sort') {
        const sort = page.getByRole('combobox', { name: 'Sort by' });
        await moved(page, () => hand.select(sort, 'Most cashless garages'));
      } else if (filter === 'clear') {
        await moved(page, () => hand.press(page.getByRole('button', { name: 'Clear filters' })));
      } else {
        await filterAll(hand, async () => {
          // Sarus sells no third party alone.
          const cover = page.getByRole('dialog').getByRole('combobox', { name: 'Cover' });
          await moved(page, () => hand.pick(cover, 'Third party only'));
          await moved(page, () => hand.tick(page.getByRole('checkbox', { name: /^Sarus/ }), true));
        });
      }
    },
  },
  'cart.change': {
    press: async (hand) => {
      const deductible = hand.page.getByRole('radiogroup', { name: /^Voluntary deductible/ }).getByRole('radio');
      const isNone = await deductible.first().isChecked();
      await moved(hand.page, () => hand.choose(isNone ? deductible.nth(1) : deductible.first()));
    },
  },
  'vehicleDetails.submit': submitting('vehicleDetails.submit', async (hand, { engine, chassis }) => {
    const corrected = eventControl(hand, 'numbers.edit');
    const isRegistered = (await corrected.count()) > 0;
    const isTyped = !isRegistered || engine !== null || chassis !== null;
    if (isRegistered && isTyped) await hand.press(corrected);
    if (isTyped) {
      await hand.write(controlByLabel(hand, 'Engine number'), engine ?? ORDINARY.engine);
      await hand.write(controlByLabel(hand, 'Chassis number (VIN)'), chassis ?? ORDINARY.chassis);
    }
    await hand.choose(answerOfQuestion(hand, /^Is there a loan/, /^No$/));
  }),
  'externalDetails.submit': pressing('externalDetails.submit'),
  'insurerDetails.submit': submitting('insurerDetails.submit', async (hand, { policyNumber }) => {
    await hand.write(controlByLabel(hand, 'Policy number'), policyNumber);
  }),
} satisfies Record<
  OwnSubmission<Omit<CarAnswerTable, 'policyDetails' | 'claimDetails'>> | LineActs,
  Act<VehicleAnswers>
>;

/** The differences between the two lines. */
type OwnActs = Readonly<Partial<Record<VisitorEvent, Act<VehicleAnswers>>>>;

const noKit = (hand: Hand) => hand.choose(answerOfQuestion(hand, /^Was a CNG/, /^No$/));

/** Claims are asked with the policy, and have a page of their own too. */
export const CLAIMS_APART = {
  'policyDetails.submit': submitting('policyDetails.submit', async (hand, answers) => {
    await policy(hand, answers);
    await claims(hand);
    await noKit(hand);
  }),
  'claimDetails.submit': submitting('claimDetails.submit', async (hand) => {
    await claims(hand);
    await noKit(hand);
  }),
} satisfies Pick<
  Record<OwnSubmission<CarAnswerTable>, Act<VehicleAnswers>>,
  'policyDetails.submit' | 'claimDetails.submit'
>;

/** Claims are asked with the policy. */
export const CLAIMS_WITH_POLICY = {
  'policyDetails.submit': submitting('policyDetails.submit', async (hand, answers) => {
    await policy(hand, answers);
    await claims(hand);
  }),
} satisfies Pick<Record<OwnSubmission<TwoWheelerAnswerTable>, Act<VehicleAnswers>>, 'policyDetails.submit'>;

interface MotorParts<R extends MotorRecord> {
  readonly definition: Pick<LineDefinition, 'id' | 'path' | 'endpoints'> & Pick<BrowserLine<R>, 'record'>;
  readonly model: LineModel;
  readonly seeds: SeedSteps<R>;
  readonly acts: OwnActs;
  readonly answers: Pick<VehicleAnswers, 'number' | 'insured' | 'change'>;
}

/** A motor line in the browser, from what differs between the two. */
export const motorBrowserLine = <R extends MotorRecord>({
  definition,
  model,
  seeds,
  acts,
  answers,
}: MotorParts<R>): BrowserLine<R, VehicleAnswers> => ({
  id: definition.id,
  path: definition.path,
  endpoints: definition.endpoints,
  record: definition.record,
  model,
  answers: {
    ...BUYER,
    documentBirthDate: SELF_DOB,
    product: model.choices.product,
    compare: model.choices.product,
    link: definition.path,
    vehicle: null,
    policyEnds: null,
    engine: null,
    chassis: null,
    policyNumber: '2311/4500/1234',
    pincode: '411001',
    ...answers,
  },
  acts: { ...SHARED_ACTS, ...ACTS, ...acts },
  seeds,
});

const UNTIL_IDENTIFIED = ['proposer.submit', 'address.submit', 'document.submit', 'kyc.continue'] as const;

/** A purchase for a vehicle that the register knows. */
export const knownVehiclePurchase = (): PurchaseEvents => ({
  quote: ['journey.start', 'vehicle.submit', 'policyDetails.submit'],
  proposal: [
    ...UNTIL_IDENTIFIED,
    'vehicleDetails.submit',
    'externalDetails.submit',
    'insurerDetails.submit',
    'nominee.submit',
  ],
});

/** A purchase for a brand-new vehicle: it has no policy, no claims, and nothing to declare. */
export const newVehiclePurchase = (): PurchaseEvents => ({
  quote: ['journey.start', 'vehicle.submit'],
  proposal: [...UNTIL_IDENTIFIED, 'vehicleDetails.submit', 'nominee.submit'],
});

/** In this many days. */
export const inDays = (days: number): string => addDays(todayInIndia(new Date()), days);

/** Year and month as the lists of a vehicle's making show them. */
export const thisMonth = (): Pick<DescribedVehicle, 'year' | 'month'> => {
  const today = todayInIndia(new Date());
  return { year: today.slice(0, 4), month: formatDate(today, 'dd MMM yyyy').slice(3, 6) };
};
