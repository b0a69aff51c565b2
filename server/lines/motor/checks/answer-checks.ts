import type { PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import type {
  ExternalDetails,
  PreviousPolicyNumbers,
  ProposalVehicle,
  StoredPreviousPolicy,
  StoredProposalVehicle,
} from '#contract/lines/motor/proposal.ts';
import type { MotorRecord, OwnerDetails } from '#contract/lines/motor/record.ts';
import type { StoredVehicle, VehicleDetails } from '#contract/lines/motor/vehicle.ts';
import { type AnswerCheckCall, type AnswerProblems, storedIfTrue } from '#server/domain/answers/answer-check.ts';
import { placeOfPincode, proposalAnswerChecks } from '#server/domain/answers/shared-answer-checks.ts';
import { Refused } from '#server/shared/refused.ts';
import { previousNcbProblem, previousPolicyDateProblems } from './previous-policy-checks.ts';
import { externalProblems, previousPolicyNumberProblems, storedProposalVehicle } from './proposal-checks.ts';
import { checkedVehicle } from './vehicle-checks.ts';

/** Answers of both motor lines whose routes ask an insurer or the vehicle register. */
export const MOTOR_ANSWERS_CALLING_PARTNER = ['registration', 'plan', 'premium', 'declaration'] as const;

/** The policy as stored in the line's record. */
type PolicyOf<R extends MotorRecord> = NonNullable<R['quote']['insurerDetails']>;

/** Where a line stores the facts that the checks need. */
interface LineFacts<R extends MotorRecord> {
  claimsOf(record: R): PreviousPolicyBonusFacts | null;
  /** Whether the vehicle has a gas kit that the maker did not fit. */
  hasGasKit(record: R): boolean;
}

/** The problem, at a field, of a no-claim bonus that the record's vehicle is too young for. */
export function ncbProblems(
  claims: PreviousPolicyBonusFacts | null,
  { quote }: MotorRecord,
  field: string,
): AnswerProblems {
  const problem = previousNcbProblem(claims, quote.insurerDetails, quote.vehicleDetails);
  return problem === null ? {} : { [field]: problem };
}

/** What a schema cannot check in the answers of both motor lines: whether they can be true, alone and together. */
export const motorChecks = <R extends MotorRecord>({ claimsOf, hasGasKit }: LineFacts<R>) => ({
  ...proposalAnswerChecks,
  vehicle: {
    check(
      details: VehicleDetails,
      { record, today, after }: AnswerCheckCall<R, StoredVehicle>,
    ): StoredVehicle | Refused {
      const checked = checkedVehicle(details, record.quote.registration?.reg_no ?? null, today);
      if (checked instanceof Refused) return checked;
      // A changed date must not invalidate a bonus that was valid before.
      return storedIfTrue(checked, ncbProblems(claimsOf(record), after(checked), 'reg_date'));
    },
  },
  policyDetails: {
    check(policy: PolicyOf<R>, { record, today, after }: AnswerCheckCall<R, PolicyOf<R>>): PolicyOf<R> | Refused {
      const { vehicleDetails } = record.quote;
      const changed = after(policy);
      return storedIfTrue(
        policy,
        vehicleDetails ? previousPolicyDateProblems(policy, vehicleDetails, today) : {},
        ncbProblems(claimsOf(changed), changed, 'ncb_percent' in policy ? 'ncb_percent' : 'policy_exp_date'),
      );
    },
  },
  ownerDetails: {
    check(owner: OwnerDetails): OwnerDetails | Refused {
      const place = placeOfPincode(owner.owner_pincode, 'owner_pincode');
      return place instanceof Refused ? place : owner;
    },
  },
  vehicleDetails: {
    check(
      vehicle: ProposalVehicle,
      { record, today }: AnswerCheckCall<R, StoredProposalVehicle>,
    ): StoredProposalVehicle | Refused {
      return storedProposalVehicle(vehicle, record, today);
    },
  },
  externalDetails: {
    check(
      declared: ExternalDetails,
      { record, today }: AnswerCheckCall<R, ExternalDetails>,
    ): ExternalDetails | Refused {
      return storedIfTrue(declared, externalProblems(declared, record, hasGasKit(record), today));
    },
  },
  insurerDetails: {
    check(
      policy: PreviousPolicyNumbers,
      { record, today }: AnswerCheckCall<R, StoredPreviousPolicy>,
    ): StoredPreviousPolicy | Refused {
      // What an insurer found out applies to the policy's number.
      const before = record.proposal?.insurer_details;
      const stored = isSameNumber(before?.policy_number, policy.policy_number) ? { ...before, ...policy } : policy;
      return storedIfTrue(stored, previousPolicyNumberProblems(policy, record, today));
    },
  },
});

/** Whether two policy numbers differ in blanks, hyphens and strokes at most. */
const isSameNumber = (one: string | null | undefined, other: string | null): boolean =>
  one === other || (one != null && other !== null && lettersAndDigits(one) === lettersAndDigits(other));
const lettersAndDigits = (number: string): string => number.replace(/[^A-Z0-9]/g, '');
