import type { LineTypes } from '#contract/shared/line.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';

/** Something to do, and how. */
interface GuideStep {
  readonly title: string;
  readonly text: string;
}

/** What a line tells its policyholders on the page of the policy. */
export interface PolicyGuide<T extends LineTypes = LineTypes> {
  /** Whom or what it covers, each on a line of its own. */
  covered(record: T['record']): { term: string; lines: readonly string[] };
  /** What to do when the policy is needed, in this order. */
  inNeed(record: T['record']): { title: string; steps: readonly GuideStep[] };
  /** What to say when calling, after 'have ready': 'the policy number'. */
  readonly haveReady: string;
  cancelling(record: T['record'], issued: IssuedPolicy): { title: string; text: string };
  /** What the calendar file holds. */
  readonly calendar: { readonly add: string; readonly note: string };
}
