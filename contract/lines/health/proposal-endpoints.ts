import type { Endpoint } from '#contract/shared/endpoint.ts';
import { MemberBmi, MemberDetails } from '#contract/shared/member-details.ts';
import { memberEndpoints } from '#contract/shared/member-endpoints.ts';
import { proposalEndpoints } from '#contract/shared/proposal-endpoints.ts';
import { HealthCart } from './proposal.ts';
import { HealthRecord } from './record.ts';

const line = 'health';
const base = '/api/v1/pf-proposal/health';

/** Health proposal: the shared calls, and the members' own. */
export const healthProposalEndpoints = {
  ...proposalEndpoints({
    line,
    base,
    record: HealthRecord,
    cart: HealthCart,
    paths: {
      proposer: 'update-proposal-details',
      submitKyc: 'kyc-details',
      kyc: 'kyc-details',
      nominee: 'update-nominee-details',
    },
    proposerMethod: 'POST',
  }),
  ...memberEndpoints({ line, base, record: HealthRecord, memberDetails: MemberDetails }),
  memberBmi: {
    line,
    method: 'GET',
    path: `${base}/get-member-bmi-details/{id}`,
    summary: 'Body mass index of each member',
    data: MemberBmi,
    opens: 'proposal',
    step: 'medicalDetails',
  },
} as const satisfies Record<string, Endpoint>;

/** Path of the policy's PDF. It is not in the table because it returns a file. */
export const HEALTH_POLICY_DOCUMENT_PATH = `${base}/policy-document/{id}`;
