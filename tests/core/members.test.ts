import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { knownPersonsOf } from '#src/features/members/known-persons.ts';
import { memberOfPath } from '#src/features/members/member-of-path.ts';

it('members whose birth date is known can be nominees, the proposer cannot', () => {
  const members = [
    { member_type: 'SELF' as const, full_name: 'Asha Kulkarni', DOB: '1990-04-12' },
    { member_type: 'SPOUSE' as const, full_name: 'Rohan Kulkarni', DOB: '1988-02-29' },
    { member_type: 'DAUGHTER1' as const, full_name: 'Meera Kulkarni', DOB: null },
    { member_type: 'SON2' as const, full_name: 'Kabir Kulkarni', DOB: '2018-11-05' },
    { member_type: 'FATHER_IN_LAW' as const, full_name: 'Mohan Rao', DOB: '1959-01-31' },
  ];
  expect(knownPersonsOf(members)).toEqual([
    { full_name: 'Rohan Kulkarni', relationship: 'spouse', dobTyped: '29-02-1988', text: 'Rohan Kulkarni, spouse' },
    { full_name: 'Kabir Kulkarni', relationship: 'son', dobTyped: '05-11-2018', text: 'Kabir Kulkarni, son' },
    { full_name: 'Mohan Rao', relationship: 'father_in_law', dobTyped: '31-01-1959', text: 'Mohan Rao, father-in-law' },
  ]);
});

it('a path names the member by its place in the list', () => {
  const members = ['SELF', 'SON1'] as const;
  expect(memberOfPath('1.age', members)).toBe('SON1');
  expect(memberOfPath('member_details.0.member_type', members)).toBe('SELF');
  expect(memberOfPath('medical_history.1', members)).toBe('SON1');
  expect(memberOfPath('member_details', members)).toBeNull();
  expect(memberOfPath('member_details.2.age', members)).toBeNull();
});

describe('a person is in a list once', () => {
  it.each([
    ['covered', healthQuoteEndpoints.updateQuoteMembers, 'memberDetails', { DOB: null }],
    ['with conditions, health', healthQuoteEndpoints.updateMedicalHistory, 'medicalDetails', { medical_question: [] }],
    ['travelling', travelQuoteEndpoints.addTraveller, 'member_details', { age: 40 }],
    [
      'with conditions, travel',
      travelQuoteEndpoints.updateMedicalHistory,
      'medical_history',
      { medical_desc: 'Asthma' },
    ],
  ])('%s', (_, { body }, list, facts) => {
    const sent = (...members: string[]) => ({
      exsisting_condition: true,
      [list]: members.map((member_type) => ({ member_type, ...facts })),
    });
    const problemsOf = (input: unknown) =>
      (v.safeParse(body, input).issues ?? []).map((issue) => [v.getDotPath(issue), issue.message]);
    expect(problemsOf(sent('SELF', 'SPOUSE'))).toEqual([]);
    expect(problemsOf(sent('SPOUSE', 'SELF', 'SPOUSE'))).toEqual([
      [`${list}.2.member_type`, 'Your spouse is in the list twice'],
    ]);
  });
});
