import type { RegisteredNumber } from '#contract/lines/motor/registration.ts';
import { FUEL_OPTIONS, type StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { formatCount } from '#contract/shared/money.ts';

/** 'Maruti Suzuki Swift VXi' */
export const vehicleName = ({ make, model, variant }: Pick<StoredVehicle, 'make' | 'model' | 'variant'>): string =>
  `${make} ${model} ${variant}`;

export const fuelName = (fuel_type: StoredVehicle['fuel_type']): string =>
  FUEL_OPTIONS.find(({ value }) => value === fuel_type)?.text ?? fuel_type;

/** 'Pune (MH12)' */
export const registrationOfficeName = ({ rto_name, rto_code }: Pick<StoredVehicle, 'rto_name' | 'rto_code'>): string =>
  `${rto_name} (${rto_code})`;

/** '1,197 cc', or '30 kW' for an electric vehicle. */
export const engineSizeText = ({ cc, kw }: Pick<StoredVehicle, 'cc' | 'kw'>): string =>
  kw === null ? `${formatCount(cc ?? 0)} cc` : `${kw} kW`;

/** 'Ends in 567': of the register's numbers the browser has no more. */
export const registeredNumberText = ({ masked }: RegisteredNumber): string => `Ends in ${masked.slice(-3)}`;

/** 'Jun 2021' */
export const monthAndYearText = (year: number, month: number): string =>
  formatDate(`${year}-${String(month).padStart(2, '0')}-01`, 'dd MMM yyyy').slice(3);
