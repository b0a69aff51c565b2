import * as v from 'valibot';
import type { ClaimDetails, ClaimFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import {
  policyProblems as contradictions,
  HeldPolicyType,
  hasOwnThirdPartyTerm,
  type InsurerDetails,
  latestPolicyEnd,
  PreviousInsurer,
} from '#contract/lines/motor/previous-policy.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import { checkFields, type FieldProblems } from '#contract/shared/field-problems.ts';
import { typedDateOf } from '#contract/shared/typing.ts';
import { today } from '#src/api/server-clock.ts';
import { notADate } from '#src/journey/typed-dates.ts';
import { claimDetailsForm, kitFieldEntries } from '../claim-details/form.ts';
import { claimFacts, claimFieldEntries, claimProblems, possibleBonus } from '../claims/form.ts';
import { copy } from './copy.ts';

/** The values of the policy's fields, all as text. */
const policyEntries = {
  /** 'dated' for a policy with a last day, 'lapsed' for none; empty at first. */
  standing: v.string(),
  policy_type: v.string(),
  policy_exp_date: v.string(),
  insurer_name: v.string(),
  tp_exp_date: v.string(),
  /** For a lapsed policy: whether its third party is still running, 'yes' or 'no'. */
  tp_runs: v.string(),
};
const PolicyFields = v.object(policyEntries);
const Fields = v.object({ ...policyEntries, ...claimFieldEntries, ...kitFieldEntries });
export type PolicyFormValues = v.InferOutput<typeof Fields>;
export type PolicyValues = v.InferOutput<typeof PolicyFields>;

export const NO_POLICY: PolicyValues = {
  standing: '',
  policy_type: '',
  policy_exp_date: '',
  insurer_name: '',
  tp_exp_date: '',
  tp_runs: '',
};

type KnownPolicy = Pick<InsurerDetails, 'insurer_name' | 'policy_type' | 'policy_exp_date' | 'tp_exp_date'>;
/** The fields' values for a known policy. */
export const policyValues = (known: KnownPolicy): PolicyValues => {
  const isLapsed = known.policy_exp_date === null;
  return {
    standing: isLapsed ? 'lapsed' : 'dated',
    policy_type: isLapsed ? '' : known.policy_type,
    policy_exp_date: typedDateOf(known.policy_exp_date),
    insurer_name: known.insurer_name ?? '',
    tp_exp_date: typedDateOf(known.tp_exp_date),
    tp_runs: !isLapsed ? '' : known.tp_exp_date === null ? 'no' : 'yes',
  };
};

/** The kind of policy, if chosen. */
export const heldType = ({ policy_type }: Pick<PolicyValues, 'policy_type'>): HeldPolicyType | null => {
  const type = v.safeParse(HeldPolicyType, policy_type);
  return type.success ? type.output : null;
};

/** The fields' values → the policy; null while something is missing. */
export const policyOf = (values: PolicyValues): KnownPolicy | null => {
  const type = heldType(values);
  const thirdPartyEnds = parseTypedDate(values.tp_exp_date);
  if (values.standing === 'lapsed') {
    if (values.tp_runs === '') return null;
    const none = { insurer_name: null, policy_exp_date: null };
    // Only what is still running matters: own damage has ended, third party may still run.
    return values.tp_runs === 'yes'
      ? { ...none, policy_type: 'OD', tp_exp_date: thirdPartyEnds }
      : { ...none, policy_type: 'COMPREHENSIVE', tp_exp_date: null };
  }
  const policy_exp_date = parseTypedDate(values.policy_exp_date);
  if (type === null || policy_exp_date === null) return null;
  const insurer = v.safeParse(PreviousInsurer, values.insurer_name);
  return {
    insurer_name: insurer.success ? insurer.output : null,
    policy_type: type,
    policy_exp_date,
    tp_exp_date: hasOwnThirdPartyTerm(type) ? thirdPartyEnds : null,
  };
};

const dateProblem = (text: string, missing: string): string | null =>
  text === '' ? missing : parseTypedDate(text) === null ? notADate(text) : null;

const tooFar = (text: string): string | null => {
  const date = parseTypedDate(text);
  return date !== null && date > latestPolicyEnd(today(), 1) ? copy.expiryTooFar : null;
};

const ended = (text: string): string | null => {
  const date = parseTypedDate(text);
  return date !== null && date < today() ? copy.thirdPartyEnded : null;
};

/** The problems of the policy, by field. */
const policyProblems = (values: PolicyValues, noun: string): FieldProblems<PolicyValues> => {
  if (values.standing === '') return { standing: copy.standingMissing(noun) };
  if (values.standing === 'lapsed') {
    if (values.tp_runs === '') return { tp_runs: copy.thirdPartyRunsMissing };
    if (values.tp_runs === 'no') return {};
    const date = dateProblem(values.tp_exp_date, copy.thirdPartyExpiryMissing) ?? ended(values.tp_exp_date);
    return date === null ? {} : { tp_exp_date: date };
  }
  const type = heldType(values);
  const expiry = dateProblem(values.policy_exp_date, copy.expiryMissing) ?? tooFar(values.policy_exp_date);
  const hasTerm = type !== null && hasOwnThirdPartyTerm(type);
  const thirdParty = hasTerm ? dateProblem(values.tp_exp_date, copy.thirdPartyExpiryMissing) : null;
  const policy = policyOf(values);
  return {
    ...(policy && contradictions(policy)),
    ...(type === null && { policy_type: copy.coversMissing }),
    ...(expiry && { policy_exp_date: expiry }),
    ...(thirdParty && { tp_exp_date: thirdParty }),
    ...(values.insurer_name === '' && { insurer_name: copy.insurerMissing }),
  };
};

interface Asked {
  noun: string;
  reg_date: string | null;
  /**
   * Whether claims are an answer of their own, and a gas kit is asked with them; null if they are stored with the
   * policy.
   */
  ownClaims: { readonly asksKit: boolean } | null;
}

/** The policy, with the claims in it or as an answer of their own. */
export interface PolicyAnswer {
  readonly policyDetails: InsurerDetails | (InsurerDetails & ClaimFacts);
  readonly claimDetails?: ClaimDetails;
}

/** The fields' values → the answers. */
export const policyForm = ({ noun, reg_date, ownClaims }: Asked): v.GenericSchema<PolicyFormValues, PolicyAnswer> =>
  v.pipe(
    Fields,
    checkFields<PolicyFormValues>((values) => {
      const policy = policyOf(values);
      return {
        ...policyProblems(values, noun),
        ...(policy && ownClaims === null && claimProblems(values, possibleBonus(policy, reg_date))),
      };
    }),
    v.rawTransform<PolicyFormValues, PolicyAnswer>(({ dataset: { value, issues }, addIssue, NEVER }) => {
      const policy = policyOf(value);
      if (policy === null) return NEVER;
      const possible = possibleBonus(policy, reg_date);
      if (ownClaims === null) return { policyDetails: { ...policy, ...claimFacts(value, possible) } };
      const claims = v.safeParse(claimDetailsForm(possible, ownClaims.asksKit), value);
      if (claims.success && !issues) return { policyDetails: policy, claimDetails: claims.output };
      for (const { message, path } of claims.issues ?? []) addIssue({ message, path });
      return NEVER;
    }),
  );
