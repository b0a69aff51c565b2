import * as v from 'valibot';
import type { ClaimDetails, PreviousPolicyBonusFacts } from '#contract/lines/motor/no-claim-bonus.ts';
import {
  previousPolicyContradictions as contradictions,
  hasSeparateThirdPartyTerm,
  type InsurerDetails,
  latestPossiblePolicyEnd,
  PreviousInsurer,
  PreviousPolicyType,
} from '#contract/lines/motor/previous-policy.ts';
import { parseTypedDate } from '#contract/shared/dates.ts';
import { checkReportedAtFields, type FieldProblems } from '#contract/shared/field-problems.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { notADateText } from '#src/journey/typed-dates.ts';
import { claimDetailsFormSchema, gasKitFieldEntries } from '../claim-details/form.ts';
import { claimFieldEntries, claimProblems, claimsOfValues, possibleBonusOf } from '../claims/form.ts';
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
const Fields = v.object({ ...policyEntries, ...claimFieldEntries, ...gasKitFieldEntries });
export type EndingPolicyFormValues = v.InferOutput<typeof Fields>;
export type EndingPolicyValues = v.InferOutput<typeof PolicyFields>;

export const NO_POLICY_VALUES: EndingPolicyValues = {
  standing: '',
  policy_type: '',
  policy_exp_date: '',
  insurer_name: '',
  tp_exp_date: '',
  tp_runs: '',
};

type KnownPolicy = Pick<InsurerDetails, 'insurer_name' | 'policy_type' | 'policy_exp_date' | 'tp_exp_date'>;
/** The fields' values for a known policy. */
export const endingPolicyValues = (known: KnownPolicy): EndingPolicyValues => {
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
export const chosenPolicyType = ({
  policy_type,
}: Pick<EndingPolicyValues, 'policy_type'>): PreviousPolicyType | null => {
  const type = v.safeParse(PreviousPolicyType, policy_type);
  return type.success ? type.output : null;
};

/** The fields' values → the policy; null while something is missing. */
export const endingPolicyOf = (values: EndingPolicyValues): KnownPolicy | null => {
  const type = chosenPolicyType(values);
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
    tp_exp_date: hasSeparateThirdPartyTerm(type) ? thirdPartyEnds : null,
  };
};

const dateProblem = (text: string, missing: string): string | null =>
  text === '' ? missing : parseTypedDate(text) === null ? notADateText(text) : null;

const tooFar = (text: string): string | null => {
  const date = parseTypedDate(text);
  return date !== null && date > latestPossiblePolicyEnd(todayByServer(), 1) ? copy.expiryTooFar : null;
};

const ended = (text: string): string | null => {
  const date = parseTypedDate(text);
  return date !== null && date < todayByServer() ? copy.thirdPartyEnded : null;
};

/** The problems of the policy, by field. */
const policyProblems = (values: EndingPolicyValues, noun: string): FieldProblems<EndingPolicyValues> => {
  if (values.standing === '') return { standing: copy.standingMissing(noun) };
  if (values.standing === 'lapsed') {
    if (values.tp_runs === '') return { tp_runs: copy.thirdPartyRunsMissing };
    if (values.tp_runs === 'no') return {};
    const date = dateProblem(values.tp_exp_date, copy.thirdPartyExpiryMissing) ?? ended(values.tp_exp_date);
    return date === null ? {} : { tp_exp_date: date };
  }
  const type = chosenPolicyType(values);
  const expiry = dateProblem(values.policy_exp_date, copy.expiryMissing) ?? tooFar(values.policy_exp_date);
  const hasTerm = type !== null && hasSeparateThirdPartyTerm(type);
  const thirdParty = hasTerm ? dateProblem(values.tp_exp_date, copy.thirdPartyExpiryMissing) : null;
  const policy = endingPolicyOf(values);
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
export interface EndingPolicyAnswer {
  readonly policyDetails: InsurerDetails | (InsurerDetails & PreviousPolicyBonusFacts);
  readonly claimDetails?: ClaimDetails;
}

/** The fields' values → the answers. */
export const endingPolicyFormSchema = ({
  noun,
  reg_date,
  ownClaims,
}: Asked): v.GenericSchema<EndingPolicyFormValues, EndingPolicyAnswer> =>
  v.pipe(
    Fields,
    checkReportedAtFields<EndingPolicyFormValues>((values) => {
      const policy = endingPolicyOf(values);
      return {
        ...policyProblems(values, noun),
        ...(policy && ownClaims === null && claimProblems(values, possibleBonusOf(policy, reg_date))),
      };
    }),
    v.rawTransform<EndingPolicyFormValues, EndingPolicyAnswer>(({ dataset: { value, issues }, addIssue, NEVER }) => {
      const policy = endingPolicyOf(value);
      if (policy === null) return NEVER;
      const possible = possibleBonusOf(policy, reg_date);
      if (ownClaims === null) return { policyDetails: { ...policy, ...claimsOfValues(value, possible) } };
      const claims = v.safeParse(claimDetailsFormSchema(possible, ownClaims.asksKit), value);
      if (claims.success && !issues) return { policyDetails: policy, claimDetails: claims.output };
      for (const { message, path } of claims.issues ?? []) addIssue({ message, path });
      return NEVER;
    }),
  );
