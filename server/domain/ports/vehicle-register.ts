import type { FoundPolicy } from '#contract/lines/motor/registration.ts';
import type { FuelType, VehicleType } from '#contract/lines/motor/vehicle.ts';

/**
 * A vehicle as the register has it. Such registers also have the owner's name. An adapter leaves it out, since anyone
 * who knows a plate may ask about it.
 */
export interface RegisteredVehicle {
  readonly vechile_type: VehicleType;
  /** Make, model and variants in our catalogue's names: the adapter maps the register's names to them. */
  readonly make: string;
  readonly model: string;
  readonly fuel_type: FuelType;
  /** One if the register identifies it, else the possible ones. */
  readonly variants: readonly [string, ...string[]];
  readonly mfg_year: number;
  /** 1 to 12. */
  readonly mfg_month: number;
  /** First registration, 'yyyy-mm-dd'. */
  readonly reg_date: string;
  /** The office that registered it: 'MH12'. A Bharat-series number does not contain it, the register does. */
  readonly rto_code: string;
  /** The bank that gave the loan; null without one. */
  readonly financier: string | null;
  /** In the contract's form; null if the register has none, an invalid one or a masked one. No public answer has it. */
  readonly engine_no: string | null;
  /** As `engine_no`. */
  readonly chassis_no: string | null;
  /** The last policy; null if none is known. */
  readonly policy: FoundPolicy | null;
}

/** UNAVAILABLE: the register says that it cannot be asked now. */
export type RegisterAnswer =
  | { readonly kind: 'FOUND'; readonly vehicle: RegisteredVehicle }
  /** A taxi, a goods vehicle or another one that earns money. */
  | { readonly kind: 'COMMERCIAL' }
  | { readonly kind: 'NOT_FOUND' }
  | { readonly kind: 'UNAVAILABLE' };

/** The interface for a broker's register of vehicles and their policies (VAHAN, the Insurance Information Bureau). */
export interface VehicleRegister {
  /** @param reg_no a valid number in capitals with hyphens, in the form of `RegistrationNumber` */
  findVehicle(reg_no: string, signal: AbortSignal): Promise<RegisterAnswer>;
}
