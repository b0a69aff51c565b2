import { formStep } from '../core/form-step.ts';
import { continueTo } from '../core/shared-transitions.ts';
import { kycFlow } from './kyc.flow.ts';
import { addressState, nomineeState, proposerState } from './proposal.flow.ts';

/**
 * The proposal of a line that covers persons, from the proposer to the nominee. Each person is asked in order.
 * @param details title and description of the page that asks for a person's details
 * @param exits what follows. `complete`: all of it is answered
 */
export const membersProposalFlow = <const Complete>(
  details: { title: string; description: string },
  exits: { complete: Complete },
) => ({
  proposer: proposerState('proposer/proposer-details', continueTo('address')),
  address: addressState(continueTo('kyc')),
  kyc: kycFlow({ confirmed: continueTo('memberDetails') }),
  memberDetails: formStep('memberDetails', {
    path: 'proposer/member-details/:id',
    ...details,
    perMember: true,
    onDone: continueTo('memberDetails', 'medicalDetails'),
  }),
  medicalDetails: formStep('medicalDetails', {
    path: 'proposer/medical-details/:id',
    title: 'Medical questions',
    description: 'The insurer’s questions to one member; once a member.',
    perMember: true,
    onDone: continueTo('medicalDetails', 'nominee'),
  }),
  nominee: nomineeState(exits.complete),
});
