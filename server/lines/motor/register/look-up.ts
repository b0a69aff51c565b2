import type { VehicleLookup } from '#contract/lines/motor/registration.ts';
import type { FoundVehicle, VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { RegisterAnswer, RegisteredVehicle } from '#server/domain/ports/vehicle-register.ts';
import type { PartnerAccess } from '#server/operations/unit-of-work/ask-partner.ts';
import { callPartner, partnerFault } from '#server/partner-calls/call-partner.ts';
import { Refused } from '#server/shared/refused.ts';
import { catalogueFactsOf, findCatalogueVehicle } from '../catalogue/vehicle-catalogue.ts';
import { findRegistrationOffice } from '../rto/registration-offices.ts';

/** What the register knows. */
interface RegisterLookup extends VehicleLookup {
  /** Stored in a journey, to be confirmed there. No public answer has it. Absent if the vehicle was not found. */
  readonly confidential?: Pick<RegisteredVehicle, 'financier' | 'engine_no' | 'chassis_no'>;
}

/**
 * What the register knows about a number, for a journey of this kind of vehicle. Call it between units of work. Throws
 * a `Refused` (409 REGISTER_UNAVAILABLE) if the register does not respond, or says that it is unavailable.
 * @param field path of the number in the request
 */
export async function lookUpVehicle(
  access: PartnerAccess,
  { reg_no, field, kind }: { reg_no: string; field: string; kind: VehicleType },
): Promise<RegisterLookup> {
  const { vechile_type, ...found } = await lookUpEitherKind(access, { reg_no, field });
  const isOther = found.vehicles.length > 0 && vechile_type !== kind;
  return isOther ? { reg_no, vehicles: [], policy: null, outcome: 'OTHER_LINE' } : found;
}

/** A vehicle of either line, with its kind; `vechile_type` is null for one that was not found. */
interface EitherKind extends RegisterLookup {
  readonly vechile_type: VehicleType | null;
}

/** Like `lookUpVehicle`, when it is not known yet whether it is a car or a two-wheeler. */
export async function lookUpEitherKind(
  access: PartnerAccess,
  { reg_no, field }: { reg_no: string; field: string },
): Promise<EitherKind> {
  const answer = await askRegister(access, reg_no);
  const none = { reg_no, vechile_type: null, vehicles: [], policy: null };
  if (answer === null) throw registerDisabled(field);
  if (answer.kind === 'UNAVAILABLE') throw registerUnavailable(field);
  if (answer.kind === 'NOT_FOUND') return { ...none, outcome: 'NOT_FOUND' };
  if (answer.kind === 'COMMERCIAL') return { ...none, outcome: 'COMMERCIAL' };
  const { vehicle } = answer;
  const { vechile_type, policy, financier, engine_no, chassis_no } = vehicle;
  const vehicles = vehicle.variants.flatMap((variant) => foundVehicle(vehicle, variant) ?? []);
  // A model without rates has to be described, like one that the register does not know.
  if (vehicles.length === 0) return { ...none, outcome: 'NOT_FOUND' };
  const outcome = vehicles.length === 1 ? 'FOUND' : 'SEVERAL_VARIANTS';
  const confidential = { financier, engine_no, chassis_no };
  return { reg_no, vechile_type, outcome, vehicles, policy, confidential };
}

async function askRegister({ ports, config, log }: PartnerAccess, reg_no: string): Promise<RegisterAnswer | null> {
  const { vehicles } = ports;
  if (vehicles === null) return null;
  try {
    return await callPartner('vehicles', config.portLimits.vehicles, (signal) => vehicles.findVehicle(reg_no, signal));
  } catch (error) {
    log.warn({ err: partnerFault(error) }, 'the vehicle register did not answer');
    return { kind: 'UNAVAILABLE' };
  }
}

/** A variant of a registered vehicle with its catalogue data; null if the catalogue does not have the variant. */
function foundVehicle(vehicle: RegisteredVehicle, variant: string): FoundVehicle | null {
  const { vechile_type, make, model, fuel_type, mfg_year, mfg_month, reg_date, rto_code } = vehicle;
  const sold = findCatalogueVehicle(vechile_type, { make, model, variant, fuel_type });
  const rto = findRegistrationOffice(rto_code);
  if (!sold || !rto) return null;
  const { rto_name } = rto;
  return {
    make,
    model,
    variant,
    fuel_type,
    mfg_year,
    mfg_month,
    reg_date,
    rto_code,
    rto_name,
    ...catalogueFactsOf(sold),
  };
}

const registerUnavailable = (field: string): Refused =>
  notLookedUp(
    field,
    'The vehicle register is not answering at the moment. Try again in a minute, or tell us about the vehicle yourself',
  );

const registerDisabled = (field: string): Refused =>
  notLookedUp(field, 'We cannot look up vehicles by their number. Choose Car or Bike, and tell us the model yourself');

function notLookedUp(field: string, sentence: string): Refused {
  return new Refused('REGISTER_UNAVAILABLE', `${sentence}.`, { fields: { [field]: sentence } });
}
