import { rfqIdOf } from './ids.ts';

/** The journey's id that stands in every row about a proposal. Throws a RangeError if that is no proposal's id. */
export function journeyIdOf(proposerId: string): string {
  const journeyId = rfqIdOf(proposerId);
  if (journeyId === null) throw new RangeError('Not the id of a proposal');
  return journeyId;
}
