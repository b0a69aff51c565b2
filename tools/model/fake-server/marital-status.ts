import type { RecordBase } from '#contract/shared/record.ts';
import { valueAt } from '../plain.ts';
import { isMemberAmong } from './answers-by-member.ts';

/** Who is asked for the marital status. Independent code, because it checks the contract's. */

const PEOPLE: Readonly<Record<string, readonly string[]>> = {
  health: ['quote', 'memberDetails'],
  travel: ['quote', 'member_details'],
};

const hasSpouse = (record: RecordBase): boolean => {
  const people = valueAt(record, PEOPLE[record.line] ?? []);
  return Array.isArray(people) && isMemberAmong(people, { member_type: 'SPOUSE' });
};

/** A buyer for persons without the spouse among them; never the owner of a vehicle. */
export const isMaritalStatusAsked = (record: RecordBase): boolean => record.line in PEOPLE && !hasSpouse(record);

/** What is stored where it is not asked. */
export const unaskedMaritalStatus = (record: RecordBase): 'MARRIED' | null => (hasSpouse(record) ? 'MARRIED' : null);
