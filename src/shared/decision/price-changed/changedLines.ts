import type { Decision } from '#contract/shared/decision.ts';
import type { Paise } from '#contract/shared/money.ts';

export interface ChangedLine {
  key: string;
  label: string;
  detail: string;
  /** 0 where the premium had, or has, no such line. */
  old: Paise;
  now: Paise;
  difference: Paise;
}

/** The decision's differences, each with what the line was and what it is. */
export const changedLines = ({ differences, previous_premium, premium }: Decision): ChangedLine[] =>
  differences.map(({ key, label, detail, amount }) => ({
    key,
    label,
    detail,
    old: previous_premium.lines.find((line) => line.key === key)?.amount ?? 0,
    now: premium.lines.find((line) => line.key === key)?.amount ?? 0,
    difference: amount,
  }));
