import type * as v from 'valibot';
import { ClaimDetailsInput, type PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import { hasSeparateThirdPartyTerm, InsurerDetails } from '#contract/lines/motor/previous-policy.ts';
import { ExternalDetails, PreviousPolicyNumbers, ProposalVehicle } from '#contract/lines/motor/proposal.ts';
import { OwnerDetails } from '#contract/lines/motor/record.ts';
import { RegistrationInput } from '#contract/lines/motor/registration.ts';
import { vehicleDetailsSchema } from '#contract/lines/motor/vehicle.ts';
import { formatInr } from '#contract/shared/money.ts';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import { dayText } from '#src/lib/clock.ts';
import { copy as kit } from '#src/lines/motor/claim-details/copy.ts';
import { copy as claims } from '#src/lines/motor/claims/copy.ts';
import type { MotorTraits } from '#src/lines/motor/motor-ui.ts';
import { copy as owner } from '#src/lines/motor/owner-details/copy.ts';
import { endingInsurerName } from '#src/lines/motor/parts/policy-texts.ts';
import { fuelName, monthAndYearText } from '#src/lines/motor/parts/vehicle-texts.ts';
import { copy as policy } from '#src/lines/motor/policy-details/copy.ts';
import { copy as declared } from '#src/lines/motor/proposer/external-details/copy.ts';
import { copy as numbers } from '#src/lines/motor/proposer/insurer-details/copy.ts';
import { copy as engine } from '#src/lines/motor/proposer/vehicle-details/copy.ts';
import { copy as registration } from '#src/lines/motor/registration/copy.ts';
import { copy as vehicle } from '#src/lines/motor/vehicle/copy.ts';
import { eventControl, exactly, field, optionOf, radioGroup, textOf } from '../controls.ts';
import { type AnswerGestures, formOf, Unsayable } from '../gestures.ts';
import { type Hand, openOption } from '../hand.ts';
import { PROPOSAL_FORMS, typedDate } from '../proposal-forms.ts';

/** How the answers of both motor journeys are typed. */

const combobox = ({ page }: Hand, label: string) => page.getByRole('combobox', { name: label, exact: true });

/** Chooses from a list that shows something else. */
const pick = async (hand: Hand, label: string, text: string): Promise<void> => {
  const list = combobox(hand, label);
  if ((await textOf(list)) !== text) await hand.pick(list, text);
};

/** Types a name into a field with suggestions that shows something else. @param nothing says that none matches */
const search = async (hand: Hand, label: string, typed: string, nothing: string, chosen = exactly(typed)) => {
  const box = combobox(hand, label);
  if (chosen.test(await box.inputValue())) return;
  await hand.write(box, typed);
  const option = openOption(hand.page, chosen);
  await option.or(hand.page.getByText(nothing)).first().waitFor();
  if (!(await option.isVisible())) throw new Unsayable(`The list has no ${typed}.`);
  await hand.press(option);
};

/** Answers a question that is only asked if `isAsked`. The form says `otherwise` without it. */
const ifAsked = async (isAsked: boolean, isOtherwise: boolean, what: string, say: () => Promise<void>) => {
  if (isAsked) return say();
  if (!isOtherwise) throw new Unsayable(`The page does not ask ${what}.`);
};

const yesOrNo = (isSo: boolean): string => (isSo ? 'yes' : 'no');

/**
 * Whether the page shows these facts, to be confirmed by its button. If it shows others, their fields are opened.
 * @param edit the control that opens the fields
 * @param first of them
 */
const isShown = async (hand: Hand, edit: string, first: ReturnType<typeof combobox>, facts: readonly string[]) => {
  const change = eventControl(hand, edit);
  await change.or(first).first().waitFor();
  if (!(await change.isVisible())) return false;
  const shown = await textOf(hand.page.locator('main form'));
  if (facts.every((fact) => shown.includes(fact))) return true;
  await hand.press(change);
  await first.waitFor();
  return false;
};

const factsOfVehicle = ({ make, model, ...details }: v.InferInput<ReturnType<typeof vehicleDetailsSchema>>) => {
  const { variant, fuel_type, mfg_year, mfg_month, reg_date, rto_code, ex_showroom_price } = details;
  return [
    ...[`${make} ${model}`, variant, fuelName(fuel_type), monthAndYearText(mfg_year, mfg_month), rto_code],
    ...(reg_date === null ? [] : [dayText(reg_date)]),
    ...(ex_showroom_price == null ? [] : [formatInr(ex_showroom_price)]),
  ];
};

/** Make, model and year, described or corrected; the known vehicle is confirmed. */
const vehicleForm = ({ vechile_type, noun }: MotorTraits) =>
  formOf(
    vehicleDetailsSchema(vechile_type),
    {
      /** The line says it. */
      vechile_type: async () => undefined,
      /** The journey began with it. */
      reg_no: async () => undefined,
      // A vehicle with a number is registered.
      is_new: async (hand, isNew, { reg_no }) =>
        ifAsked(reg_no === null, !isNew, 'whether it is brand-new', () =>
          hand.tick(field(hand, vehicle.isRegistered(noun)), !isNew),
        ),
      make: (hand, make) => search(hand, vehicle.make, make, vehicle.noMatch('make')),
      model: (hand, model) => search(hand, vehicle.model, model, vehicle.noMatch('model')),
      fuel_type: (hand, fuel) => hand.choose(optionOf(hand, vehicle.fuel, fuel)),
      variant: (hand, variant) => hand.choose(optionOf(hand, vehicle.variant, variant)),
      mfg_year: (hand, year) => pick(hand, vehicle.year, String(year)),
      mfg_month: (hand, month, { mfg_year }) =>
        pick(hand, vehicle.month, monthAndYearText(mfg_year, month).slice(0, 3)),
      reg_date: async (hand, day) => {
        if (day !== null) await hand.write(field(hand, vehicle.registered), typedDate(day));
      },
      // Most numbers name the office.
      rto_code: async (hand, code, { reg_no }) => {
        const named = reg_no === null ? null : registrationOfficeCodeOf(reg_no);
        await ifAsked(named === null, named === code, 'for an office that the number does not name', () =>
          search(hand, vehicle.office, code, vehicle.officeNoMatch, new RegExp(`\\(${code}\\)`)),
        );
      },
      ex_showroom_price: (hand, price) =>
        hand.write(field(hand, vehicle.price), price == null ? '' : String(price / 100)),
    },
    (hand, answer) => isShown(hand, 'vehicle.edit', combobox(hand, vehicle.make), factsOfVehicle(answer)),
  );

/** The policy that ends; what is known of it is confirmed. */
export const policyForm = ({ noun }: MotorTraits) =>
  formOf(
    InsurerDetails,
    {
      policy_type: async (hand, type, { policy_exp_date }) => {
        await hand.choose(optionOf(hand, policy.standing(noun), policy_exp_date === null ? 'lapsed' : 'dated'));
        if (policy_exp_date !== null) await hand.choose(optionOf(hand, policy.covers, type));
      },
      policy_exp_date: async (hand, day, { policy_type }) => {
        const label = hasSeparateThirdPartyTerm(policy_type) ? policy.expiryOwnDamage : policy.expiry;
        if (day !== null) await hand.write(field(hand, label), typedDate(day));
      },
      tp_exp_date: async (hand, day, { policy_exp_date }) => {
        if (policy_exp_date === null) await hand.choose(optionOf(hand, policy.thirdPartyRuns, yesOrNo(day != null)));
        if (day != null) await hand.write(field(hand, policy.thirdPartyExpiry), typedDate(day));
      },
      insurer_name: async (hand, insurer) => {
        if (insurer !== null) await pick(hand, policy.insurer, endingInsurerName(insurer));
      },
    },
    (hand, { insurer_name, policy_type, policy_exp_date, tp_exp_date }) => {
      const days = [policy_exp_date, tp_exp_date].filter((day) => day != null);
      const facts = [endingInsurerName(insurer_name), policy.coverText[policy_type], ...days.map(dayText)];
      return isShown(hand, 'policyDetails.edit', radioGroup(hand, policy.standing(noun)), facts);
    },
  );

/** Claims, and the bonus on the policy that ends. */
export const claimGestures = ({
  noun,
}: MotorTraits): AnswerGestures<v.InferInput<typeof PreviousPolicyBonusFacts>> => ({
  // The question names the policy.
  is_claim: (hand, isClaim) =>
    hand.choose(hand.page.locator(`main input[name="is_claim"][value="${yesOrNo(isClaim)}"]`)),
  ncb_percent: async (hand, percent, { is_claim }) => {
    const isAsked = (await radioGroup(hand, claims.bonus).count()) > 0;
    await ifAsked(isAsked, is_claim || percent === 0, 'for a bonus', () =>
      hand.choose(optionOf(hand, claims.bonus, String(percent))),
    );
  },
  is_full_year: async (hand, isFull) => {
    const isAsked = (await radioGroup(hand, claims.fullYear).count()) > 0;
    if (isAsked) return hand.choose(optionOf(hand, claims.fullYear, yesOrNo(isFull === true)));
    if (isFull === false) await hand.tick(field(hand, claims.shortPolicy), true);
  },
  is_owner_changed: async (hand, isChanged = false) => {
    const box = field(hand, claims.ownerChanged(noun));
    await ifAsked((await box.count()) > 0, !isChanged, 'who owned it before', () => hand.tick(box, isChanged));
  },
});

/** Claims with a gas kit. */
export const claimDetailsForm = (traits: MotorTraits) =>
  formOf(ClaimDetailsInput, {
    ...claimGestures(traits),
    // Some fuels allow no kit.
    is_cng_installed: async (hand, isInstalled) => {
      const isAsked = (await radioGroup(hand, kit.kit).count()) > 0;
      await ifAsked(isAsked, !isInstalled, 'for a gas kit', () =>
        hand.choose(optionOf(hand, kit.kit, yesOrNo(isInstalled))),
      );
    },
    cng_kit_value: async (hand, value) => {
      if (value != null) await hand.write(field(hand, kit.kitValue), String(value / 100));
    },
  });

/** Types a number of the vehicle, or confirms the register's. @param number null for the register's */
const typeOrConfirm = async (hand: Hand, label: string, number: string | null): Promise<void> => {
  const box = field(hand, label);
  const [edit, confirm] = [eventControl(hand, 'numbers.edit'), eventControl(hand, 'numbers.confirm')];
  await box.or(edit).or(confirm).first().waitFor();
  if (number === null && (await confirm.isVisible())) await hand.press(confirm);
  if (number !== null && !(await box.isVisible())) await hand.press(edit);
  if (number !== null) return hand.write(box, number);
  if (await box.isVisible()) throw new Unsayable('The register has no such number to confirm.');
};

/** The forms of both lines. Claims are asked in different places. */
export const motorForms = (traits: MotorTraits) => ({
  ...PROPOSAL_FORMS,
  registration: formOf(RegistrationInput, {
    /** Said by a button of its own (`motor.ts`). */
    by_hand: async () => undefined,
    reg_no: async (hand, number) => {
      if (number !== null) await hand.write(field(hand, registration.number), number);
    },
  }),
  vehicle: vehicleForm(traits),
  ownerDetails: formOf(OwnerDetails, {
    owner_name: (hand, name) => hand.write(field(hand, owner.name), name),
    owner_mobile_number: (hand, mobile) => hand.write(field(hand, owner.mobile), mobile),
    owner_pincode: (hand, pincode) => hand.write(field(hand, owner.pincode), pincode),
  }),
  vehicleDetails: formOf(ProposalVehicle, {
    // Asked if the quote has none.
    reg_no: async (hand, number) => {
      const asked = field(hand, engine.number);
      if (number !== null && (await asked.count()) > 0) await hand.write(asked, number);
    },
    engine_no: (hand, number) => typeOrConfirm(hand, engine.engine, number),
    chassis_no: (hand, number) => typeOrConfirm(hand, engine.chassis, number),
    financier: async (hand, lender) => {
      await hand.choose(optionOf(hand, engine.financed, lender === null ? 'NO' : 'YES'));
      if (lender === null) return;
      await hand.write(field(hand, engine.lender), lender.name);
      await hand.write(field(hand, engine.city), lender.city);
    },
  }),
  externalDetails: formOf(ExternalDetails, {
    // The page's button confirms it.
    is_ncb_confirmed: async (_, isConfirmed) => {
      if (!isConfirmed) throw new Unsayable('No button says that there was a claim.');
    },
    is_cng_endorsed: async (hand, isEndorsed) => {
      if (isEndorsed !== null) await hand.choose(optionOf(hand, declared.kit, isEndorsed ? 'YES' : 'NO'));
    },
    pa_policy: async (hand, accident) => {
      if (accident === null) return;
      await hand.write(field(hand, declared.insurer), accident.insurer_name);
      await hand.write(field(hand, declared.number), accident.policy_number);
      await hand.write(field(hand, declared.ends), typedDate(accident.policy_exp_date));
    },
  }),
  insurerDetails: formOf(PreviousPolicyNumbers, {
    policy_number: (hand, number) => hand.write(field(hand, numbers.number), number ?? ''),
    tp_insurer_name: async (hand, insurer) => {
      if (insurer !== null) await pick(hand, numbers.thirdPartyInsurer, endingInsurerName(insurer));
    },
    tp_policy_number: async (hand, number) => {
      if (number !== null) await hand.write(field(hand, numbers.thirdPartyNumber), number);
    },
  }),
});
