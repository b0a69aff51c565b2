import type { FoundPolicy } from '#contract/lines/motor/registration.ts';
import type { FuelType, VehicleType } from '#contract/lines/motor/vehicle.ts';

/**
 * A vehicle as the register has it. The owner's name, engine number and chassis number are in such registers too: an
 * adapter leaves them out, since whoever knows a plate may ask about it.
 */
export interface RegisteredVehicle {
  readonly vechile_type: VehicleType;
  /** A taxi, a goods vehicle or another one that earns money is COMMERCIAL. */
  readonly use: 'PRIVATE' | 'COMMERCIAL';
  /** Make, model and variants in the names of our catalogue: bringing the register's into them is the adapter's part. */
  readonly make: string;
  readonly model: string;
  readonly fuel_type: FuelType;
  /** One if the register tells which it is, else those that it may be. */
  readonly variants: readonly [string, ...string[]];
  readonly mfg_year: number;
  /** 1 to 12. */
  readonly mfg_month: number;
  /** First registration, 'yyyy-mm-dd'. */
  readonly reg_date: string;
  /** The office that registered it: 'MH12'. The number of a Bharat-series vehicle does not say it, the register does. */
  readonly rto_code: string;
  /** The bank that a loan is owed to; null without one. */
  readonly financier: string | null;
  /** The last policy; null if none is known. */
  readonly policy: FoundPolicy | null;
}

/** UNAVAILABLE: the register says that it cannot be asked now. */
export type RegisterAnswer =
  | { readonly kind: 'FOUND'; readonly vehicle: RegisteredVehicle }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'UNAVAILABLE' };

/** Where a broker plugs in the register of vehicles and their policies (VAHAN, the Insurance Information Bureau). */
export interface VehicleRegister {
  /** @param reg_no a valid number in capitals with hyphens, as `RegistrationNumber` makes it */
  findVehicle(reg_no: string, signal: AbortSignal): Promise<RegisterAnswer>;
}
