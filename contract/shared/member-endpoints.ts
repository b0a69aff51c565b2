import type * as v from 'valibot';
import type { Endpoint } from './endpoint.ts';
import { MedicalDetails } from './member-details.ts';
import type { RecordBase } from './record.ts';

/**
 * The calls for what a proposal asks once per member.
 * @param memberDetails body of update-member-details
 */
export const memberEndpoints = <
  Line extends string,
  Base extends string,
  Record extends v.GenericSchema<unknown, RecordBase>,
  Details extends v.GenericSchema,
>({
  line,
  base,
  record: data,
  memberDetails,
}: {
  line: Line;
  base: Base;
  record: Record;
  memberDetails: Details;
}) =>
  ({
    updateMemberDetails: {
      line,
      method: 'PUT',
      path: `${base}/update-member-details/{proposerId}`,
      summary: 'Who one member is',
      body: memberDetails,
      data,
      opens: 'proposal',
      step: 'memberDetails',
    },
    updateMedicalDetails: {
      line,
      method: 'PUT',
      path: `${base}/update-medical-details/{proposerId}`,
      summary: 'The medical questions of one member',
      body: MedicalDetails,
      data,
      opens: 'proposal',
      step: 'medicalDetails',
    },
  }) as const satisfies { [name: string]: Endpoint };
