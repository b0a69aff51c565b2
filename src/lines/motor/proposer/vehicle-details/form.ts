import * as v from 'valibot';
import { ProposalVehicle } from '#contract/lines/motor/proposal.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { RegistrationNumber } from '#contract/shared/registration-number.ts';
import { copy } from './copy.ts';

const { engine_no, chassis_no, financier } = ProposalVehicle.entries;
const { name: LenderName, city: LenderCity } = financier.wrapped.entries;

export const LOAN_OPTIONS = [
  { value: 'YES', text: copy.yes },
  { value: 'NO', text: copy.no },
] as const;

const problemOf = (schema: v.GenericSchema<string, string>, text: string): string | null =>
  v.safeParse(schema, text).issues?.[0].message ?? null;

const fieldsOf = (reg_no: v.GenericSchema<string, string>) =>
  v.pipe(
    v.object({
      reg_no,
      engine_no: v.pipe(v.string(), v.nonEmpty(copy.engineMissing), engine_no),
      chassis_no: v.pipe(v.string(), v.nonEmpty(copy.chassisMissing), chassis_no),
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
export type ProposalVehicleValues = v.InferInput<ReturnType<typeof fieldsOf>>;

/** Whether to ask for the number: the quote does not need it, the proposal does. */
export const asksRegistrationNumber = ({ is_new, reg_no }: StoredVehicle): boolean => !is_new && reg_no === null;

/**
 * The fields' values → ProposalVehicle. The lender's fields count only if there is a loan.
 * @param vehicle as the quote knows it: its number is the insured one
 */
export const proposalVehicleFormSchema = (
  vehicle: StoredVehicle,
): v.GenericSchema<ProposalVehicleValues, ProposalVehicle> => {
  const asked = asksRegistrationNumber(vehicle);
  return v.pipe(
    fieldsOf(asked ? v.pipe(v.string(), RegistrationNumber) : v.string()),
    v.transform(
      ({ reg_no, is_financed, lender_name, lender_city, ...numbers }): ProposalVehicle => ({
        ...numbers,
        reg_no: asked ? reg_no : vehicle.reg_no,
        financier: is_financed === 'YES' ? { name: lender_name.trim(), city: lender_city.trim() } : null,
      }),
    ),
  );
};

/**
 * Initial values: the answer, else the loan in the register, to confirm.
 * @param financier the lender by the register, null for none; undefined if the register does not say
 */
export const proposalVehicleFormValues = (
  stored: ProposalVehicle | null,
  financier: string | null | undefined,
): ProposalVehicleValues => {
  const lender = stored ? stored.financier : financier ? { name: financier, city: '' } : null;
  const isKnown = stored !== null || financier !== undefined;
  return {
    reg_no: stored?.reg_no ?? '',
    engine_no: stored?.engine_no ?? '',
    chassis_no: stored?.chassis_no ?? '',
    is_financed: isKnown ? (lender === null ? 'NO' : 'YES') : '',
    lender_name: lender?.name ?? '',
    lender_city: lender?.city ?? '',
  };
};

/** The lender's city must not match the vehicle's field. */
export const proposalVehicleFieldAtPath = (path: string): string =>
  path.startsWith('financier') ? (path.endsWith('city') ? 'lender_city' : 'lender_name') : path;
