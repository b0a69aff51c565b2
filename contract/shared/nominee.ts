import * as v from 'valibot';
import { IsoDate } from './dates.ts';
import { RELATIONSHIP_VALUES } from './option-lists.ts';
import { PersonName } from './patterns.ts';
import { StoredText } from './printable-text.ts';

/** @param name schema of a name: stricter for an answer than for what earlier builds stored */
const nomineeNamed = <Name extends v.GenericSchema<string, string>>(name: Name) =>
  v.object({
    full_name: name,
    relationship: v.picklist(RELATIONSHIP_VALUES, 'Choose how the nominee is related to you'),
    DOB: IsoDate,
    /** An adult who receives the money for a nominee under 18; null for an adult nominee. */
    appointee: v.nullable(
      v.object({
        full_name: name,
        relationship: v.picklist(RELATIONSHIP_VALUES, 'Choose how the appointee is related to the nominee'),
      }),
    ),
  });

export const NomineeDetails = nomineeNamed(PersonName);
export type NomineeDetails = v.InferOutput<typeof NomineeDetails>;
export const StoredNomineeDetails = nomineeNamed(StoredText);
