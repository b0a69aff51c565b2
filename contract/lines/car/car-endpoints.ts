import * as v from 'valibot';
import { ClaimDetailsInput } from '#contract/lines/motor/no-claim-bonus.ts';
import { InsurerDetails, previousPolicyContradictions } from '#contract/lines/motor/previous-policy.ts';
import { motorProposalEndpoints } from '#contract/lines/motor/proposal-endpoints.ts';
import { motorQuoteEndpoints } from '#contract/lines/motor/quote-endpoints.ts';
import { MOTOR_QUOTE_BASE } from '#contract/lines/motor/vehicle-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { checkReportedAtFields } from '#contract/shared/field-problems.ts';
import { CAR_DEDUCTIBLES, CarRecord } from './record.ts';

const ofCar = { line: 'car', record: CarRecord, deductibles: CAR_DEDUCTIBLES } as const;

const CarInsurerDetails = v.pipe(InsurerDetails, checkReportedAtFields<InsurerDetails>(previousPolicyContradictions));

/** Car quote. */
export const carQuoteEndpoints = {
  ...motorQuoteEndpoints({ ...ofCar, vechile_type: 'CAR', insurerDetails: CarInsurerDetails }),
  updateClaimDetails: {
    line: 'car',
    method: 'PUT',
    path: `${MOTOR_QUOTE_BASE}/update-claim-details/{quoteId}`,
    summary: 'Claims, no-claim bonus and gas kit',
    body: ClaimDetailsInput,
    data: CarRecord,
    opens: 'quote',
    step: 'claimDetails',
  },
} as const satisfies Record<string, Endpoint>;

/** Car proposal. */
export const carProposalEndpoints = motorProposalEndpoints({
  ...ofCar,
  paths: {
    proposer: 'update-proposal-details',
    nominee: 'update-nominee-details',
    external: 'update-claim-details',
  },
  proposerMethod: 'PUT',
});
