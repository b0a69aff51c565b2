import * as v from 'valibot';
import { IdvBand } from '#contract/lines/motor/plan.ts';
import { previousPolicyContradictions } from '#contract/lines/motor/previous-policy.ts';
import { motorProposalEndpoints } from '#contract/lines/motor/proposal-endpoints.ts';
import { motorQuoteEndpoints } from '#contract/lines/motor/quote-endpoints.ts';
import { MOTOR_QUOTE_BASE } from '#contract/lines/motor/vehicle-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { checkReportedAtFields } from '#contract/shared/field-problems.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';
import { TWO_WHEELER_DEDUCTIBLES, TwoWheelerInsurerDetails, TwoWheelerRecord } from './record.ts';

const ofTwoWheeler = {
  line: 'two-wheeler',
  record: TwoWheelerRecord,
  deductibles: TWO_WHEELER_DEDUCTIBLES,
} as const;

const PolicyAndClaims = v.pipe(
  TwoWheelerInsurerDetails,
  checkReportedAtFields<TwoWheelerInsurerDetails>(previousPolicyContradictions),
);

/** Two-wheeler quote. */
export const twoWheelerQuoteEndpoints = {
  ...motorQuoteEndpoints({ ...ofTwoWheeler, vechile_type: 'BIKE', insurerDetails: PolicyAndClaims }),
  idvDetails: {
    line: 'two-wheeler',
    method: 'GET',
    path: `${MOTOR_QUOTE_BASE}/get-idv-details/{quoteId}`,
    summary: 'The sum insured and its band, of the chosen plan or over all insurers; null for third party only',
    data: v.nullable(IdvBand),
    opens: 'quote',
    step: 'quoteList',
  },
  updateIdvDetails: {
    line: 'two-wheeler',
    method: 'POST',
    path: `${MOTOR_QUOTE_BASE}/update-idv-details/{quoteId}`,
    summary: 'The sum insured of the chosen plan; null for the insurer’s usual one',
    body: v.object({ idv: v.nullable(PaiseSchema) }),
    data: TwoWheelerRecord,
    opens: 'quote',
    step: 'customizePlan',
  },
} as const satisfies Record<string, Endpoint>;

/** Two-wheeler proposal. */
export const twoWheelerProposalEndpoints = motorProposalEndpoints({
  ...ofTwoWheeler,
  paths: { proposer: 'update-owner-details', nominee: 'update-nomine-details', external: 'update-external-details' },
  proposerMethod: 'POST',
});
