import * as v from 'valibot';
import {
  ChassisNumber,
  EngineNumber,
  ProposalVehicle,
  type StoredProposalVehicle,
} from '#contract/lines/motor/proposal.ts';
import type { RegisteredNumbers } from '#contract/lines/motor/registered-numbers.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { copy } from './copy.ts';

const { financier } = ProposalVehicle.entries;
const { name: LenderName, city: LenderCity } = financier.wrapped.entries;

export const LOAN_OPTIONS = [
  { value: 'YES', text: copy.yes },
  { value: 'NO', text: copy.no },
] as const;

const problemOf = (schema: v.GenericSchema<string, string>, text: string): string | null =>
  v.safeParse(schema, text).issues?.[0].message ?? null;

const NO_NUMBERS: RegisteredNumbers = { engine_no: null, chassis_no: null };

/** The numbers that the visitor confirms. All others are asked. */
export const confirmedNumbers = (
  registered: RegisteredNumbers,
  { numbers_from }: Pick<ProposalVehicleValues, 'numbers_from'>,
): RegisteredNumbers => (numbers_from === 'CERTIFICATE' ? NO_NUMBERS : registered);

const NotAsked = v.pipe(
  v.string(),
  v.transform(() => null),
);

const fieldsOf = (reg_no: v.GenericSchema<string, string>, confirmed: RegisteredNumbers) =>
  v.pipe(
    v.object({
      reg_no,
      numbers_from: v.string(),
      engine_no: confirmed.engine_no ? NotAsked : v.pipe(v.string(), v.nonEmpty(copy.engineMissing), EngineNumber),
      chassis_no: confirmed.chassis_no ? NotAsked : v.pipe(v.string(), v.nonEmpty(copy.chassisMissing), ChassisNumber),
      is_financed: v.pipe(v.string(), v.picklist(['YES', 'NO'], copy.financedMissing)),
      lender_name: v.string(),
      lender_city: v.string(),
    }),
    v.forward(
      v.partialCheck(
        [['is_financed'], ['lender_name']],
        (input) => input.is_financed === 'NO' || problemOf(LenderName, input.lender_name) === null,
        ({ input }) => problemOf(LenderName, input.lender_name) ?? '',
      ),
      ['lender_name'],
    ),
    v.forward(
      v.partialCheck(
        [['is_financed'], ['lender_city']],
        (input) => input.is_financed === 'NO' || problemOf(LenderCity, input.lender_city) === null,
        ({ input }) => problemOf(LenderCity, input.lender_city) ?? '',
      ),
      ['lender_city'],
    ),
  );

/** The values of the fields. */
export interface ProposalVehicleValues extends Record<string, string> {
  reg_no: string;
  /** 'CERTIFICATE' if the visitor types what the register has otherwise, else 'REGISTER'. */
  numbers_from: string;
  engine_no: string;
  chassis_no: string;
  is_financed: string;
  lender_name: string;
  lender_city: string;
}
const NumbersFrom = v.object({ numbers_from: v.string() });

/** Whether to ask for the number: the quote does not need it, the proposal does. */
export const asksRegistrationNumber = ({ is_new, reg_no }: StoredVehicle): boolean => !is_new && reg_no === null;

/**
 * The fields' values → ProposalVehicle. The lender's fields count only if there is a loan.
 * @param vehicle as the quote knows it: its number is the insured one
 * @param registered what is confirmed unless the visitor types it
 */
export const proposalVehicleFormSchema = (
  vehicle: StoredVehicle,
  registered: RegisteredNumbers,
): v.GenericSchema<ProposalVehicleValues, ProposalVehicle> => {
  const asked = asksRegistrationNumber(vehicle);
  const number = asked ? v.pipe(v.string(), RegistrationNumber) : v.string();
  return v.pipe(
    v.lazy((values) => fieldsOf(number, v.is(NumbersFrom, values) ? confirmedNumbers(registered, values) : registered)),
    v.transform(
      ({ reg_no, numbers_from: _, is_financed, lender_name, lender_city, ...numbers }): ProposalVehicle => ({
        ...numbers,
        reg_no: asked ? reg_no : vehicle.reg_no,
        financier: is_financed === 'YES' ? { name: lender_name.trim(), city: lender_city.trim() } : null,
      }),
    ),
  );
};

/** Whether a number was typed that the register has otherwise. */
const isCorrected = (stored: StoredProposalVehicle, registered: RegisteredNumbers): boolean =>
  (registered.engine_no !== null && typeof stored.engine_no === 'string') ||
  (registered.chassis_no !== null && typeof stored.chassis_no === 'string');

const typedText = (number: StoredProposalVehicle['engine_no'] | undefined): string =>
  typeof number === 'string' ? number : '';

/**
 * Initial values: the answer, else numbers and loan in the register, to confirm.
 * @param financier the lender by the register, null for none; undefined if the register does not say
 */
export const proposalVehicleFormValues = (
  stored: StoredProposalVehicle | null,
  registered: RegisteredNumbers,
  financier: string | null | undefined,
): ProposalVehicleValues => {
  const lender = stored ? stored.financier : financier ? { name: financier, city: '' } : null;
  const isKnown = stored !== null || financier !== undefined;
  return {
    reg_no: stored?.reg_no ?? '',
    numbers_from: stored !== null && isCorrected(stored, registered) ? 'CERTIFICATE' : 'REGISTER',
    engine_no: typedText(stored?.engine_no),
    chassis_no: typedText(stored?.chassis_no),
    is_financed: isKnown ? (lender === null ? 'NO' : 'YES') : '',
    lender_name: lender?.name ?? '',
    lender_city: lender?.city ?? '',
  };
};

/** The lender's city must not match the vehicle's field. */
export const proposalVehicleFieldAtPath = (path: string): string =>
  path.startsWith('financier') ? (path.endsWith('city') ? 'lender_city' : 'lender_name') : path;
