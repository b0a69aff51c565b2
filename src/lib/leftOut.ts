import type { Partner } from '#contract/shared/partners.ts';

/**
 * Whether the server does without a partner. It marks its documents: `<html data-left-out="sms vehicles">`
 * (server/api/site/pages.ts).
 */
export const isLeftOut = (partner: Partner): boolean =>
  document.documentElement.dataset.leftOut?.split(' ').includes(partner) === true;

/** How we write to a visitor: ‘by e-mail and SMS’; null if we cannot. */
export function waysWeWrite(): string | null {
  const ways = [...(isLeftOut('mail') ? [] : ['e-mail']), ...(isLeftOut('sms') ? [] : ['SMS'])];
  return ways.length === 0 ? null : `by ${ways.join(' and ')}`;
}
