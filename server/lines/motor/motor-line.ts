import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { RoutedLine } from '#server/http/routed-line.ts';
import { motorDraftFields } from './draft-fields.ts';
import { motorSharing } from './line-sharing.ts';
import { motorDocuments } from './plan-documents/document-list.ts';
import { motorInsurers } from './product-catalogue.ts';
import { motorLookUps } from './routes/look-ups.ts';
import { type MotorFirstAnswerRows, prepareMotorFirstAnswers } from './routes/registration-route.ts';

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
  }) satisfies Partial<RoutedLine>;
