import type * as v from 'valibot';
import type { Line } from '#contract/lines.ts';
import { DecisionAnswer } from './decision-call.ts';
import { healthContract } from './health-contract.ts';
import { carContract, twoWheelerContract } from './motor-contract.ts';
import { BridgeHealth } from './partner-parts.ts';
import {
  CancellationAnswer,
  CancellationRequest,
  PolicyAnswer,
  PolicyDocumentRequest,
  PolicyRequest,
} from './policy-calls.ts';
import { travelContract } from './travel-contract.ts';

/** The contract of each line. */
export const lineContracts = {
  health: healthContract,
  car: carContract,
  'two-wheeler': twoWheelerContract,
  travel: travelContract,
} as const satisfies Record<Line, object>;

const contracts = Object.values(lineContracts);

/** A call to a bridge, below its base address. `request` and `answer`: one schema of several, by line. */
export interface PartnerEndpoint {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly summary: string;
  readonly request: readonly v.GenericSchema[];
  /** Empty for a PDF. */
  readonly answer: readonly v.GenericSchema[];
}

/** All calls that a bridge answers. */
export const partnerEndpoints = {
  health: {
    method: 'GET',
    path: '/v1/health',
    summary: 'Whether the bridge answers, and the plans that it can be asked about',
    request: [],
    answer: [BridgeHealth],
  },
  quotes: {
    method: 'POST',
    path: '/v1/quotes',
    summary: 'Prices of several plans for one risk: an offer, a refusal in words or “not sold” for each',
    request: contracts.map(({ quoteRequest }) => quoteRequest),
    answer: contracts.map(({ quoteAnswer }) => quoteAnswer),
  },
  decisions: {
    method: 'POST',
    path: '/v1/decisions',
    summary: 'The decision on a declared proposal: accepted, price changed, referred or declined',
    request: contracts.map(({ application }) => application),
    answer: [DecisionAnswer],
  },
  referrals: {
    method: 'POST',
    path: '/v1/referrals',
    summary: 'Whether the review of a referred proposal is over. The same proposal, with the decision that referred it',
    request: contracts.map(({ application }) => application),
    answer: [DecisionAnswer],
  },
  policies: {
    method: 'POST',
    path: '/v1/policies',
    summary: 'Issues the policy of a paid proposal, once for each reference',
    request: [PolicyRequest],
    answer: [PolicyAnswer],
  },
  policyDocuments: {
    method: 'POST',
    path: '/v1/policy-documents',
    summary: 'The insurer’s own document of an issued policy, as PDF',
    request: [PolicyDocumentRequest],
    answer: [],
  },
  cancellations: {
    method: 'POST',
    path: '/v1/cancellations',
    summary: 'Takes back a policy whose premium was returned: what was issued under its reference was never in force',
    request: [CancellationRequest],
    answer: [CancellationAnswer],
  },
} as const satisfies Record<string, PartnerEndpoint>;
