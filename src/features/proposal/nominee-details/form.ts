import * as v from 'valibot';
import { isMinorOn } from '#contract/shared/ages.ts';
import { birthDateFault } from '#contract/shared/birth-date-fault.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import { RELATIONSHIP_VALUES } from '#contract/shared/option-lists.ts';
import { PersonName } from '#contract/shared/patterns.ts';
import { typedDateOf } from '#contract/shared/typing-filters.ts';
import { todayByServer } from '#src/api/server-clock.ts';
import { typedDateSchema } from '#src/journey/typed-dates.ts';
import { copy } from './copy.ts';

const faultOf = (dobIso: string) => birthDateFault(dobIso, todayByServer());
export const isMinor = (dobIso: string): boolean => isMinorOn(dobIso, todayByServer());

const Relationship = v.picklist(RELATIONSHIP_VALUES);
const nameProblem = (name: string): string | null =>
  name === '' ? copy.appointeeNameMissing : (v.safeParse(PersonName, name).issues?.[0].message ?? null);

/** The fields' values → NomineeDetails. The appointee's fields count only while the nominee is under 18. */
export const nomineeFormSchema = v.pipe(
  v.object({
    full_name: v.pipe(v.string(), v.nonEmpty(copy.nameMissing), PersonName),
    relationship: v.pipe(v.string(), v.picklist(RELATIONSHIP_VALUES, copy.relationshipMissing)),
    DOB: v.pipe(
      typedDateSchema(copy.dobMissing),
      v.check((dob) => faultOf(dob) !== 'FUTURE', copy.dobFuture),
      v.check((dob) => faultOf(dob) !== 'TOO_LONG_AGO', copy.dobTooLongAgo),
    ),
    appointee_full_name: v.string(),
    appointee_relationship: v.string(),
  }),
  v.forward(
    v.partialCheck(
      [['DOB'], ['appointee_full_name']],
      (input) => !isMinor(input.DOB) || nameProblem(input.appointee_full_name) === null,
      ({ input }) => nameProblem(input.appointee_full_name) ?? '',
    ),
    ['appointee_full_name'],
  ),
  v.forward(
    v.partialCheck(
      [['DOB'], ['appointee_relationship']],
      (input) => !isMinor(input.DOB) || v.is(Relationship, input.appointee_relationship),
      copy.appointeeRelationshipMissing,
    ),
    ['appointee_relationship'],
  ),
  v.transform(
    ({ appointee_full_name, appointee_relationship, ...nominee }): NomineeDetails => ({
      ...nominee,
      appointee: isMinor(nominee.DOB)
        ? {
            full_name: v.parse(PersonName, appointee_full_name),
            relationship: v.parse(Relationship, appointee_relationship),
          }
        : null,
    }),
  ),
);
export type NomineeFormValues = v.InferInput<typeof nomineeFormSchema>;

export const nomineeFormValues = (stored: NomineeDetails | null): NomineeFormValues => ({
  full_name: stored?.full_name ?? '',
  relationship: stored?.relationship ?? '',
  DOB: typedDateOf(stored?.DOB),
  appointee_full_name: stored?.appointee?.full_name ?? '',
  appointee_relationship: stored?.appointee?.relationship ?? '',
});

/** The whole path, because the last segment of 'appointee.full_name' alone would match the nominee's own name. */
export const nomineeFieldAtPath = (path: string): string => {
  if (path === 'appointee') return 'appointee_full_name';
  return path.startsWith('appointee.') ? path.replace('.', '_') : path;
};
