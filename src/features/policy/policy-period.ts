import { coverStatusAt } from '#contract/shared/cover-status.ts';
import { coversOfPolicy, distinctCoverEndDates, lastDaysOfCoversText } from '#contract/shared/cover-texts.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import { dayText } from '#src/lib/clock.ts';
import { withCapital } from '#src/lib/common-texts.ts';
import { copy } from './copy.ts';

/** The texts about the policy's dates. */
interface Period {
  readonly from: string;
  /** Whether cover is active: 'Cover begins on 05 Sep 2026'. */
  readonly standing: string;
  /** Its last day; one line for each cover if they end on different days. */
  readonly until: readonly string[];
  /** Within a sentence: 'until 04 Sep 2027'. */
  readonly inSentence: string;
  readonly hasSeveralEnds: boolean;
}

export function policyPeriodTextsOf(issued: IssuedPolicy, now: Date): Period {
  const { policy_start_date, policy_end_date } = issued;
  const covers = coversOfPolicy(issued);
  const today = todayInIndia(now);
  const [from, until] = [dayText(policy_start_date), dayText(policy_end_date)];
  const status = coverStatusAt(policy_start_date, policy_end_date, now);
  const [firstEnd = policy_end_date, ...laterEnds] = distinctCoverEndDates(covers);
  const hasSeveralEnds = laterEnds.length > 0;
  const ends = lastDaysOfCoversText(covers, today);
  return {
    from,
    standing: status === 'ACTIVE' && firstEnd < today ? withCapital(ends) : copy.issued.cover[status](from, until),
    until: hasSeveralEnds ? covers.map((cover) => withCapital(lastDaysOfCoversText([cover], today))) : [until],
    inSentence: hasSeveralEnds ? ends : `until ${until}`,
    hasSeveralEnds,
  };
}
