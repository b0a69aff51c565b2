import type { Partner } from '#contract/shared/partners.ts';

/**
 * Whether a partner is disabled on the server. It marks its documents: `<html data-disabled-partners="sms vehicles">`
 * (server/api/site/pages.ts).
 */
export const isPartnerDisabled = (partner: Partner): boolean =>
  document.documentElement.dataset.disabledPartners?.split(' ').includes(partner) === true;

/** The channels by which we write to a visitor: ‘by e-mail and SMS’; null if we cannot. */
export function contactChannels(): string | null {
  const channels = [...(isPartnerDisabled('mail') ? [] : ['e-mail']), ...(isPartnerDisabled('sms') ? [] : ['SMS'])];
  return channels.length === 0 ? null : `by ${channels.join(' and ')}`;
}
