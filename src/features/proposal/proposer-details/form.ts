import * as v from 'valibot';
import { MARITAL_STATUSES } from '#contract/shared/option-lists.ts';
import { Email, MobileNumber, PersonName } from '#contract/shared/patterns.ts';
import type { ProposalBase } from '#contract/shared/record.ts';
import type { KnownProposer } from '#src/journey/line-ui.ts';
import { copy } from './copy.ts';

/**
 * The fields' values → the proposer and the contact details, which are two calls of the API.
 * @param asksMaritalStatus whether it is one of the questions
 */
export const proposerFormSchema = (asksMaritalStatus: boolean) =>
  v.pipe(
    v.object({
      full_name: v.pipe(v.string(), v.nonEmpty(copy.nameMissing), PersonName),
      marital_status: v.pipe(
        v.string(),
        asksMaritalStatus ? v.picklist(MARITAL_STATUSES, copy.maritalMissing) : v.transform(() => null),
      ),
      email: v.pipe(v.string(), v.nonEmpty(copy.emailMissing), Email),
      mobile_number: v.pipe(v.string(), v.nonEmpty(copy.mobileMissing), MobileNumber),
    }),
    v.transform(({ full_name, marital_status, email, mobile_number }) => ({
      proposer: { full_name, marital_status },
      proposerContact: { email, mobile_number },
    })),
  );

/** The earlier answers; else what the quote already knows. */
export const proposerFormValues = (
  proposal: ProposalBase | null,
  known: KnownProposer,
): v.InferInput<ReturnType<typeof proposerFormSchema>> => {
  const contact = proposal?.contact_details ?? known;
  return {
    full_name: proposal?.proposal_details?.full_name ?? known.full_name ?? '',
    marital_status: proposal?.proposal_details?.marital_status ?? '',
    email: contact.email ?? '',
    mobile_number: contact.mobile_number ?? '',
  };
};
