import { createHash } from 'node:crypto';
import type { PreviousPolicyType } from '#contract/lines/motor/previous-policy.ts';
import { PREVIOUS_INSURERS } from '#contract/lines/motor/previous-policy.ts';
import type { FoundPolicy } from '#contract/lines/motor/registration.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { addDays, lastDayOfPolicy, todayInIndia } from '#contract/shared/dates.ts';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import { applySandboxFault, type SandboxFault } from '#server/config/sandbox-faults.ts';
import type { RegisterAnswer, RegisteredVehicle, VehicleRegister } from '#server/domain/ports/vehicle-register.ts';
import { systemTimer } from '#server/shared/timer.ts';
import { catalogueVehicles } from '../catalogue/vehicle-catalogue.ts';
import { LONG_TERM_THIRD_PARTY_YEARS } from '../rating/engine-power.ts';
import { DOCUMENTED_VEHICLES, type DocumentedVehicle } from './documented-vehicles.ts';

export interface SandboxRegisterOptions {
  readonly now: () => Date;
  readonly fault: SandboxFault | undefined;
}

/** Meanings of a number's four digits. Listed in README.md and on the inbox page: change them together. */
const NOT_FOUND = '0404';
const UNAVAILABLE = '0503';
const COMMERCIAL = '0800';
const FAULTS: Readonly<Record<string, SandboxFault>> = {
  '0408': { kind: 'silent' },
  '3000': { kind: 'slow', ms: 3_000 },
  '3001': { kind: 'slow', ms: 3_000 },
};

/**
 * A register whose response depends on the number: the documented vehicles, some outcomes by the digits, else a made-up
 * vehicle.
 */
export const sandboxRegister = ({ now, fault }: SandboxRegisterOptions): VehicleRegister => ({
  async findVehicle(reg_no, signal) {
    const digits = digitsOf(reg_no);
    await applySandboxFault(FAULTS[digits] ?? fault, systemTimer, signal);
    const today = todayInIndia(now());
    if (digits === NOT_FOUND) return { kind: 'NOT_FOUND' };
    if (digits === UNAVAILABLE) return { kind: 'UNAVAILABLE' };
    const documented = DOCUMENTED.get(officialForm(reg_no));
    if (documented?.commercial || (!documented && digits === COMMERCIAL)) return { kind: 'COMMERCIAL' };
    return documented ? { kind: 'FOUND', vehicle: registered(reg_no, documented, today) } : madeUp(reg_no, today);
  },
});

const digitsOf = (reg_no: string): string => /\d{4}/.exec(reg_no)?.[0] ?? '';
/** DL-3-CAB-4568 and DL-03-CAB-4568 are one number. */
const officialForm = (reg_no: string): string => reg_no.replace(/^DL-(?=\d-)/, 'DL-0');
const DOCUMENTED = new Map(
  Object.entries(DOCUMENTED_VEHICLES).map(([reg_no, vehicle]) => [officialForm(reg_no), vehicle]),
);

function registered(reg_no: string, vehicle: DocumentedVehicle, today: string): RegisteredVehicle {
  const { registered: since, policy, financier = null, without = [], commercial: _, ...names } = vehicle;
  const { engine_no, chassis_no } = madeUpNumbers(reg_no);
  const reg_date = typeof since === 'string' ? since : addDays(today, -since);
  return {
    ...names,
    financier,
    ...monthBefore(reg_date),
    reg_date,
    rto_code: officeOf(reg_no, picker(reg_no)),
    engine_no: without.includes('engine_no') ? null : engine_no,
    chassis_no: without.includes('chassis_no') ? null : chassis_no,
    policy: policy && foundPolicy(names.vechile_type, reg_date, { ...policy, until: addDays(today, policy.endsIn) }),
  };
}

/** The vehicle was made in the month before its registration. */
function monthBefore(reg_date: string): Pick<RegisteredVehicle, 'mfg_year' | 'mfg_month'> {
  const last = addDays(`${reg_date.slice(0, 7)}-01`, -1);
  return { mfg_year: Number(last.slice(0, 4)), mfg_month: Number(last.slice(5, 7)) };
}

interface LastPolicy {
  readonly insurer: FoundPolicy['insurer_name'];
  readonly type: PreviousPolicyType;
  readonly until: string;
}

function foundPolicy(kind: VehicleType, reg_date: string, { insurer, type, until }: LastPolicy): FoundPolicy {
  const hasTermOfItsOwn = type === 'OD' || type === 'BUNDLED';
  return {
    insurer_name: insurer,
    policy_type: type,
    policy_exp_date: until,
    tp_exp_date: hasTermOfItsOwn ? lastDayOfPolicy(reg_date, LONG_TERM_THIRD_PARTY_YEARS[kind]) : null,
  };
}

/** The years in which made-up vehicles were registered. */
const FIRST_YEAR = 2012;
const LAST_YEAR = 2024;
const FIRST_TELANGANA_YEAR = 2024;
/** Offices that registered Bharat-series vehicles: their numbers do not contain the office. */
const BHARAT_OFFICES = ['MH12', 'KA03', 'DL03', 'TG09', 'UP16', 'TN09', 'WB02'];
const BANKS = ['HDFC Bank', 'ICICI Bank', 'State Bank of India', 'Axis Bank', null, null, null, null, null, null];

/**
 * A vehicle made up from the number: a car if its digits are even, a two-wheeler if they are odd. The same number
 * always gives the same vehicle. Its policy ends on the next anniversary of its registration, or ended on the last one
 * within 30 days.
 */
function madeUp(reg_no: string, today: string): RegisterAnswer {
  const pick = picker(officialForm(reg_no));
  const vechile_type = Number(digitsOf(reg_no)) % 2 === 0 ? 'CAR' : 'BIKE';
  const { from, to, month } = yearsOf(reg_no);
  const sold = catalogueVehicles(vechile_type).filter(
    ({ from_year, to_year }) => from_year <= to && (to_year ?? to) >= from,
  );
  const { make, model, variant, fuel_type, from_year, to_year } = pick(sold);
  const first = Math.max(from, from_year);
  const year = pick(range(first, Math.min(to, to_year ?? to)));
  // From February on, because it was made a month before, in the same year.
  const reg_date = [year, pick(range(month, 12)), pick(range(1, 28))]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
  if (reg_date >= today) return { kind: 'NOT_FOUND' };
  const insurer = pick(PREVIOUS_INSURERS).value;
  return {
    kind: 'FOUND',
    vehicle: {
      vechile_type,
      make,
      model,
      fuel_type,
      variants: [variant],
      ...monthBefore(reg_date),
      reg_date,
      rto_code: officeOf(reg_no, pick),
      financier: pick(BANKS),
      ...madeUpNumbers(reg_no),
      policy: foundPolicy(vechile_type, reg_date, { insurer, ...lastYear(vechile_type, reg_date, today) }),
    },
  };
}

/** Letters of a VIN, without X: registers write XXX for hidden characters. */
const LETTERS = [...'ABCDEFGHJKLMNPRSTUVWYZ'];
const DIGITS = [...'0123456789'];

/** Engine and chassis number, always the same for a registration number. The chassis number is a VIN of an Indian maker. */
function madeUpNumbers(reg_no: string): Pick<RegisteredVehicle, 'engine_no' | 'chassis_no'> {
  // Hashes of their own, so that the vehicle of a number stays what it was.
  const fill = (name: string, pattern: string): string => {
    const pick = picker(`${name} of ${officialForm(reg_no)}`);
    return pattern.replace(/[L#]/g, (place) => pick(place === 'L' ? LETTERS : DIGITS));
  };
  return { engine_no: fill('engine', 'L##L#######'), chassis_no: fill('chassis', 'MA#LLLLLL#L######') };
}

/** The years in which a number can have been issued, and the first month. */
function yearsOf(reg_no: string): { from: number; to: number; month: number } {
  if (/^\d/.test(reg_no)) {
    const year = 2000 + Number(reg_no.slice(0, 2));
    return { from: year, to: year, month: 2 };
  }
  const telangana = reg_no.startsWith('TG');
  return { from: telangana ? FIRST_TELANGANA_YEAR : FIRST_YEAR, to: LAST_YEAR, month: telangana ? 4 : 2 };
}

/** Type and last day of the policy of a vehicle that was always insured. */
function lastYear(kind: VehicleType, reg_date: string, today: string): Pick<LastPolicy, 'type' | 'until'> {
  let years = 1;
  while (lastDayOfPolicy(reg_date, years) < addDays(today, -30)) years += 1;
  const type = years === 1 ? 'BUNDLED' : years <= LONG_TERM_THIRD_PARTY_YEARS[kind] ? 'OD' : 'COMPREHENSIVE';
  return { type, until: lastDayOfPolicy(reg_date, years) };
}

const officeOf = (reg_no: string, pick: Picker): string => registrationOfficeCodeOf(reg_no) ?? pick(BHARAT_OFFICES);

type Picker = <T>(list: readonly T[]) => T;

/** Picks from lists by a hash of the text: the same picks for the same text. */
function picker(text: string): Picker {
  const hash = createHash('sha256').update(text).digest();
  let at = 0;
  return (list) => {
    const picked = list[hash.readUInt16BE(at) % list.length];
    at += 2;
    if (picked === undefined) throw new RangeError('There is nothing to pick from');
    return picked;
  };
}

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
