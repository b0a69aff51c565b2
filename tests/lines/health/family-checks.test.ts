import { describe, expect, it } from 'vitest';
import type { MemberType } from '#contract/shared/member-types.ts';
import { familyMemberProblems, personalDetailsProblems } from '#server/lines/health/family-checks.ts';

const ON = '2026-01-15';
const details = (DOB: string) => ({ DOB, gender: 'female' as const, pincode: '110001' });
const problemsOf = (self: string, ...members: readonly (readonly [MemberType, string | null])[]) =>
  familyMemberProblems({
    memberDetails: members.map(([member_type, DOB]) => ({ member_type, DOB })),
    additionalDetails: details(self),
    onDate: ON,
  });

describe('the proposer', () => {
  it.each(['2008-01-15', '1926-01-15', '1925-01-16'])('born %s may buy', (DOB) =>
    expect(personalDetailsProblems(details(DOB), ON)).toEqual({}),
  );
  it.each([
    ['2026-01-16', 'in the future'],
    ['2008-01-16', 'from age 18; by this date you are 17'],
    ['1925-01-15', 'makes you 101 years old'],
    ['1890-01-01', 'more than 130 years ago'],
    ['2026-02-31', 'not a date'],
  ])('born %s may not: %s', (DOB, sentence) =>
    expect(personalDetailsProblems(details(DOB), ON)['additionalDetails.DOB']).toContain(sentence),
  );
});

describe('the members', () => {
  it('of an ordinary family are in order', () => {
    expect(
      problemsOf(
        '1990-01-01',
        ['SELF', null],
        ['SPOUSE', '1992-05-05'],
        ['SON1', '2015-01-01'],
        ['SON2', '2026-01-15'],
        ['FATHER', '1960-01-01'],
        ['MOTHER', '1975-01-01'],
        ['FATHER_IN_LAW', '1962-01-01'],
      ),
    ).toEqual({});
  });

  it.each<[string, string, MemberType, string, string]>([
    ['the future', '1990-01-01', 'SON1', '2026-01-16', 'Your son’s birth date is in the future'],
    ['130 years', '1990-01-01', 'FATHER', '1895-01-15', 'more than 130 years ago'],
    ['a young spouse', '1990-01-01', 'SPOUSE', '2008-01-16', '18 or older'],
    ['a grown child', '1960-01-01', 'DAUGHTER1', '2000-01-15', 'up to age 25; by this date your daughter is 26'],
    [
      'a child older than oneself',
      '2004-01-01',
      'SON1',
      '2003-01-01',
      'Your son must be younger than you. Check both birth dates',
    ],
    ['a parent younger than oneself', '1990-01-01', 'MOTHER', '1990-01-02', 'Your mother must be older than you'],
  ])('%s', (_, self, member_type, DOB, sentence) => {
    expect(problemsOf(self, ['SELF', null], [member_type, DOB])['memberDetails.1.DOB']).toContain(sentence);
  });

  it('are checked against the spouse, too', () => {
    const problems = problemsOf(
      '1980-01-01',
      ['SPOUSE', '1995-01-01'],
      ['SON1', '2005-01-01'],
      ['MOTHER_IN_LAW', '1996-01-01'],
    );
    expect(problems['memberDetails.1.DOB']).toBeUndefined();
    expect(problems['memberDetails.2.DOB']).toContain('older than your spouse');
  });

  it.each<[string, string, [MemberType, string | null][]]>([
    [
      'of the spouse',
      '1997-01-01',
      [
        ['SPOUSE', '1985-01-01'],
        ['SON1', '2004-01-01'],
      ],
    ],
    [
      'of the spouse, older than oneself',
      '2005-01-01',
      [
        ['SPOUSE', '1975-01-01'],
        ['DAUGHTER1', '2003-01-01'],
      ],
    ],
    ['of a spouse who is not insured', '1998-01-01', [['SON1', '2003-01-01']]],
    ['who is insured with a step-father', '1990-01-01', [['FATHER', '1980-01-01']]],
  ])('may be a step-child %s', (_, self, others) => {
    expect(problemsOf(self, ['SELF', null], ...others)).toEqual({});
  });
});
