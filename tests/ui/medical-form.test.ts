import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import {
  medicalFormSchema,
  medicalFormValues,
  medicalQuestionsOf,
  questionsNotConfirmedTogether,
} from '#src/features/members/medical-form.ts';
import { disclosedInQuote } from '#src/lines/health/medical-details/disclosures.ts';
import { atGateway, quoteWith } from './health-record.ts';

// What the quote's medical history says about the proposal's questions. SELF disclosed none, SPOUSE diabetes.

const questions = medicalQuestionsOf(HEALTH_MEDICAL_FORM);
const { quote } = atGateway;

describe('health: what was told for the quote', () => {
  test('answers the questions about the same conditions', () => {
    const asked = [
      'q_diabetes',
      'q_hypertension',
      'q_heart',
      'q_cancer',
      'q_kidney',
      'q_liver',
      'q_thyroid',
      'q_asthma',
    ];
    const self = disclosedInQuote(quote, 'SELF');
    expect(self.yes).toEqual([]);
    for (const name of [...asked, 'q_surgery']) expect(self.no).toContain(name);
    const spouse = disclosedInQuote(quote, 'SPOUSE');
    expect(spouse.yes).toEqual(['q_diabetes']);
    expect(spouse.no).not.toContain('q_diabetes');
    expect(disclosedInQuote(quoteWith({ medicalDetails: [] }).quote, 'SELF')).toEqual({ yes: [], no: [] });
  });

  test('leaves to be asked what is new: medicine, tobacco, pregnancy, and the condition that was told', () => {
    const namesOf = (member: 'SELF' | 'SPOUSE') => {
      const disclosed = disclosedInQuote(quote, member);
      return questionsNotConfirmedTogether(
        questions,
        disclosed,
        medicalFormValues(undefined, questions, disclosed),
      ).map(({ name }) => name);
    };
    expect(namesOf('SELF')).toEqual(['q_medication', 'q_tobacco', 'q_pregnant']);
    expect(namesOf('SPOUSE')).toEqual(['q_diabetes', 'q_medication', 'q_tobacco', 'q_pregnant']);
  });

  test('counts only once it is confirmed, and not where something is different', () => {
    const disclosed = disclosedInQuote(quote, 'SELF');
    const form = medicalFormSchema('SELF', questions, disclosed);
    const rest = { q_medication: 'NO', q_tobacco: 'NO', q_pregnant: 'NO' };
    const of = (still_right: string) =>
      v.safeParse(form, { ...medicalFormValues(undefined, questions, disclosed), ...rest, still_right });
    expect(of('').issues?.map(({ message }) => message)).toEqual(['Say whether what you told us is still right']);
    const confirmed = of('YES');
    expect(confirmed.success && confirmed.output.medical_question.map(({ answer }) => answer)).toEqual(
      questions.map(() => 'NO'),
    );
    // Nine conditions to answer one by one.
    expect(of('NO').issues).toHaveLength(9);
  });

  test('comes back as it was answered', () => {
    const disclosed = { yes: [], no: ['q_heart'] };
    const stored = (answer: 'YES' | 'NO') =>
      medicalFormValues(
        { member_type: 'SELF', medical_question: [{ question: 'q_heart', answer, explanation: '' }] },
        questions,
        disclosed,
      );
    expect([stored('NO').still_right, stored('YES').still_right, stored('YES').q_heart]).toEqual(['YES', 'NO', 'YES']);
  });
});
