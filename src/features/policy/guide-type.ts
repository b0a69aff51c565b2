import type { LineTypes } from '#contract/shared/line.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';

/** An action, and how to do it. */
interface GuideStep {
  readonly title: string;
  readonly text: string;
}

/** A line's guidance for policyholders on the policy page. */
export interface PolicyGuide<T extends LineTypes = LineTypes> {
  /** Who or what is covered, each on a line of its own. */
  covered(record: T['record']): { term: string; lines: readonly string[] };
  /** What to do in a claim, in this order. */
  inNeed(record: T['record']): { title: string; steps: readonly GuideStep[] };
  /** What to have at hand for a call, after 'have ready': 'the policy number'. */
  readonly haveReady: string;
  cancelling(record: T['record'], issued: IssuedPolicy): { title: string; text: string };
  /** The content of the calendar file. */
  readonly calendar: { readonly add: string; readonly note: string };
}
