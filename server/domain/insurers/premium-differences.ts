import type { Premium, PremiumLine } from '#contract/shared/premium.ts';

/**
 * The changes between two premiums, line by line in paise. Each line whose amount differs has the new amount minus the
 * old one, under the new line's words (the old one's if the line was dropped). In the new premium's order, dropped
 * lines last. The amounts add up to the difference of the two totals. No errors.
 */
export function premiumDifferences(previous: Premium, next: Premium): PremiumLine[] {
  const before = new Map(previous.lines.map((line) => [line.key, line.amount]));
  const after = new Set(next.lines.map(({ key }) => key));
  const changed = next.lines.map((line) => ({ ...line, amount: line.amount - (before.get(line.key) ?? 0) }));
  const dropped = previous.lines
    .filter(({ key }) => !after.has(key))
    .map((line) => ({ ...line, detail: 'no longer applies', amount: 0 - line.amount }));
  return [...changed, ...dropped].filter(({ amount }) => amount !== 0);
}
