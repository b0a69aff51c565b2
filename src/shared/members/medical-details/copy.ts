import type { MemberType } from '#contract/shared/family.ts';
import { inSentence } from '../people.ts';

export const copy = {
  title: (member: MemberType) => `Medical questions about ${inSentence(member)}`,
  lead: (name: string | null) =>
    `Answer ${name === null ? '' : `for ${name} `}as things are today. A true Yes rarely stops a policy; an untrue No can stop a claim.`,
  loadFailed: 'The insurer’s questions could not be loaded.',
  noQuestions: 'The insurer has no questions at the moment.',
  retry: 'Load the questions again',
  toldNone: 'You told us: none of these',
  toldNoneElse: 'Apart from that, you told us: none of these',
  stillRight: 'Still right?',
  stillRightYes: 'Yes, still right',
  stillRightNo: 'No, something is different',
  stillRightMissing: 'Say whether what you told us is still right',
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
