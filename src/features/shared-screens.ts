import type { Load, SharedScreen } from '#src/journey/line-screens.ts';
import type { planScreens } from './plans/screens.tsx';
import type { PolicyGuide } from './policy/guide-type.ts';

/** The line brings its landing, and describes its plans. */
type Screen = Exclude<SharedScreen, 'landing' | keyof ReturnType<typeof planScreens>['screens']>;

/** The screens that every line has, by their names in the shared flows. The chart says in which order they come. */

/**
 * @param preview check-your-answers, with groups of each line's own
 * @param loadGuide loads the line's guidance for policyholders, together with the policy
 */
export const sharedScreens = (
  preview: Load,
  loadGuide: () => Promise<PolicyGuide>,
): Readonly<Record<Screen, Load>> => ({
  restoring: () => import('#src/journey/restoring/Screen.tsx'),
  'restore-failed': () => import('#src/journey/restore-failed/Screen.tsx'),
  proposer: () => import('./proposal/proposer-details/Screen.tsx'),
  address: () => import('#src/features/proposal/AddressDetails.tsx'),
  'kyc-document': () => import('./kyc/document/Screen.tsx'),
  'kyc-verified': () => import('./kyc/verified/Screen.tsx'),
  'kyc-otp': () => import('./kyc/otp/Screen.tsx'),
  'kyc-otp-expired': () => import('./kyc/otp-expired/Screen.tsx'),
  'kyc-link': () => import('./kyc/link/Screen.tsx'),
  'kyc-refused': () => import('./kyc/refused/Screen.tsx'),
  'decision-price-changed': () => import('./decision/price-changed/Screen.tsx'),
  'decision-referred': () => import('./decision/referred/Screen.tsx'),
  'decision-declined': () => import('./decision/declined/Screen.tsx'),
  'payment-unknown': () => import('./payment/unknown/Screen.tsx'),
  'payment-pending': () => import('./payment/pending/Screen.tsx'),
  'payment-failed': () => import('./payment/failed/Screen.tsx'),
  'payment-abandoned': () => import('./payment/abandoned/Screen.tsx'),
  nominee: () => import('./proposal/nominee-details/Screen.tsx'),
  preview,
  declaration: () => import('./proposal/declaration/Screen.tsx'),
  'payment-ready': () => import('./payment/ready/Screen.tsx'),
  'payment-checking': () => import('./payment/checking/Screen.tsx'),
  policy: async () => {
    const [{ policyScreen }, guide] = await Promise.all([import('./policy/Screen.tsx'), loadGuide()]);
    return { default: policyScreen(guide) };
  },
});
