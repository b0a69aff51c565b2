import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import type { MedicalDetails } from '#contract/shared/member-details.ts';
import type { MemberType } from '#contract/shared/member-types.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, PERSONAL } from './support/purchase.ts';
import { declare, identifiedVisitor } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// Who is asked about a pregnancy: neither men and boys, nor anyone younger than 15 or older than 50. Today is 5 September 2026.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 60_000);
afterAll(() => test.close());

const noToAll = (form: typeof HEALTH_MEDICAL_FORM, member_type: MemberType, without?: string): MedicalDetails => ({
  member_type,
  medical_question: form
    .filter(({ name }) => name !== without)
    .map(({ name }) => ({ question: name, answer: 'NO', explanation: '' })),
});
const PREGNANT = 'q_pregnant';
const isAnswered = (all: readonly MedicalDetails[] | undefined, member: MemberType): boolean | undefined =>
  all
    ?.find(({ member_type }) => member_type === member)
    ?.medical_question.some(({ question }) => question === PREGNANT);

describe('health', () => {
  it.each([
    ['SELF', null, true],
    ['SPOUSE', '1988-02-29', false],
    ['SON1', '2008-09-05', false],
    ['DAUGHTER1', '2018-11-03', false],
    ['DAUGHTER1', '2011-09-06', false],
    ['DAUGHTER1', '2011-09-05', true],
    ['MOTHER', '1975-09-06', true],
    ['MOTHER', '1975-09-05', false],
  ] as const)('of a woman born in 1990: %s, born %s, is asked: %s', async (member_type, DOB, isAsked) => {
    const me = new Visitor(test.app);
    const others = member_type === 'SELF' ? [] : [{ member_type, DOB }];
    // A child of 15 has a mother of 36; a mother of 51 has a daughter of 30.
    const born = member_type === 'MOTHER' ? '1996-01-01' : PERSONAL.DOB;
    const family = [{ member_type: 'SELF' as const, DOB: null }, ...others];
    const { proposal } = await answerUpTo(me, 'medicalDetails', { family, born });
    const without = noToAll(HEALTH_MEDICAL_FORM, member_type, PREGNANT);
    if (isAsked) {
      const { fields } = (await me.refused('updateMedicalDetails', without, proposal)).data;
      expect(fields).toEqual({ [PREGNANT]: 'Answer yes or no: A pregnancy at present?' });
    } else await me.ok('updateMedicalDetails', without, proposal);
    const all = noToAll(HEALTH_MEDICAL_FORM, member_type);
    const saved = await me.ok('updateMedicalDetails', all, proposal);
    expect(isAnswered(saved.proposal?.medical_details, member_type)).toBe(isAsked);
  });

  it('a spouse who turns out to be the wife is asked again, and no one else', async () => {
    const me = new Visitor(test.app);
    const { quote } = await answerUpTo(me, 'nominee');
    const changed = await me.ok('updateAdditionalDetails', { ...PERSONAL, gender: 'male' }, quote);
    const answered = changed.proposal?.medical_details.map(({ member_type }) => member_type);
    expect(answered).toEqual(['SELF', 'SON1']);
  });
});

it('travel: adults whose gender is not known are asked', async () => {
  const { me, id } = await identifiedVisitor(test.app);
  await declare(me, id);
  const { updateMedicalDetails } = travelProposalEndpoints;
  const without = noToAll(TRAVEL_MEDICAL_FORM, 'SPOUSE', PREGNANT);
  expect((await me.call(updateMedicalDetails, without, id)).data).toMatchObject({
    fields: { [PREGNANT]: expect.stringContaining('Answer yes or no') },
  });
});
