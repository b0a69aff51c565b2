import { type ComponentType, lazy } from 'react';
import { withReload } from '#src/app/shell/withReload.ts';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * Screen name (as in the states' meta) → its lazy chunk. The only place where a name becomes a component. The order is
 * what `preloadAfter` goes by: screens that tell of a lost network come first, they could not be fetched then.
 */
const LOADERS = {
  restoring: () => import('#src/shared/restoring/Screen.tsx'),
  'restore-failed': () => import('#src/shared/restore-failed/Screen.tsx'),
  landing: () => import('#src/lines/health/landing/Screen.tsx'),
  'personal-details': () => import('#src/lines/health/personal-details/Screen.tsx'),
  contact: () => import('#src/lines/health/contact/Screen.tsx'),
  member: () => import('#src/lines/health/member/Screen.tsx'),
  'select-member-dob': () => import('#src/lines/health/select-member-dob/Screen.tsx'),
  'medical-history': () => import('#src/lines/health/medical-history/Screen.tsx'),
  'edit-rfq-personal-details': () => import('#src/lines/health/edit-rfq-personal-details/Screen.tsx'),
  'quote-list': () => import('#src/lines/health/plans/quote-list/Screen.tsx'),
  'product-details': () => import('#src/lines/health/plans/product-details/Screen.tsx'),
  compare: () => import('#src/lines/health/plans/compare/Screen.tsx'),
  'customize-plan': () => import('#src/lines/health/plans/customize-plan/Screen.tsx'),
  'proposer-details': () => import('#src/shared/proposal/proposer-details/Screen.tsx'),
  'address-details': () => import('#src/shared/proposal/address-details/Screen.tsx'),
  'kyc-document': () => import('#src/shared/kyc/document/Screen.tsx'),
  'kyc-otp': () => import('#src/shared/kyc/otp/Screen.tsx'),
  'kyc-otp-expired': () => import('#src/shared/kyc/otp-expired/Screen.tsx'),
  'kyc-link': () => import('#src/shared/kyc/link/Screen.tsx'),
  'kyc-refused': () => import('#src/shared/kyc/refused/Screen.tsx'),
  'kyc-verified': () => import('#src/shared/kyc/verified/Screen.tsx'),
  'member-details': () => import('#src/lines/health/member-details/Screen.tsx'),
  'medical-details': () => import('#src/lines/health/medical-details/Screen.tsx'),
  'nominee-details': () => import('#src/shared/proposal/nominee-details/Screen.tsx'),
  'application-preview': () => import('#src/shared/proposal/application-preview/Screen.tsx'),
  declaration: () => import('#src/shared/proposal/declaration/Screen.tsx'),
  'decision-accepted': () => import('#src/shared/decision/accepted/Screen.tsx'),
  'decision-price-changed': () => import('#src/shared/decision/price-changed/Screen.tsx'),
  'decision-referred': () => import('#src/shared/decision/referred/Screen.tsx'),
  'decision-declined': () => import('#src/shared/decision/declined/Screen.tsx'),
  'payment-ready': () => import('#src/shared/payment/ready/Screen.tsx'),
  'payment-checking': () => import('#src/shared/payment/checking/Screen.tsx'),
  'payment-unknown': () => import('#src/shared/payment/unknown/Screen.tsx'),
  'payment-pending': () => import('#src/shared/payment/pending/Screen.tsx'),
  'payment-failed': () => import('#src/shared/payment/failed/Screen.tsx'),
  'payment-abandoned': () => import('#src/shared/payment/abandoned/Screen.tsx'),
  'policy-download': () => import('#src/shared/policy/Screen.tsx'),
} satisfies Record<string, Load>;

export const SCREENS: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(LOADERS).map(([name, load]) => [name, lazy(withReload(load))]),
);

const ORDER: readonly (readonly [string, Load])[] = Object.entries(LOADERS);

/** What a later screen needs besides its own chunk, fetched on earlier ones that need little themselves. */
const EARLY = new Map<string, () => Promise<unknown>>([
  ['contact', () => import('#src/ui/field/Select.tsx')],
  ['select-member-dob', () => import('#src/api/queryClient.ts')],
]);

/**
 * Fetches what comes after a screen while the visitor fills it in, so that the next step is there at once. A chunk that
 * fails to come is asked for again when it is needed.
 */
export const preloadAfter = (screen: string): void => {
  // The first form brings the form library with it: what follows is small, and comes in its turn.
  if (screen === 'personal-details') return;
  const position = ORDER.findIndex(([name]) => name === screen);
  const [, next] = ORDER[position + 1] ?? [];
  for (const load of [next, EARLY.get(screen)]) load?.().catch(() => undefined);
};
