import { maxPreviousNcbPercent, type PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import {
  FIRST_POLICY_SLACK_DAYS,
  type InsurerDetails,
  latestPossiblePolicyEnd,
} from '#contract/lines/motor/previous-policy.ts';
import type { StoredVehicle } from '#contract/lines/motor/vehicle.ts';
import { addDays, formatDate, lastDayOfPolicy } from '#contract/shared/dates.ts';
import { LONG_TERM_THIRD_PARTY_YEARS } from '../rating/engine-power.ts';

/** Sentences by field. */
type Problems = Record<string, string>;

const shown = (date: string): string => formatDate(date, 'dd MMM yyyy');

/** Problems of the current or previous policy: ends that no policy can have. */
export function previousPolicyDateProblems(policy: InsurerDetails, vehicle: StoredVehicle, today: string): Problems {
  const { policy_exp_date, tp_exp_date, policy_type } = policy;
  const { reg_date, vechile_type } = vehicle;
  const longest = LONG_TERM_THIRD_PARTY_YEARS[vechile_type];
  const latestThirdParty = latestPossiblePolicyEnd(today, longest);
  return {
    ...(policy_exp_date !== null && expiryProblem(policy_exp_date, vehicle, today)),
    ...(policy_type === 'BUNDLED' &&
      policy_exp_date !== null &&
      reg_date !== null &&
      policy_exp_date > addDays(lastDayOfPolicy(reg_date, 1), FIRST_POLICY_SLACK_DAYS) && {
        policy_type: `The first policy of a vehicle registered on ${shown(reg_date)} has ended. Choose what you have now`,
      }),
    ...(tp_exp_date !== null &&
      tp_exp_date > latestThirdParty && {
        tp_exp_date: `Third-party cover runs for at most ${longest} years. Check the date`,
      }),
    ...(tp_exp_date !== null &&
      reg_date !== null &&
      tp_exp_date < reg_date && { tp_exp_date: beforeRegistration(reg_date) }),
  };
}

function expiryProblem(policy_exp_date: string, { reg_date }: StoredVehicle, today: string): Problems {
  if (policy_exp_date > latestPossiblePolicyEnd(today, 1)) {
    return { policy_exp_date: 'This is more than a year away. Enter the last day of the policy that you have now' };
  }
  return reg_date !== null && policy_exp_date < reg_date ? { policy_exp_date: beforeRegistration(reg_date) } : {};
}

const beforeRegistration = (reg_date: string): string =>
  `The vehicle was registered on ${shown(reg_date)}, so its policy cannot have ended before that`;

/**
 * The problem of a no-claim bonus that the vehicle is too young for, as a sentence; null if it fits, or if none applies
 * anyway.
 */
export function previousNcbProblem(
  claims: PreviousPolicyBonusFacts | null,
  policy: InsurerDetails | null,
  vehicle: StoredVehicle | null,
): string | null {
  const reg_date = vehicle?.reg_date ?? null;
  if (claims === null || reg_date === null || !policy?.policy_exp_date || policy.policy_type === 'TP') return null;
  const { ncb_percent, is_full_year } = claims;
  const most = maxPreviousNcbPercent(reg_date, policy.policy_exp_date, is_full_year);
  if (ncb_percent <= most) return null;
  const policyInWords = `a policy that ends on ${shown(policy.policy_exp_date)}`;
  return `A vehicle registered on ${shown(reg_date)} has at most ${most} % on ${policyInWords}. Check the policy`;
}
