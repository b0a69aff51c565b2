import { screensOf } from '#src/journey/line-screens.ts';
import type { LineUi } from '#src/journey/line-ui.ts';
import { type SampleTypes, sample } from './contract.ts';
import { sampleMachine } from './sample.machine.ts';

const SCREENS = [
  ...['landing', 'registration', 'owner', 'quoteList', 'customizePlan', 'proposer', 'address', 'kyc-document'],
  ...['kyc-verified', 'nominee', 'preview', 'declaration', 'payment-ready', 'payment-checking'],
  'policy',
  ...['restoring', 'restore-failed', 'productDetails', 'compare', 'kyc-link', 'kyc-otp', 'kyc-otp-expired'],
  ...['kyc-refused', 'decision-declined', 'decision-price-changed', 'decision-referred', 'payment-abandoned'],
  ...['payment-failed', 'payment-pending', 'payment-unknown'],
];
const loadersOf = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, async () => ({ default: () => name })]));

/** The sample's pages: each screen shows its name. */
export const sampleUi: LineUi<SampleTypes> = {
  definition: sample,
  machine: sampleMachine,
  screens: screensOf(loadersOf(SCREENS)),
  callbackTopic: 'general',
  loadSidePanel: async () => () => null,
  fetchQuotation: async () => ({ offers: [] }),
  words: {
    cleared: { owner: 'its owner', customizePlan: 'your agreement to the premium' },
    referred: { title: 'Being looked at', lead: (insurer) => insurer, reasons: 'Reasons', since: 'Since' },
  },
  taxNote: ({ gst_percent }) => `Includes ${gst_percent} % GST.`,
  planFacts: ({ quote }) => (quote.registration ? [quote.registration.reg_no] : []),
  coverName: () => 'Insured value',
  coverBegins: () => 'Cover begins tomorrow.',
  knownProposer: ({ quote }) => ({ ...quote.owner, facts: [] }),
  knownPersons: () => [],
};
