import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import type { TwoWheelerAnswers } from '#contract/lines/two-wheeler/two-wheeler.ts';
import type { AnswerChecks } from '#server/routes/answers.ts';
import { ASKS_PARTNER, motorChecks } from '../motor/checks/motor-checks.ts';

/** Answers whose routes ask an insurer or the vehicle register. */
export const TWO_WHEELER_ASKS_PARTNER = [...ASKS_PARTNER, 'idv'] as const;

/** What a schema cannot see of the two-wheeler's answers. */
export const twoWheelerChecks: AnswerChecks<
  TwoWheelerRecord,
  TwoWheelerAnswers,
  (typeof TWO_WHEELER_ASKS_PARTNER)[number]
> = motorChecks<TwoWheelerRecord>({
  claimsOf: ({ quote }) => quote.insurerDetails,
  hasGasKit: () => false,
});
