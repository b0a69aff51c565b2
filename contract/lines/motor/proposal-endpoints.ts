import type * as v from 'valibot';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { proposalEndpoints } from '#contract/shared/proposal-endpoints.ts';
import { motorCartSchema } from './plan.ts';
import { ExternalDetails, PreviousPolicyNumbers, ProposalVehicle } from './proposal.ts';
import type { MotorRecord } from './record.ts';

const base = '/api/v1/pf-proposal/motor';

/** Path of the policy's PDF. It is not in the table because it returns a file. */
export const MOTOR_POLICY_DOCUMENT_PATH = `${base}/policy-document/{id}`;

/**
 * The calls of the proposals of both motor lines. Both lines have the same base.
 * @param paths the line's spelling of the calls that differ
 */
export const motorProposalEndpoints = <
  Line extends MotorRecord['line'],
  Record extends v.GenericSchema<unknown, MotorRecord>,
  const Paths extends { proposer: string; nominee: string; external: string },
  Method extends 'POST' | 'PUT',
>({
  line,
  record: data,
  deductibles,
  paths: { external, ...paths },
  proposerMethod,
}: {
  line: Line;
  record: Record;
  deductibles: readonly number[];
  paths: Paths;
  proposerMethod: Method;
}) =>
  ({
    ...proposalEndpoints({
      line,
      base,
      record: data,
      cart: motorCartSchema(deductibles),
      paths: { ...paths, submitKyc: 'update-kyc-details', kyc: 'get-kyc-details' },
      proposerMethod,
    }),
    updateProposalVehicle: {
      line,
      method: 'PUT',
      path: `${base}/update-vehicle-details/{proposerId}`,
      summary: 'Engine and chassis number, and who has lent money on the vehicle',
      body: ProposalVehicle,
      data,
      opens: 'proposal',
      step: 'vehicleDetails',
    },
    updateExternalDetails: {
      line,
      method: 'PUT',
      path: `${base}/${external}/{proposerId}`,
      summary: 'Declarations: no-claim bonus, gas kit, another accident policy',
      body: ExternalDetails,
      data,
      opens: 'proposal',
      step: 'externalDetails',
    },
    updatePreviousPolicy: {
      line,
      method: 'PUT',
      path: `${base}/update-insurer-details/{proposerId}`,
      summary: 'Number of the previous policy',
      body: PreviousPolicyNumbers,
      data,
      opens: 'proposal',
      step: 'insurerDetails',
    },
  }) as const satisfies { [name: string]: Endpoint };
