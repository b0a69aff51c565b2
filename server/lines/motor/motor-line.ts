import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { AnswerRow } from '#contract/shared/line.ts';
import type { ServerLine } from '../line.ts';
import { motorDocuments } from './documents/documents.ts';
import { motorDraftFields } from './draft-fields.ts';
import { motorPanel } from './motor-products.ts';
import { motorLookUps } from './routes/look-ups.ts';
import { motorFirstAnswers } from './routes/registration.ts';
import { motorSharing } from './sharing.ts';

/** What both motor lines bring to the server alike. @param registration the row of the number in the line's table */
export const motorLineParts = (kind: VehicleType, registration: AnswerRow) =>
  ({
    ...motorFirstAnswers(registration, kind),
    lookUps: motorLookUps,
    insurers: motorPanel(kind),
    forms: {},
    draftFields: motorDraftFields,
    documents: motorDocuments(kind),
    sharing: motorSharing,
  }) satisfies Partial<ServerLine>;
