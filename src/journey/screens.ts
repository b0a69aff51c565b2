import { type ComponentType, lazy } from 'react';
import { needed } from '#src/app/shell/preloadError.ts';

type Load = () => Promise<{ default: ComponentType }>;

/**
 * Screen name (as in the states' meta) → its lazy chunk. The only place where a name becomes a component. The order is
 * what `preloadAfter` goes by: screens that tell of a lost network come first, they could not be fetched then.
 */
const LOADERS = {
  restoring: () => import('#src/screens/health/restoring/Screen.tsx'),
  'restore-failed': () => import('#src/screens/health/restore-failed/Screen.tsx'),
  landing: () => import('#src/screens/health/landing/Screen.tsx'),
  'personal-details': () => import('#src/screens/health/personal-details/Screen.tsx'),
  contact: () => import('#src/screens/health/contact/Screen.tsx'),
  member: () => import('#src/screens/health/member/Screen.tsx'),
  'select-member-dob': () => import('#src/screens/health/select-member-dob/Screen.tsx'),
  'medical-history': () => import('#src/screens/health/medical-history/Screen.tsx'),
  'edit-rfq-personal-details': () => import('#src/screens/health/edit-rfq-personal-details/Screen.tsx'),
  'quote-list': () => import('#src/screens/health/quote-list/Screen.tsx'),
  'product-details': () => import('#src/screens/health/product-details/Screen.tsx'),
  compare: () => import('#src/screens/health/compare/Screen.tsx'),
  'customize-plan': () => import('#src/screens/health/customize-plan/Screen.tsx'),
  'proposer-details': () => import('#src/screens/proposal/proposer-details/Screen.tsx'),
  'address-details': () => import('#src/screens/proposal/address-details/Screen.tsx'),
  'kyc-document': () => import('#src/screens/proposal/kyc-document/Screen.tsx'),
  'kyc-otp': () => import('#src/screens/proposal/kyc-otp/Screen.tsx'),
  'kyc-otp-expired': () => import('#src/screens/proposal/kyc-otp-expired/Screen.tsx'),
  'kyc-link': () => import('#src/screens/proposal/kyc-link/Screen.tsx'),
  'kyc-refused': () => import('#src/screens/proposal/kyc-refused/Screen.tsx'),
  'kyc-verified': () => import('#src/screens/proposal/kyc-verified/Screen.tsx'),
  'member-details': () => import('#src/screens/proposal/member-details/Screen.tsx'),
  'medical-details': () => import('#src/screens/proposal/medical-details/Screen.tsx'),
  'nominee-details': () => import('#src/screens/proposal/nominee-details/Screen.tsx'),
  'application-preview': () => import('#src/screens/proposal/application-preview/Screen.tsx'),
  declaration: () => import('#src/screens/proposal/declaration/Screen.tsx'),
  'decision-accepted': () => import('#src/screens/payment/decision-accepted/Screen.tsx'),
  'decision-price-changed': () => import('#src/screens/payment/decision-price-changed/Screen.tsx'),
  'decision-referred': () => import('#src/screens/payment/decision-referred/Screen.tsx'),
  'decision-declined': () => import('#src/screens/payment/decision-declined/Screen.tsx'),
  'payment-ready': () => import('#src/screens/payment/payment-ready/Screen.tsx'),
  'payment-checking': () => import('#src/screens/payment/payment-checking/Screen.tsx'),
  'payment-unknown': () => import('#src/screens/payment/payment-unknown/Screen.tsx'),
  'payment-pending': () => import('#src/screens/payment/payment-pending/Screen.tsx'),
  'payment-failed': () => import('#src/screens/payment/payment-failed/Screen.tsx'),
  'payment-abandoned': () => import('#src/screens/payment/payment-abandoned/Screen.tsx'),
  'policy-download': () => import('#src/screens/payment/policy-download/Screen.tsx'),
} satisfies Record<string, Load>;

export const SCREENS: ReadonlyMap<string, ComponentType> = new Map(
  Object.entries(LOADERS).map(([name, load]) => [name, lazy(needed(load))]),
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
