import * as v from 'valibot';
import type { HealthProposal } from '#contract/lines/health/proposal.ts';
import { parseTypedNumber } from '#contract/shared/field-typing.ts';
import { MemberDetails } from '#contract/shared/member-details.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { copy } from './copy.ts';

const whole = (missing: string) => v.pipe(v.string(), v.nonEmpty(missing), v.transform(parseTypedNumber));

/** The fields' values → MemberDetails of this member. */
export const memberDetailsFormSchema = (member_type: MemberType) =>
  v.pipe(
    v.object({
      full_name: v.pipe(v.string(), v.nonEmpty(copy.nameMissing), MemberDetails.entries.full_name),
      height_cm: v.pipe(whole(copy.heightMissing), MemberDetails.entries.height_cm),
      weight_kg: v.pipe(whole(copy.weightMissing), MemberDetails.entries.weight_kg),
    }),
    v.transform((details) => ({ member_type, ...details })),
  );
type MemberForm = ReturnType<typeof memberDetailsFormSchema>;

/** The earlier answers. The visitor's own name is known from the proposer's page. */
export const memberDetailsFormValues = (
  member: MemberType,
  { member_details, proposal_details }: HealthProposal,
): v.InferInput<MemberForm> => {
  const stored = member_details.find(({ member_type }) => member_type === member);
  const own = member === 'SELF' ? proposal_details?.full_name : undefined;
  return {
    full_name: stored?.full_name ?? own ?? '',
    height_cm: stored ? String(stored.height_cm) : '',
    weight_kg: stored ? String(stored.weight_kg) : '',
  };
};
