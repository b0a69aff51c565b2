import { describe, expect, it } from 'vitest';
import type { AnyStateNode } from 'xstate';
import { LINES, type Line } from '#contract/lines.ts';
import { shellMachines } from '#machines/shell/index.ts';
import { visitStates } from '#src/journey/projection.ts';
import { lineModels } from '#tools/model/lines/index.ts';
import { pathOf, statesOf } from '#tools/model/transitions.ts';

/**
 * Personal data is data about a person: name, contact, birth date or age, place, health, family, journeys, documents, a
 * vehicle's numbers, an order or a policy. For each page: which of it is shown or typed there, null if none.
 */

const ASIDE = 'who is covered and where, beside the question';

/** By the name of the screen. */
const PAGES: Readonly<Record<string, string | null>> = {
  restoring: null,
  'restore-failed': null,
  // Health.
  personalDetails: 'birth dates, sex, PIN code, the family, who is ill',
  members: 'the family and their birth dates',
  birthDates: 'birth dates',
  medicalHistory: 'illnesses of those who are covered',
  contact: 'name, phone and e-mail',
  editDetails: 'birth date, PIN code and contact',
  // Motor.
  registration: 'registration number',
  confirmVehicle: 'registration number and the vehicle behind it',
  newVehicle: 'the vehicle, with the day of its registration',
  policyDetails: 'insurer, end and claims of the current policy',
  claimDetails: 'claims',
  ownerDetails: 'name, phone and PIN code',
  vehicleDetails: 'engine and chassis number, who has lent money',
  externalDetails: 'claims and other policies',
  insurerDetails: 'number of the current policy',
  // Travel.
  trip: 'where someone is going, and when they are away',
  travellers: 'the family, their ages and who is ill',
  editQuote: 'the trip and the family',
  // All lines.
  quoteList: 'who the plans are for; the phone that the link goes to',
  productDetails: 'the phone that the link goes to',
  compare: 'the phone that the link goes to',
  customizePlan: 'the premium of each person',
  proposer: 'name, birth date and contact',
  address: 'address',
  'kyc-document': 'number of a document',
  'kyc-otp': 'number of a document, the phone that the code went to',
  'kyc-otp-expired': 'number of a document',
  'kyc-link': 'number of a document',
  'kyc-refused': 'number of a document',
  'kyc-verified': 'name and number of a document',
  memberDetails: 'name, height and weight, or passport, of one person',
  medicalDetails: 'health of one person',
  nominee: 'name and birth date of the nominee',
  preview: 'every answer',
  declaration: 'name of the one who declares',
  'decision-accepted': ASIDE,
  'decision-price-changed': 'why the price of a person changed',
  'decision-referred': 'whom the insurer asks about',
  'decision-declined': 'why the insurer does not cover someone',
  'payment-ready': 'order and amount',
  'payment-checking': 'order',
  'payment-pending': 'order',
  'payment-failed': 'order',
  'payment-abandoned': 'order',
  'payment-unknown': 'order',
  policy: 'the policy, or the order whose money goes back',
};

/** The landing, by what its own control asks. Returning visitors see who or what is covered. */
const LANDINGS: Readonly<Record<Line, string | null>> = {
  health: null,
  car: 'registration number',
  'two-wheeler': 'registration number',
  travel: 'where someone is going, and when they are away',
};

/** Each state of the shell's machines that has no child states. */
const SHELL: Readonly<Record<string, string | null>> = {
  'toast.hidden': null,
  'toast.shown.running': null,
  'toast.shown.held': null,
  'loader.hidden': null,
  'loader.shown': null,
  'install.unavailable': null,
  'install.offered.deciding': null,
  'install.offered.shown': null,
  'install.offered.waiting': null,
  'install.prompting': null,
  'install.refused': null,
  'install.installed': null,
  'connection.online': null,
  'connection.offline': null,
  'connection.back': null,
  'update.current': null,
  'update.offered': null,
  'update.postponed': null,
  'update.applying': null,
  'update.applied': null,
  'callback.phone': 'phone',
  'callback.name': 'phone and name',
  'callback.submitting': 'phone and name',
  'callback.submitted': 'phone',
  'estimate.asking': 'age and place, or registration number',
  'estimate.estimating': 'age and place, or registration number',
  'estimate.estimated': 'age and place, or registration number',
  'estimate.beginning': 'age and place, or registration number',
  'estimate.leaving': 'age and place, or registration number',
  'findPolicy.loading': null,
  'findPolicy.starting': null,
  'findPolicy.asking': 'phone or policy number',
  'findPolicy.linked': null,
  'findPolicy.requesting': 'phone or policy number',
  'findPolicy.entering': 'phone or policy number, and the code',
  'findPolicy.confirming': 'phone or policy number, and the code',
  'findPolicy.proving': 'policy number and birth date',
  'findPolicy.opening': 'policy number and birth date',
  'findPolicy.found': 'policies, journeys and refunds of one person',
  'findPolicy.confirmingForget': null,
  'findPolicy.forgetting': null,
  'findPolicy.forgotten': null,
  'sendLink.asking': 'phone',
  'sendLink.sending': 'phone',
  'sendLink.sent': 'phone',
  'storedJourneys.loading': null,
  'storedJourneys.loaded': 'who or what is covered, and by which plan',
  'storedJourneys.unavailable': null,
  'shareQuotes.making': null,
  'shareQuotes.notMade': null,
  'shareQuotes.made.link.idle': 'who the plans are for',
  'shareQuotes.made.link.copying': 'who the plans are for',
  'shareQuotes.made.link.copied': 'who the plans are for',
  'shareQuotes.made.link.notCopied': 'who the plans are for',
  'shareQuotes.made.link.sharing': 'who the plans are for',
  'shareQuotes.made.mail.asking': 'e-mail',
  'shareQuotes.made.mail.mailing': 'e-mail',
  'shareQuotes.made.mail.mailed': 'e-mail',
  'sharedQuotes.loading': null,
  'sharedQuotes.open': 'who the plans are for',
  'sharedQuotes.expired': null,
  'sharedQuotes.wrong': null,
  'sharedQuotes.failed': null,
};

const isPrivate = (node: AnyStateNode | undefined): boolean =>
  node !== undefined && (node.tags.includes('private') || isPrivate(node.parent));

const withoutInner = ({ states }: AnyStateNode): boolean => Object.keys(states).length === 0;

describe.each(LINES)('the states of %s', (line) => {
  const { machine } = lineModels[line];
  const screens = new Map<string, string | undefined>();
  visitStates(machine.root, ({ id }, { screen }) => void screens.set(id, screen));
  const nodes: readonly AnyStateNode[] = statesOf(machine).filter(withoutInner);

  const dataAt = (node: AnyStateNode): string | null | undefined => {
    const screen = screens.get(node.id);
    // Left at once, before a page is shown.
    if (node.tags.includes('decision') || node.type === 'final' || node.key === 'resuming') return undefined;
    if (screen === 'landing') return node.key === 'returning' ? 'who or what is covered' : LANDINGS[line];
    if (screen === undefined || !(screen in PAGES)) throw new Error(`Say what ${pathOf(node)} shows of a person.`);
    return PAGES[screen];
  };

  it('are private where personal data is shown or typed, and only there', () => {
    const wrong = nodes.filter((node) => {
      const data = dataAt(node);
      return data !== undefined && isPrivate(node) !== (data !== null);
    });
    expect(wrong.map(pathOf)).toEqual([]);
  });
});

describe('the states of the shell', () => {
  const nodes = Object.values(shellMachines)
    .flatMap((machine) => statesOf(machine))
    .filter(withoutInner);

  it('are each said to show personal data or none', () => {
    expect(nodes.map(pathOf).sort()).toEqual(Object.keys(SHELL).sort());
  });

  it('are private where personal data is shown or typed, and only there', () => {
    const wrong = nodes.filter((node) => isPrivate(node) !== (SHELL[pathOf(node)] !== null));
    expect(wrong.map(pathOf)).toEqual([]);
  });
});
