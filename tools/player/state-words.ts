import type { RecordBase } from '#contract/shared/record.ts';
import { visitorGoal } from '#machines/core/selectors.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import type { LineModel } from '../model/line-model.ts';

/** A journey and its record, with what guards read of them, in words. */
interface Situation {
  readonly journey: JourneySnapshot;
  readonly server: RecordBase | null;
}

/** How a real state differs from the model's, for a person. Empty if only facts differ that have no words. */
export const differencesInWords = (model: LineModel, expected: Situation, real: Situation): string[] => {
  const wanted = factsOf(model, expected);
  return Object.entries(factsOf(model, real)).flatMap(([what, value]) =>
    wanted[what] === value ? [] : [`${what} is “${value}” and not “${wanted[what] ?? 'nothing'}”`],
  );
};

const factsOf = (model: LineModel, { journey, server }: Situation): Readonly<Record<string, string>> => ({
  'the machine’s state': JSON.stringify(journey.value),
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
