import { PREVIOUS_INSURERS } from '#contract/lines/motor/previous-policy.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { formatDate } from '#contract/shared/dates.ts';
import { registrationNumberIn } from '#contract/shared/registration-number.ts';
import type { RegisteredVehicle } from '#server/domain/ports/vehicle-register.ts';
import { catalogueVehicles } from '#server/lines/motor/catalogue/vehicle-catalogue.ts';
import { sandboxRegister } from '#server/lines/motor/register/sandbox-register.ts';
import { SANDBOX_PLACE } from '#server/sandbox/cashfree/cashfree-answers.ts';

/** The sandbox's vehicles as Cashfree answers about them: in VAHAN's words, and with all fields of its documentation. */

const MAKERS: Readonly<Record<string, string>> = {
  Ampere: 'GREAVES ELECTRIC MOBILITY PVT LTD',
  Bajaj: 'BAJAJ AUTO LTD',
  Chevrolet: 'GENERAL MOTORS INDIA PVT LTD',
  Citroen: 'PCA AUTOMOBILES INDIA PVT LTD',
  Hero: 'HERO MOTOCORP LTD',
  'Hero Vida': 'HERO MOTOCORP LTD',
  'Harley-Davidson': 'HERO MOTOCORP LTD',
  Hyundai: 'HYUNDAI MOTOR INDIA LTD',
  Jawa: 'CLASSIC LEGENDS PVT LTD',
  Jeep: 'FCA INDIA AUTOMOBILES PVT LTD',
  KTM: 'BAJAJ AUTO LTD',
  Mahindra: 'MAHINDRA & MAHINDRA LIMITED',
  'Maruti Suzuki': 'MARUTI SUZUKI INDIA LTD',
  'Royal Enfield': 'ROYAL-ENFIELD (UNIT OF EICHER LTD)',
  Tata: 'TATA MOTORS PASSENGER VEHICLES LTD',
  Toyota: 'TOYOTA KIRLOSKAR MOTOR PVT LTD',
  Triumph: 'BAJAJ AUTO LTD',
};
const HONDA: Readonly<Record<VehicleType, string>> = {
  CAR: 'HONDA CARS INDIA LTD',
  BIKE: 'HONDA MOTORCYCLE AND SCOOTER INDIA (P) LTD',
};
const CLASSES: Readonly<Record<VehicleType, { readonly class: string; readonly vehicle_category: string }>> = {
  CAR: { class: 'Motor Car', vehicle_category: 'LMV' },
  BIKE: { class: 'M-Cycle/Scooter', vehicle_category: '2WN' },
};
const FUELS: Readonly<Record<RegisteredVehicle['fuel_type'], string>> = {
  PETROL: 'PETROL',
  DIESEL: 'DIESEL',
  CNG: 'PETROL/CNG',
  ELECTRIC: 'PURE EV',
  MILD_HYBRID: 'PETROL/HYBRID',
  STRONG_HYBRID: 'STRONG HYBRID EV',
};

/** By the number, as the sandbox's own register: README.md of the register has the list. */
export function vahanWords(now: () => Date) {
  const register = sandboxRegister({ now, fault: undefined });
  return async (vehicle_number: string, signal: AbortSignal): Promise<object | null> => {
    const answer = await register.findVehicle(registrationNumberIn(vehicle_number), signal);
    if (answer.kind === 'UNAVAILABLE') return null;
    if (answer.kind === 'NOT_FOUND') return { ...NOTHING, status: 'INVALID' };
    if (answer.kind === 'COMMERCIAL') {
      const cab = { class: 'Motor Cab', vehicle_category: 'LMV', is_commercial: true };
      return { ...NOTHING, ...cab, status: 'VALID', reg_no: vehicle_number, rc_status: 'ACTIVE' };
    }
    return certificateOf(vehicle_number, answer.vehicle);
  };
}

const NO_PLACE = Object.fromEntries(Object.keys(SANDBOX_PLACE).map((name) => [name, null]));

/** Of a number that there is none of. */
const NOTHING = {
  ...{ reg_no: null, class: null, chassis: null, engine: null, vehicle_manufacturer_name: null, model: null },
  ...{ vehicle_colour: null, type: null, norms_type: null, body_type: null, owner_count: null, owner: null },
  ...{ owner_father_name: null, mobile_number: null, rc_status: null, status_as_on: null, reg_authority: null },
  ...{ reg_date: null, vehicle_manufacturing_month_year: null, rc_expiry_date: null, vehicle_tax_upto: null },
  ...{ vehicle_insurance_company_name: null, vehicle_insurance_upto: null, vehicle_insurance_policy_number: null },
  ...{ rc_financer: null, present_address: null, split_present_address: NO_PLACE, permanent_address: null },
  ...{ split_permanent_address: NO_PLACE, vehicle_cubic_capacity: null, gross_vehicle_weight: null },
  ...{ unladen_weight: null, vehicle_category: null, rc_standard_cap: null, vehicle_cylinders_no: null },
  ...{ vehicle_seat_capacity: null, vehicle_sleeper_capacity: null, vehicle_standing_capacity: null, wheelbase: null },
  ...{ vehicle_number: null, pucc_number: null, pucc_upto: null, blacklist_status: null, blacklist_details: null },
  ...{ challan_details: null, permit_issue_date: null, permit_number: null, permit_type: null },
  ...{ permit_valid_from: null, permit_valid_upto: null, non_use_status: null, non_use_from: null, non_use_to: null },
  ...{ national_permit_number: null, national_permit_upto: null, national_permit_issued_by: null },
  ...{ is_commercial: false, noc_details: null },
};

function certificateOf(reg_no: string, vehicle: RegisteredVehicle): object {
  const { vechile_type, make, model, variants, fuel_type, mfg_month, mfg_year, reg_date, financier, policy } = vehicle;
  const [variant, ...others] = variants;
  const sold = catalogueVehicles(vechile_type).find(
    (one) => one.make === make && one.model === model && one.variant === variant && one.fuel_type === fuel_type,
  );
  const insurer = PREVIOUS_INSURERS.find(({ value }) => value === policy?.insurer_name)?.text;
  return {
    ...NOTHING,
    ...CLASSES[vechile_type],
    status: 'VALID',
    reg_no,
    vehicle_number: reg_no,
    // Hidden in part if the register does not say it.
    chassis: vehicle.chassis_no ?? 'XXXXXXXXXXXXX0000',
    engine: vehicle.engine_no ?? 'XXXXXXXX0000',
    vehicle_manufacturer_name:
      make === 'Honda' ? HONDA[vechile_type] : (MAKERS[make] ?? `${make} INDIA PVT LTD`.toUpperCase()),
    // The register does not know which one it is.
    model: (others.length > 0 ? model : `${model} ${variant}`).toUpperCase(),
    vehicle_colour: 'WHITE',
    type: FUELS[fuel_type],
    owner_count: '1',
    owner: 'OWNER OF THE SANDBOX',
    owner_father_name: 'FATHER OF THE SANDBOX',
    rc_status: 'ACTIVE',
    status_as_on: formatDate(reg_date, 'dd/mm/yyyy'),
    reg_authority: 'PUNE RTO, Maharashtra',
    reg_date: formatDate(reg_date, 'dd/mm/yyyy'),
    vehicle_manufacturing_month_year: `${mfg_month}/${mfg_year}`,
    vehicle_insurance_company_name: insurer ?? null,
    vehicle_insurance_upto: policy && formatDate(policy.policy_exp_date, 'dd/mm/yyyy'),
    rc_financer: financier,
    present_address: SANDBOX_PLACE.address_line,
    split_present_address: SANDBOX_PLACE,
    permanent_address: SANDBOX_PLACE.address_line,
    split_permanent_address: SANDBOX_PLACE,
    vehicle_cubic_capacity: sold?.cc ? String(sold.cc) : null,
    vehicle_seat_capacity: sold ? String(sold.seats) : null,
    blacklist_status: 'NA',
  };
}
