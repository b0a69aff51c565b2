import { type MotorRecord, withMotorProposal } from '#contract/lines/motor/record.ts';
import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { Decision } from '#contract/shared/decision.ts';
import type { RoutedLine } from '#server/api/http/api.ts';
import { motorDraftFields } from './draft-fields.ts';
import { motorSharing } from './line-sharing.ts';
import { motorDocuments } from './plan-documents/document-list.ts';
import { motorInsurers } from './product-catalogue.ts';
import { motorLookUps } from './routes/look-ups.ts';
import { type MotorFirstAnswerRows, prepareMotorFirstAnswers } from './routes/registration-route.ts';

/** A claim that the previous insurer reports applies to the policy, whichever insurer found it. */
const withFoundClaim = (record: MotorRecord, { claim_reported }: Decision): MotorRecord => {
  const before = record.proposal?.insurer_details;
  return before && claim_reported && !before.claim_reported
    ? withMotorProposal(record, { insurer_details: { ...before, claim_reported } })
    : record;
};

/** The server parts that both motor lines share. */
export const motorLineParts = (kind: VehicleType, rows: MotorFirstAnswerRows) =>
  ({
    ...prepareMotorFirstAnswers(rows, kind),
    lookUps: motorLookUps,
    insurers: motorInsurers(kind),
    forms: {},
    draftFields: motorDraftFields,
    documents: motorDocuments(kind),
    sharing: motorSharing,
    withFindings: withFoundClaim,
  }) satisfies Partial<RoutedLine>;
