import type { JourneyRecord } from '#contract/record.ts';
import type { Answer } from '#machines/core/invalidation.ts';
import { AskedAgain } from './AskedAgain.tsx';
import { askedAgain } from './consequences.ts';

/** What saving an answer would clear; in a chunk of its own for the form that comes first, when there is nothing to clear. */
export default function ChangeCost({ record, answer }: { record: JourneyRecord; answer: Answer | null }) {
  return <AskedAgain steps={answer ? askedAgain(record, answer) : []} />;
}
