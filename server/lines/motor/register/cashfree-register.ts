import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { ChassisNumber, EngineNumber } from '#contract/lines/motor/proposal.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import type { CashfreeSettings } from '#server/config/cashfree-settings.ts';
import type { RegisterAnswer, VehicleRegister } from '#server/domain/ports/vehicle-register.ts';
import { cashfreeClient } from '#server/partners/cashfree/cashfree-client.ts';
import { CashfreeFault, CashfreeRefusal } from '#server/partners/cashfree/cashfree-fault.ts';
import { CashfreeText, CashfreeVerificationId } from '#server/partners/cashfree/cashfree-text.ts';
import { catalogueNamesOf } from './catalogue-names.ts';

const PATH = '/vehicle-rc';
const text = CashfreeText;

/** What we read. The owner, addresses and the policy's number are in it too, and are dropped here. */
export const VehicleAnswer = v.object({
  verification_id: CashfreeVerificationId,
  status: v.picklist(['VALID', 'INVALID']),
  reg_no: text,
  /** 'Motor Car', 'M-Cycle/Scooter'. */
  class: text,
  vehicle_manufacturer_name: text,
  model: text,
  /** The fuel. */
  type: text,
  rc_status: text,
  /** dd/mm/yyyy */
  reg_date: text,
  /** mm/yyyy */
  vehicle_manufacturing_month_year: text,
  vehicle_cubic_capacity: text,
  /** One that cannot be read is missing: the visitor is asked. */
  engine: v.fallback(text, null),
  chassis: v.fallback(text, null),
  /** It is printed in the policy. One that cannot be printed is read as missing: the visitor is asked. */
  rc_financer: v.fallback(text, null),
  is_commercial: v.nullish(v.boolean(), null),
});
type VehicleAnswer = v.InferOutput<typeof VehicleAnswer>;

/** Vehicles by Cashfree's look-up of registration certificates in VAHAN. README.md says what is left out. */
export function cashfreeRegister(settings: CashfreeSettings, now: () => Date): VehicleRegister {
  const client = cashfreeClient(settings, now);
  return {
    async findVehicle(reg_no, signal) {
      const fields = { vehicle_number: plain(reg_no) };
      try {
        const call = { path: PATH, reference: randomUUID(), fields, answer: VehicleAnswer };
        return answerOf(reg_no, await client.check(call, signal));
      } catch (error) {
        if (error instanceof CashfreeRefusal && error.code === 'vehicle_rc_value_invalid') return NOT_FOUND;
        throw error;
      }
    },
  };
}

const NOT_FOUND = { kind: 'NOT_FOUND' } as const satisfies RegisterAnswer;

/** Without hyphens, and Delhi's offices in one way: DL-03-CAB-4568 is DL-3-CAB-4568. */
const plain = (reg_no: string): string =>
  reg_no
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^DL0(?=\d[A-Z])/, 'DL');

function answerOf(reg_no: string, said: VehicleAnswer): RegisterAnswer {
  if (said.status === 'INVALID') return NOT_FOUND;
  if (said.reg_no === null || plain(said.reg_no) !== plain(reg_no))
    throw new CashfreeFault(`${PATH}: reg_no is not that of the request`);
  if (said.is_commercial === true) return { kind: 'COMMERCIAL' };
  // Scrapped, suspended, moved away: the documentation names ACTIVE only.
  if (said.rc_status !== 'ACTIVE') return NOT_FOUND;
  const kind = kindOf(said.class ?? '');
  const reg_date = parseTypedDate((said.reg_date ?? '').replaceAll('/', '-'));
  const made = monthOf(said.vehicle_manufacturing_month_year ?? '');
  // A Bharat-series number does not contain its office, and the register names it in words that several offices share.
  const rto_code = registrationOfficeCodeOf(reg_no);
  if (kind === null || reg_date === null || made === null || rto_code === null) return NOT_FOUND;
  const names = catalogueNamesOf({
    kind,
    maker: said.vehicle_manufacturer_name ?? '',
    model: said.model ?? '',
    fuel: said.type ?? '',
    cc: Number.parseFloat(said.vehicle_cubic_capacity ?? '') || null,
    year: made.mfg_year,
  });
  if (names === null) return NOT_FOUND;
  const financier = said.rc_financer?.trim() || null;
  // The register knows insurer and day of the last policy, but not what it covers: the visitor is asked.
  return {
    kind: 'FOUND',
    vehicle: {
      ...{ vechile_type: kind, ...names, ...made, reg_date, rto_code, financier },
      engine_no: wholeNumber(EngineNumber, said.engine),
      chassis_no: wholeNumber(ChassisNumber, said.chassis),
      policy: null,
    },
  };
}

/** In the contract's form; null for one that is invalid, or hidden in part ('XXXXXXXX4567'). */
function wholeNumber(schema: v.GenericSchema<string, string>, written: string | null): string | null {
  const number = v.safeParse(schema, written ?? '');
  return number.success && !number.output.includes('XXX') ? number.output : null;
}

/** Classes of private vehicles. A cab, a hired scooter or a goods carrier is none, whatever `is_commercial` says. */
function kindOf(named: string): VehicleType | null {
  const name = named.toUpperCase().replace(/[^A-Z0-9]/g, '');
  if (/^MOTORCAR(?:LMV)?$/.test(name)) return 'CAR';
  return /^(?:MCYCLESCOOTER|MOTORCYCLESCOOTER|MOTORCYCLE|SCOOTER|MOPED)(?:2WN)?$/.test(name) ? 'BIKE' : null;
}

function monthOf(written: string): { readonly mfg_year: number; readonly mfg_month: number } | null {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\/((?:19|20)\d\d)$/.exec(written) ?? [];
  return month === '' ? null : { mfg_year: Number(year), mfg_month: Number(month) };
}
