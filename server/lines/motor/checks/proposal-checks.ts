import { isNewVehicle, neededExternalDeclarations } from '#contract/lines/motor/line-conditions.ts';
import { previousPolicyStatus } from '#contract/lines/motor/previous-policy.ts';
import type {
  ExternalDetails,
  PreviousPolicyNumbers,
  ProposalVehicle,
  StoredProposalVehicle,
} from '#contract/lines/motor/proposal.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { registeredNumbersOf } from '#contract/lines/motor/registered-numbers.ts';
import { registrationOfficeCodeOf } from '#contract/shared/registration-number.ts';
import { storedIfTrue } from '#server/domain/answers/answer-check.ts';
import { fieldsRefusal, type Refused } from '#server/shared/refused.ts';
import { futureSeriesProblem } from './vehicle-checks.ts';

/** Sentences by field. */
type Problems = Record<string, string>;

/** The answer as stored: what it leaves to the register is taken from the journey. */
export function storedProposalVehicle(
  { engine_no: engine, chassis_no: chassis, ...details }: ProposalVehicle,
  record: MotorRecord,
  today: string,
): StoredProposalVehicle | Refused {
  const registered = registeredNumbersOf(record);
  const engine_no = engine ?? registered.engine_no;
  const chassis_no = chassis ?? registered.chassis_no;
  const problems = registrationNumberProblems(details, record, today);
  if (engine_no !== null && chassis_no !== null) return storedIfTrue({ ...details, engine_no, chassis_no }, problems);
  return fieldsRefusal({
    ...problems,
    ...(engine_no === null && { engine_no: missingNumberText('engine') }),
    ...(chassis_no === null && { chassis_no: missingNumberText('chassis') }),
  });
}

const missingNumberText = (name: string): string => `Enter the ${name} number, as on the registration certificate (RC)`;

/** The quote's number is the one that is insured. If the quote has none, the proposal must contain it. */
function registrationNumberProblems(
  { reg_no }: Pick<ProposalVehicle, 'reg_no'>,
  record: MotorRecord,
  today: string,
): Problems {
  if (isNewVehicle(record)) {
    return reg_no === null ? {} : { reg_no: 'A brand-new vehicle has no registration number yet. Leave it empty' };
  }
  const { vehicleDetails } = record.quote;
  if (reg_no === null) return { reg_no: 'Enter the registration number, as on the registration certificate (RC)' };
  const quoted = vehicleDetails?.reg_no ?? null;
  if (quoted !== null) {
    return reg_no === quoted ? {} : { reg_no: `Your quote is for ${quoted}. Another vehicle needs another quote` };
  }
  const future = futureSeriesProblem(reg_no, today);
  if (future !== null) return { reg_no: future };
  const office = registrationOfficeCodeOf(reg_no);
  if (office === null || office === vehicleDetails?.rto_code) return {};
  const { rto_code = '', rto_name = '' } = vehicleDetails ?? {};
  return { reg_no: `Your quote is for a vehicle of ${rto_code} ${rto_name}, and this is a number of ${office}` };
}

/** The numbers of the previous policy, and of the third-party policy that an own-damage cover complements. */
export function previousPolicyNumberProblems(
  policy: PreviousPolicyNumbers,
  { quote, proposal }: MotorRecord,
  today: string,
): Problems {
  const lapsed = previousPolicyStatus(quote.insurerDetails?.policy_exp_date ?? null, today) === 'LAPSED';
  const isOwnDamage = proposal?.cartDetails.cover_type === 'OD';
  return {
    ...(!lapsed && policy.policy_number === null && { policy_number: 'Enter the number of your current policy' }),
    ...(isOwnDamage &&
      policy.tp_policy_number === null && {
        tp_policy_number: 'Enter the number of the third-party policy. An own-damage cover is sold beside one only',
      }),
    ...(isOwnDamage &&
      policy.tp_insurer_name === null && { tp_insurer_name: 'Choose the insurer of the third-party policy' }),
  };
}

/** The plan determines what has to be declared. @param hasGasKit whether there is a kit that the maker did not fit */
export function externalProblems(
  { is_ncb_confirmed, is_cng_endorsed, pa_policy }: ExternalDetails,
  record: MotorRecord,
  hasGasKit: boolean,
  today: string,
): Problems {
  const needed = neededExternalDeclarations(record, hasGasKit);
  return {
    ...(needed.includes('NCB') &&
      !is_ncb_confirmed && {
        is_ncb_confirmed:
          'Confirm that you made no claim. If you did, change your answer about claims: the price changes',
      }),
    ...(needed.includes('GAS_KIT') &&
      is_cng_endorsed === null && {
        is_cng_endorsed: 'Say whether the kit is on the registration certificate (RC)',
      }),
    ...(needed.includes('PA_POLICY') &&
      pa_policy === null && { pa_policy: 'Tell us about your other accident policy, or take the cover with this one' }),
    ...(pa_policy !== null &&
      pa_policy.policy_exp_date < today && {
        'pa_policy.policy_exp_date': 'This policy has ended. Take the accident cover with this one, or name another',
      }),
  };
}
