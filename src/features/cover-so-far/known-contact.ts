import type { RecordBase } from '#contract/shared/record.ts';
import type { CallbackInput } from '#machines/shell/callback.machine.ts';
import type { LineUi } from '#src/journey/line-ui.ts';

/** Name and number that the visitor has already given: those of the proposal, else those of the quote. */
export const knownContact = (
  ui: LineUi,
  record: RecordBase | null,
): Pick<CallbackInput, 'fullName' | 'mobileNumber'> => {
  if (record === null) return {};
  const { full_name, mobile_number } = ui.knownProposer(record);
  return {
    fullName: record.proposal?.proposal_details?.full_name ?? full_name,
    mobileNumber: record.proposal?.contact_details?.mobile_number ?? mobile_number,
  };
};
