import * as v from 'valibot';
import {
  type StoredVehicle,
  type VehicleDetails,
  type VehicleType,
  vehicleDetailsSchema,
} from '#contract/lines/motor/vehicle.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import { checkReportedAtFields, type FieldProblems } from '#contract/shared/field-problems.ts';
import { parseTypedNumber } from '#contract/shared/field-typing.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { notADateText } from '#src/journey/typed-dates.ts';
import { parseAsAnswer } from '#src/ui/form/field-issues.ts';
import { type CatalogueChoice, firstMissingChoice, isChoicePossible } from './catalogue-choices.ts';
import { copy } from './copy.ts';

/** The fields' values, all as text. `is_new` is 'no' for a vehicle that is registered, the price in rupees. */
const Fields = v.object({
  is_new: v.string(),
  make: v.string(),
  model: v.string(),
  fuel_type: v.string(),
  variant: v.string(),
  mfg_year: v.string(),
  mfg_month: v.string(),
  reg_date: v.string(),
  rto_code: v.string(),
  ex_showroom_price: v.string(),
});
export type DescribedVehicleFormValues = v.InferOutput<typeof Fields>;

const MISSING: Record<CatalogueChoice, string> = {
  make: copy.makeMissing,
  model: copy.modelMissing,
  fuel_type: copy.fuelMissing,
  variant: copy.variantMissing,
  mfg_year: copy.yearMissing,
  mfg_month: copy.monthMissing,
};

const dateProblem = (reg_date: string): string | null => {
  if (reg_date === '') return copy.registeredMissing;
  const date = parseTypedDate(reg_date);
  if (date === null) return notADateText(reg_date);
  return date > todayByServer() ? copy.registeredLater : null;
};

/** A vehicle with a number is registered, and its number names the office, whatever was answered before there was one. */
export const isBrandNew = ({ is_new }: Pick<DescribedVehicleFormValues, 'is_new'>, reg_no: string | null): boolean =>
  reg_no === null && is_new !== 'no';
const officeOf = ({ rto_code }: DescribedVehicleFormValues, reg_no: string | null): string =>
  (reg_no && registrationOfficeCodeOf(reg_no)) || rto_code;

/**
 * What is missing. Of the vehicle's own choices only the first, because later ones depend on it. Date and office are
 * asked once the vehicle is known.
 */
const problemsOf = (
  values: DescribedVehicleFormValues,
  reg_no: string | null,
): FieldProblems<DescribedVehicleFormValues> => {
  const open = firstMissingChoice(values);
  const isAsked = isChoicePossible(values, 'mfg_year');
  const date = isAsked && !isBrandNew(values, reg_no) ? dateProblem(values.reg_date) : null;
  return {
    ...(open && { [open]: MISSING[open] }),
    ...(date && { reg_date: date }),
    ...(isAsked && officeOf(values, reg_no) === '' && { rto_code: copy.officeMissing }),
    ...(values.ex_showroom_price !== '' &&
      Number.isNaN(parseTypedNumber(values.ex_showroom_price)) && { ex_showroom_price: copy.priceInDigits }),
  };
};

/**
 * The fields' values → the answer.
 * @param reg_no the number that the journey began with; null for none
 */
export const describedVehicleFormSchema = (vechile_type: VehicleType, reg_no: string | null) =>
  v.pipe(
    Fields,
    checkReportedAtFields<DescribedVehicleFormValues>((values) => problemsOf(values, reg_no)),
    parseAsAnswer<DescribedVehicleFormValues, VehicleDetails>(vehicleDetailsSchema(vechile_type), (values) => {
      const is_new = isBrandNew(values, reg_no);
      return {
        ...values,
        vechile_type,
        mfg_year: Number(values.mfg_year),
        mfg_month: Number(values.mfg_month),
        reg_date: is_new ? null : parseTypedDate(values.reg_date),
        reg_no,
        rto_code: officeOf(values, reg_no),
        ex_showroom_price:
          values.ex_showroom_price === '' ? null : rupeesToPaise(parseTypedNumber(values.ex_showroom_price)),
        is_new,
      };
    }),
  );

/** The fields of a vehicle of which only the number is known. */
export const vehicleValuesOfNumber = (reg_no: string | null): DescribedVehicleFormValues => ({
  // A vehicle with a number is registered. Without one it was said to be brand-new, unless that is corrected.
  is_new: reg_no === null ? 'yes' : 'no',
  make: '',
  model: '',
  fuel_type: '',
  variant: '',
  mfg_year: '',
  mfg_month: '',
  reg_date: '',
  rto_code: (reg_no && registrationOfficeCodeOf(reg_no)) ?? '',
  ex_showroom_price: '',
});

type KnownVehicle = Pick<
  StoredVehicle,
  'make' | 'model' | 'fuel_type' | 'variant' | 'mfg_year' | 'mfg_month' | 'reg_date' | 'rto_code'
>;
/** The fields of a vehicle in the register. */
export const vehicleValuesOfRegister = (found: KnownVehicle): DescribedVehicleFormValues => ({
  is_new: 'no',
  make: found.make,
  model: found.model,
  fuel_type: found.fuel_type,
  variant: found.variant,
  mfg_year: String(found.mfg_year),
  mfg_month: String(found.mfg_month),
  reg_date: typedDateOf(found.reg_date),
  rto_code: found.rto_code,
  ex_showroom_price: '',
});

/** The fields of a stored vehicle. Its price may have been corrected. */
export const vehicleValuesOfStored = (stored: StoredVehicle): DescribedVehicleFormValues => ({
  ...vehicleValuesOfRegister(stored),
  is_new: stored.is_new ? 'yes' : 'no',
  ex_showroom_price: String(stored.ex_showroom_price / 100),
});

/** The stored vehicle with an answer applied, as far as the browser can compute it. */
export const withVehicleAnswer = (
  stored: StoredVehicle,
  { ex_showroom_price, ...answer }: VehicleDetails,
): StoredVehicle => ({
  ...stored,
  ...answer,
  ex_showroom_price: ex_showroom_price ?? stored.ex_showroom_price,
});
