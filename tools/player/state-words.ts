import type { RecordBase } from '#contract/shared/record.ts';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { visitorGoal } from '#machines/core/selectors.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import type { LineModel } from '../model/line-model.ts';

/** A journey and its record, with what guards read of them, in words. */
interface Situation {
  readonly journey: JourneySnapshot;
  readonly server: RecordBase | null;
}

/** A state of a chart by its names: `payment.ready`, of parallel ones each. */
export const stateInWords = (value: unknown): string => leavesOf(value).join(' and ');

const leavesOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner).map((leaf) => `${name}.${leaf}`))
    : [String(value)];

/** A page that is awaited, by its title and its state: the page “Where do you live?” (address.editing). */
export const sayPlace = ({ projection }: LineModel, journey: JourneySnapshot): string => {
  return `the page ${named(projection.place(journey).title, stateInWords(journey.value))}`;
};

/** @param title of a page; empty while it loads */
export const named = (title: string, state: string): string =>
  title === '' ? `of the state ${state}` : `“${title}” (${state})`;

/** The problem that a visitor reads, and what the server answered. */
export const sayProblem = (problem: Pick<CallProblem, 'message' | 'status' | 'reason'> | null): string => {
  if (!problem) return 'no problem';
  const answer = [problem.status, problem.reason].filter((part) => part !== null).join(' ');
  return `the problem “${problem.message}”${answer === '' ? '' : ` (answer of the server: ${answer})`}`;
};

/** How a real state differs from the model's, for a person. Empty if only facts differ that have no words. */
export const differencesInWords = (model: LineModel, expected: Situation, real: Situation): string[] => {
  const wanted = factsOf(model, expected);
  return Object.entries(factsOf(model, real)).flatMap(([what, value]) =>
    wanted[what] === value ? [] : [`${what} is “${value}” and not “${wanted[what] ?? 'nothing'}”`],
  );
};

const factsOf = (model: LineModel, { journey, server }: Situation): Readonly<Record<string, string>> => ({
  'the machine’s state': stateInWords(journey.value),
  'the page’s goal': visitorGoal(journey.context)?.to ?? 'nothing',
  ...recordFacts(model, 'on the server', server),
  ...recordFacts(model, 'on the page', journey.context.record),
});

/** @param where whose record it is, as in a sentence */
const recordFacts = ({ rules }: LineModel, where: string, record: RecordBase | null): Record<string, string> => {
  if (record === null) return { [`the record ${where}`]: 'missing' };
  const { proposal } = record;
  const missing = rules.stepsOf(record).filter(({ isComplete }) => !isComplete);
  return {
    [`the record ${where}`]: 'there',
    [`the identity check ${where}`]: proposal?.kyc.status ?? 'missing',
    [`the insurer’s decision ${where}`]: proposal?.decision?.status ?? 'missing',
    [`the payment ${where}`]: proposal?.payment?.payment_status ?? 'missing',
    [`the policy ${where}`]: proposal?.policy?.status ?? 'missing',
    [`what is not answered ${where}`]: missing.map(({ step }) => step).join(', '),
    [`what is not asked ${where}`]: rules.skipped(record).join(', '),
  };
};
