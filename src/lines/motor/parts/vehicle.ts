import { FUEL_OPTIONS, type KeptVehicle } from '#contract/lines/motor/vehicle.ts';

/** 'Maruti Suzuki Swift VXi' */
export const vehicleName = ({ make, model, variant }: Pick<KeptVehicle, 'make' | 'model' | 'variant'>): string =>
  `${make} ${model} ${variant}`;

export const fuelName = (fuel_type: KeptVehicle['fuel_type']): string =>
  FUEL_OPTIONS.find(({ value }) => value === fuel_type)?.text ?? fuel_type;

/** 'Pune (MH12)' */
export const officeName = ({ rto_name, rto_code }: Pick<KeptVehicle, 'rto_name' | 'rto_code'>): string =>
  `${rto_name} (${rto_code})`;
