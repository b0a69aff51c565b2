import * as v from 'valibot';
import { IsoDate } from './dates.ts';
import { RELATIONSHIP_VALUES } from './options.ts';
import { PersonName } from './patterns.ts';

export const NomineeDetails = v.object({
  full_name: PersonName,
  relationship: v.picklist(RELATIONSHIP_VALUES, 'Choose how the nominee is related to you'),
  DOB: IsoDate,
  /** An adult who receives the money for a nominee under 18; null for an adult nominee. */
  appointee: v.nullable(
    v.object({
      full_name: PersonName,
      relationship: v.picklist(RELATIONSHIP_VALUES, 'Choose how the appointee is related to the nominee'),
    }),
  ),
});
export type NomineeDetails = v.InferOutput<typeof NomineeDetails>;
