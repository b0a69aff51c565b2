import type { VehicleType } from '#contract/lines/motor/vehicle.ts';
import type { ServerLine } from '../line.ts';
import { motorDocuments } from './documents/documents.ts';
import { motorDraftFields } from './draft-fields.ts';
import { motorInsurers } from './motor-products.ts';
import { motorLookUps } from './routes/look-ups.ts';
import { type FirstRows, motorFirstAnswers } from './routes/registration.ts';
import { motorSharing } from './sharing.ts';

/** The server parts that both motor lines share. */
export const motorLineParts = (kind: VehicleType, rows: FirstRows) =>
  ({
    ...motorFirstAnswers(rows, kind),
    lookUps: motorLookUps,
    insurers: motorInsurers(kind),
    forms: {},
    draftFields: motorDraftFields,
    documents: motorDocuments(kind),
    sharing: motorSharing,
  }) satisfies Partial<ServerLine>;
