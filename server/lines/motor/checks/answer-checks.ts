import type { PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import type {
  ExternalDetails,
  PreviousPolicyNumbers,
  ProposalVehicle,
  StoredPreviousPolicy,
} from '#contract/lines/motor/proposal.ts';
import type { MotorRecord, OwnerDetails } from '#contract/lines/motor/record.ts';
import type { StoredVehicle, VehicleDetails } from '#contract/lines/motor/vehicle.ts';
import type { AnswerCheckCall } from '#server/domain/answers/answer-check.ts';
import { placeOfPincodeOrRefuse, proposalAnswerChecks } from '#server/domain/answers/shared-answer-checks.ts';
import { refuseFields, refuseFieldsIfAny } from '#server/shared/refused.ts';
import { previousNcbProblem, previousPolicyDateProblems } from './previous-policy-checks.ts';
import { externalProblems, previousPolicyNumberProblems, proposalVehicleProblems } from './proposal-checks.ts';
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

/** Refuses at a field a no-claim bonus that the record's vehicle is too young for. */
export function refuseImpossibleNcb(
  claims: PreviousPolicyBonusFacts | null,
  { quote }: MotorRecord,
  field: string,
): void {
  const problem = previousNcbProblem(claims, quote.insurerDetails, quote.vehicleDetails);
  if (problem !== null) refuseFields({ [field]: problem });
}

/** What a schema cannot check in the answers of both motor lines: whether they can be true, alone and together. */
export const motorChecks = <R extends MotorRecord>({ claimsOf, hasGasKit }: LineFacts<R>) => ({
  ...proposalAnswerChecks,
  vehicle: {
    check(details: VehicleDetails, { record, today, after }: AnswerCheckCall<R, StoredVehicle>): StoredVehicle {
      const checked = checkedVehicle(details, record.quote.registration?.reg_no ?? null, today);
      // A changed date must not invalidate a bonus that was valid before.
      refuseImpossibleNcb(claimsOf(record), after(checked), 'reg_date');
      return checked;
    },
  },
  policyDetails: {
    check(policy: PolicyOf<R>, { record, today, after }: AnswerCheckCall<R, PolicyOf<R>>): PolicyOf<R> {
      const { vehicleDetails } = record.quote;
      if (vehicleDetails) refuseFieldsIfAny(previousPolicyDateProblems(policy, vehicleDetails, today));
      const changed = after(policy);
      refuseImpossibleNcb(claimsOf(changed), changed, 'ncb_percent' in policy ? 'ncb_percent' : 'policy_exp_date');
      return policy;
    },
  },
  ownerDetails: {
    check(owner: OwnerDetails): OwnerDetails {
      placeOfPincodeOrRefuse(owner.owner_pincode, 'owner_pincode');
      return owner;
    },
  },
  vehicleDetails: {
    check(vehicle: ProposalVehicle, { record, today }: AnswerCheckCall<R, ProposalVehicle>): ProposalVehicle {
      refuseFieldsIfAny(proposalVehicleProblems(vehicle, record, today));
      return vehicle;
    },
  },
  externalDetails: {
    check(declared: ExternalDetails, { record, today }: AnswerCheckCall<R, ExternalDetails>): ExternalDetails {
      refuseFieldsIfAny(externalProblems(declared, record, hasGasKit(record), today));
      return declared;
    },
  },
  insurerDetails: {
    check(
      policy: PreviousPolicyNumbers,
      { record, today }: AnswerCheckCall<R, StoredPreviousPolicy>,
    ): StoredPreviousPolicy {
      refuseFieldsIfAny(previousPolicyNumberProblems(policy, record, today));
      // What an insurer found out applies to the policy's number.
      const before = record.proposal?.insurer_details;
      return isSameNumber(before?.policy_number, policy.policy_number) ? { ...before, ...policy } : policy;
    },
  },
});

/** Whether two policy numbers differ in blanks, hyphens and strokes at most. */
const isSameNumber = (one: string | null | undefined, other: string | null): boolean =>
  one === other || (one != null && other !== null && lettersAndDigits(one) === lettersAndDigits(other));
const lettersAndDigits = (number: string): string => number.replace(/[^A-Z0-9]/g, '');
