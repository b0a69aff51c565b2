import { formatInr } from '#contract/shared/money.ts';
import type { OfferBase } from '#contract/shared/plan.ts';
import type { PremiumLine } from '#contract/shared/premium.ts';

const list = new Intl.ListFormat('en-IN');

/**
 * What a price has on top for what was disclosed: 'with 15% for BMI (you)'. Undefined if it has nothing. An insurer's own
 * line that does not begin with its percentage is shown with its amount.
 */
export const loadingsText = ({ premium }: Pick<OfferBase, 'premium'>): string | undefined => {
  const loadings = premium.lines.filter(({ key }) => key.startsWith('loading-'));
  return loadings.length === 0 ? undefined : `with ${list.format(loadings.map(loadingText))}`;
};

const loadingText = ({ label, detail, amount }: PremiumLine): string => {
  const [percent] = /^\d+(?:\.\d+)?%/.exec(detail) ?? [];
  return `${percent ?? formatInr(amount)} for ${label.replace(/^Body mass index/, 'BMI').replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())}`;
};
