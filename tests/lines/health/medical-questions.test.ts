import { describe, expect, it } from 'vitest';
import type { HealthQuote } from '#contract/lines/health/quote.ts';
import { bmiBand, bodyMassIndex, memberBodyMassIndex } from '#server/lines/health/bmi.ts';
import {
  HEALTH_MEDICAL_FORM,
  healthDisclosuresOf,
  healthMedicalAnswerProblems,
  medicalAnswersComplete,
} from '#server/lines/health/medical-questions.ts';

const answers = (yes: readonly string[]) => ({
  member_type: 'SELF' as const,
  medical_question: HEALTH_MEDICAL_FORM.map(({ name }) => ({
    question: name,
    answer: yes.includes(name) ? ('YES' as const) : ('NO' as const),
    explanation: '',
  })),
});

describe('body mass index', () => {
  it.each([
    [170, 70, 24.2], // 70 ÷ 2.89 = 24.221
    [160, 48, 18.8], // 48 ÷ 2.56 = 18.75, half up
    [170, 101, 34.9], // 34.948
    [170, 102, 35.3], // 35.294
    [170, 131, 45.3], // 45.328
  ])('of %i cm and %i kg is %f', (height, weight, bmi) => expect(bodyMassIndex(height, weight)).toBe(bmi));

  it('refuses what is no height or weight', () => {
    expect(() => bodyMassIndex(0, 70)).toThrow(RangeError);
    expect(() => bodyMassIndex(170, 70.5)).toThrow(RangeError);
  });

  it.each([
    [18.4, 'UNDERWEIGHT'],
    [18.5, 'NORMAL'],
    [22.9, 'NORMAL'],
    [23, 'OVERWEIGHT'],
    [24.9, 'OVERWEIGHT'],
    [25, 'OBESE'],
  ])('of %f is %s', (bmi, band) => expect(bmiBand(bmi)).toBe(band));

  it('is told of adults only', () => {
    const quote: HealthQuote = {
      rfqId: 'r',
      userDetails: null,
      additionalDetails: { DOB: '1990-01-01', gender: 'male', pincode: '110001' },
      memberDetails: [
        { member_type: 'SELF', DOB: null },
        { member_type: 'SON1', DOB: '2015-01-01' },
      ],
      medicalDetails: [],
      plan: null,
    };
    const details = [
      { member_type: 'SELF' as const, full_name: 'A', height_cm: 170, weight_kg: 70 },
      { member_type: 'SON1' as const, full_name: 'B', height_cm: 120, weight_kg: 22 },
    ];
    expect(memberBodyMassIndex(quote, details, '2026-01-15')).toEqual({
      members: [{ member_type: 'SELF', bmi: 24.2, band: 'OVERWEIGHT' }],
    });
  });
});

describe('the medical questions', () => {
  it('are twelve questions of yes or no, each with a name of its own', () => {
    expect(HEALTH_MEDICAL_FORM).toHaveLength(12);
    expect(new Set(HEALTH_MEDICAL_FORM.map(({ name }) => name)).size).toBe(12);
    expect(HEALTH_MEDICAL_FORM.every(({ componentType, label }) => componentType === 'yes-no' && label)).toBe(true);
  });

  it('are complete when each is answered once', () => {
    const all = answers([]);
    expect(medicalAnswersComplete(all)).toBe(true);
    const [one, ...others] = all.medical_question;
    if (!one) throw new Error('no question');
    expect(medicalAnswersComplete({ ...all, medical_question: others })).toBe(false);
    expect(healthMedicalAnswerProblems({ ...all, medical_question: others })).toHaveProperty('q_diabetes');
    expect(healthMedicalAnswerProblems({ ...all, medical_question: [...all.medical_question, one] })).toEqual({
      'medical_question.12.question': 'This question is answered twice',
    });
    const unknown = { question: 'q_none', answer: 'NO' as const, explanation: '' };
    expect(medicalAnswersComplete({ ...all, medical_question: [...all.medical_question, unknown] })).toBe(false);
  });

  it('take daily medicine for a condition only when no other explains it', () => {
    expect(healthDisclosuresOf(answers(['q_medication']), [])).toEqual(['OTHER']);
    expect(healthDisclosuresOf(answers(['q_medication']), ['THYROID'])).toEqual([]);
    expect(healthDisclosuresOf(answers(['q_medication', 'q_diabetes']), [])).toEqual(['DIABETES']);
    expect(healthDisclosuresOf(answers(['q_medication', 'q_tobacco']), [])).toEqual(['OTHER', 'TOBACCO']);
  });
});
