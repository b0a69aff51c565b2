import * as v from 'valibot';
import { IsoDate } from '#contract/shared/dates.ts';
import { checkReportedAtFields, type FieldProblems } from '#contract/shared/field-problems.ts';
import type { Option } from '#contract/shared/option-lists.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { printedTextSchema } from '#contract/shared/printable-text.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';

/** The vehicle of a motor quote (§3.motor-vehicle-details). Field names are the specification's, spelled as there. */

/** Values of `vechile_type`. */
export const VEHICLE_TYPES = ['CAR', 'BIKE'] as const;
export type VehicleType = (typeof VEHICLE_TYPES)[number];

export const FUEL_OPTIONS = [
  { value: 'PETROL', text: 'Petrol' },
  { value: 'DIESEL', text: 'Diesel' },
  { value: 'CNG', text: 'Petrol and CNG (fitted by the maker)' },
  { value: 'MILD_HYBRID', text: 'Petrol, mild hybrid' },
  { value: 'STRONG_HYBRID', text: 'Petrol, strong hybrid' },
  { value: 'ELECTRIC', text: 'Electric' },
] as const satisfies readonly Option[];
export const FuelType = v.picklist(
  FUEL_OPTIONS.map(({ value }) => value),
  'Choose the fuel',
);
export type FuelType = v.InferOutput<typeof FuelType>;
/** Whether a workshop can fit a gas kit. A kit that the maker fitted is part of the fuel type. */
export const canHaveGasKit = (fuel: FuelType): boolean => fuel === 'PETROL' || fuel === 'MILD_HYBRID';

/** The longest time in years that a brand-new vehicle can have been at the dealer's. */
export const MAX_UNSOLD_YEARS = 2;

/** Selects the drawing of a vehicle. */
export const BODY_TYPES = [
  ...(['HATCHBACK', 'SEDAN', 'SUV', 'MUV', 'VAN'] as const),
  ...(['SCOOTER', 'ELECTRIC_SCOOTER', 'MOTORCYCLE', 'MOPED'] as const),
] as const;
export type BodyType = (typeof BODY_TYPES)[number];
/** As printed in a policy. */
export const BODY_TYPE_NAMES: Readonly<Record<BodyType, string>> = {
  HATCHBACK: 'Hatchback',
  SEDAN: 'Sedan',
  SUV: 'SUV',
  MUV: 'MUV',
  VAN: 'Van',
  SCOOTER: 'Scooter',
  ELECTRIC_SCOOTER: 'Electric scooter',
  MOTORCYCLE: 'Motorcycle',
  MOPED: 'Moped',
};

const chosen = (message: string) => printedTextSchema(message, 1, 80);
const Year = v.pipe(
  v.number('Choose the year in which it was made'),
  v.integer('Choose the year in which it was made'),
  v.minValue(1950, 'Choose a year from 1950 on'),
  v.maxValue(2100, 'Choose a year that is not in the future'),
);
const Month = v.pipe(
  v.number('Choose the month in which it was made'),
  v.integer('Choose the month in which it was made'),
  v.minValue(1, 'Choose a month'),
  v.maxValue(12, 'Choose a month'),
);
const OFFICE_MESSAGE = 'Choose the registration office (RTO), like MH12 Pune';
export const RegistrationOfficeCode = v.pipe(v.string(OFFICE_MESSAGE), v.regex(/^[A-Z]{2}[0-9]{2}$/, OFFICE_MESSAGE));

const modelEntries = {
  make: chosen('Choose the make'),
  model: chosen('Choose the model'),
  variant: chosen('Choose the variant'),
  fuel_type: FuelType,
  mfg_year: Year,
  mfg_month: Month,
  rto_code: RegistrationOfficeCode,
};

const yearAndMonth = (date: string): [number, number] => [Number(date.slice(0, 4)), Number(date.slice(5, 7))];
/** Whether a date is in the vehicle's month of manufacture, or later. */
const isNotBefore = (date: string, mfg_year: number, mfg_month: number): boolean => {
  const [year, month] = yearAndMonth(date);
  return year > mfg_year || (year === mfg_year && month >= mfg_month);
};

type Dates = Pick<StoredVehicle, 'is_new' | 'reg_date' | 'reg_no' | 'mfg_year' | 'mfg_month'>;
const vehicleProblems = ({ is_new, reg_date, reg_no, mfg_year, mfg_month }: Dates): FieldProblems<Dates> => {
  if (is_new) {
    return {
      ...(reg_date !== null && { reg_date: 'A brand-new vehicle is not registered yet. Leave the date empty' }),
      ...(reg_no !== null && { reg_no: 'A brand-new vehicle has no registration number yet. Leave it empty' }),
    };
  }
  if (reg_date === null) return { reg_date: 'Enter the date of registration, as on the registration certificate (RC)' };
  return isNotBefore(reg_date, mfg_year, mfg_month)
    ? {}
    : { reg_date: 'It cannot have been registered before it was made. Check both dates' };
};

/**
 * Body of update-vehicle-details. The server checks whether the model exists and was sold in that year, and what needs
 * today's date.
 */
export const vehicleDetailsSchema = (type: VehicleType) => {
  const details = v.object({
    vechile_type: v.literal(type, 'This quote is for another kind of vehicle'),
    ...modelEntries,
    /** Null for a new vehicle, which is registered after it is insured. */
    reg_date: v.nullable(IsoDate),
    /**
     * Null for a new vehicle, and for a visitor who does not have the number at hand: the proposal asks for it then.
     */
    reg_no: v.nullable(RegistrationNumber),
    /** Paise. Null means the catalogue's price, which the visitor may correct. */
    ex_showroom_price: v.optional(v.nullable(PaiseSchema), null),
    is_new: v.boolean('Say whether the vehicle is brand-new'),
  });
  return v.pipe(details, checkReportedAtFields<v.InferOutput<typeof details>>(vehicleProblems));
};
export type VehicleDetails = v.InferOutput<ReturnType<typeof vehicleDetailsSchema>>;

/** What the catalogue knows about a variant. Exactly one of `cc` and `kw` is present: `kw` for an electric vehicle. */
export const variantEntries = {
  /** Path of the picture in public/, by body type. */
  vehicle_image: v.string(),
  body_type: v.picklist(BODY_TYPES),
  cc: v.nullable(v.number()),
  kw: v.nullable(v.number()),
  seats: v.number(),
  /** Paise. */
  ex_showroom_price: PaiseSchema,
};
const catalogueEntries = { rto_name: v.string(), ...variantEntries };

/** A vehicle as stored: the answers, and what the catalogue adds. */
export const StoredVehicle = v.object({
  vechile_type: v.picklist(VEHICLE_TYPES),
  ...modelEntries,
  reg_date: v.nullable(IsoDate),
  reg_no: v.nullable(v.string()),
  is_new: v.boolean(),
  ...catalogueEntries,
});
export type StoredVehicle = v.InferOutput<typeof StoredVehicle>;

/** A vehicle as the register knows it. */
export const FoundVehicle = v.object({ ...modelEntries, reg_date: IsoDate, ...catalogueEntries });
export type FoundVehicle = v.InferOutput<typeof FoundVehicle>;
