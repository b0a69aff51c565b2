import type { ExternalDetails, PreviousPolicyNumbers, ProposalVehicle } from '#contract/lines/motor/proposal.ts';
import { submitEventsOf } from '#src/journey/submit-answer.ts';

interface Taking<Body> {
  endpoint: { body: Body };
}

/** The submit event of one of the proposal's own answers of both motor lines. */
export const submitMotorProposal = submitEventsOf<{
  vehicleDetails: Taking<typeof ProposalVehicle>;
  externalDetails: Taking<typeof ExternalDetails>;
  insurerDetails: Taking<typeof PreviousPolicyNumbers>;
}>();
