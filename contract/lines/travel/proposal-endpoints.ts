import type { Endpoint } from '#contract/shared/endpoint.ts';
import { memberEndpoints } from '#contract/shared/member-endpoints.ts';
import { proposalEndpoints } from '#contract/shared/proposal-endpoints.ts';
import { TravelCart } from './plan.ts';
import { TravelRecord } from './record.ts';
import { TravellerDetails } from './traveller-details.ts';

const ofTravel = { line: 'travel', base: '/api/v1/pf-proposal/travel', record: TravelRecord } as const;

/** Travel proposal: health's calls without BMI, with KYC spelled as in the motor lines. */
export const travelProposalEndpoints = {
  ...proposalEndpoints({
    ...ofTravel,
    cart: TravelCart,
    paths: {
      proposer: 'update-proposal-details',
      submitKyc: 'update-kyc-details',
      kyc: 'get-kyc-details',
      nominee: 'update-nominee-details',
    },
    proposerMethod: 'POST',
  }),
  ...memberEndpoints({ ...ofTravel, memberDetails: TravellerDetails }),
} as const satisfies Record<string, Endpoint>;

/** Path of the policy's PDF. It is not in the table because it returns a file. */
export const TRAVEL_POLICY_DOCUMENT_PATH = `${ofTravel.base}/policy-document/{id}`;
