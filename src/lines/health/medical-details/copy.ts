import type { MemberBmi } from '#contract/shared/members.ts';
import type { MemberType } from '#contract/shared/options.ts';
import { inSentence } from '../parts/people.ts';

export const copy = {
  title: (member: MemberType) => `Medical questions about ${inSentence(member)}`,
  lead: (name: string | null) =>
    `Answer ${name === null ? '' : `for ${name} `}as things are today. A true Yes rarely stops a policy; an untrue No can stop a claim.`,
  loadFailed: 'The insurer’s questions could not be loaded.',
  noQuestions: 'The insurer has no questions at the moment.',
  retry: 'Load the questions again',
  height: 'Height',
  weight: 'Weight',
  bmi: 'Body mass index',
  bmiLoading: 'Working out the body mass index',
  bmiNote:
    'The index follows from height and weight. Insurers read it together with the answers; there is nothing to do.',
  told: (conditions: string) =>
    `For the quote you told us of: ${conditions}. Where a question asks for it, Yes is set already; add since when.`,
  yes: 'Yes',
  no: 'No',
  answerMissing: (label: string) => `Answer yes or no: ${label}`,
  explanation: 'What was it, and since when?',
  explanationHint: 'For example: since 2019, tablets every morning, last check in May',
  explanationMissing: (sentence: string, label: string) => `${sentence}: ${label}`,
  noToAll: 'No to all',
  noToRest: 'No to all the others',
  noToAllHint: 'Read the questions first: you sign for every answer.',
  allSet: (count: number) => `${count} ${count === 1 ? 'answer was' : 'answers were'} set to No.`,
  undo: 'Undo',
  undone: 'Your answers are as they were.',
};

/** A band in kind words. */
export const BAND_WORDS: Record<MemberBmi['members'][number]['band'], string> = {
  UNDERWEIGHT: 'below the usual range',
  NORMAL: 'in the usual range',
  OVERWEIGHT: 'a little above the usual range',
  OBESE: 'above the usual range',
};
