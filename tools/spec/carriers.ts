import type { StateValueFrom } from 'xstate';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { carMachine } from '#machines/lines/car/car.machine.ts';
import type { healthMachine } from '#machines/lines/health/health.machine.ts';
import type { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import type { twoWheelerMachine } from '#machines/lines/two-wheeler/two-wheeler.machine.ts';
import type { SHELL_FIXTURES } from '#tools/model/fixtures/shell.ts';
import type { RowId } from './rows.ts';

/**
 * Which states and transitions carry a row of the specification: where a visitor meets what the row promises. Rows about
 * fields, texts and looks are carried by none. A state that a chart does not have does not compile, and the tests look
 * for each event.
 */

type PathOf<Value> = Value extends string
  ? Value
  : { [Key in keyof Value & string]: Key | `${Key}.${PathOf<NonNullable<Value[Key]>>}` }[keyof Value & string];

type Fixtures = typeof SHELL_FIXTURES;
interface Lines {
  health: typeof healthMachine;
  car: typeof carMachine;
  'two-wheeler': typeof twoWheelerMachine;
  travel: typeof travelMachine;
}
type StateIn<Name> = Name extends keyof Lines
  ? PathOf<StateValueFrom<Lines[Name]>>
  : Name extends keyof Fixtures
    ? PathOf<StateValueFrom<Fixtures[Name]['machine']>>
    : never;
/** A state, or the transitions of one of its events: `quoteList.browsing on plan.compare`. */
type Of<State extends string> = State | `${State} on ${string}`;
type Carriers = { readonly [Name in keyof Lines | keyof Fixtures]?: readonly Of<StateIn<Name>>[] };

type SharedState = PathOf<StateValueFrom<JourneyMachine>>;
const everyLine = (...carriers: Of<SharedState>[]) => ({
  health: carriers,
  car: carriers,
  'two-wheeler': carriers,
  travel: carriers,
});

type MotorState = StateIn<'car'> & StateIn<'two-wheeler'>;
const bothMotor = (...carriers: Of<MotorState>[]) => ({ car: carriers, 'two-wheeler': carriers });

const OVERLAY_ENDS = 'policy.overlay.showing on xstate.after.overlay';
const LATE = ['policy.issuance.late.waiting', 'policy.issuance.late.checking', 'policy.issuance.late.polling'] as const;
const ISSUED = 'policy.issuance.issued';
const FINISHED = ['preview.checking', 'declaration.editing', 'payment.ready', ISSUED] as const;
const PROPOSED_MOTOR = ['vehicleDetails.saving', 'externalDetails.saving', 'insurerDetails.saving'] as const;
const PROPOSED = ['proposer.saving', 'address.saving', 'kyc.verified', 'nominee.saving'] as const;
const PAGES = [
  ...['landing', 'registration', 'vehicle', 'policyDetails', 'newVehicle', 'ownerDetails'],
  ...['quoteList', 'compare', 'proposer', 'address', 'kyc', 'vehicleDetails', 'externalDetails', 'insurerDetails'],
  ...['nominee', 'preview', 'declaration', 'policy'],
] as const satisfies readonly MotorState[];

const TABLE = {
  '§1.live-health': { health: ['landing', ISSUED] },
  '§1.live-car': { car: ['landing', ISSUED] },
  '§1.live-two-wheeler': { 'two-wheeler': ['landing', ISSUED] },
  '§1.live-travel': { travel: ['landing', ISSUED] },
  '§1.path-of-a-purchase': everyLine('quoteList.browsing', 'compare.browsing', 'proposer.editing', ...FINISHED),
  '§1.landing-callback': { callback: ['phone', 'name', 'submitted'] },
  '§1.installable': { install: ['prompting', 'installed'] },
  '§1.install-card': { install: ['offered.shown'] },

  '§2.loader-overlay': { loader: ['shown'] },
  '§2.shell-install-card': { install: ['offered.shown'] },
  '§2.shell-toast': { toast: ['shown'] },
  '§2.route-health': { health: ['landing'] },
  '§2.route-health-landing-children': { health: ['personalDetails', 'contact', 'members'] },
  '§2.route-health-edit-rfq-personal-details': { health: ['editDetails'] },
  '§2.route-health-select-member': { health: ['selectMembers'] },
  '§2.route-health-select-member-dob': { health: ['birthDates'] },
  '§2.route-health-medical-history': { health: ['medicalHistory'] },
  '§2.route-health-quote-list': { health: ['quoteList'] },
  '§2.route-health-product': { health: ['productDetails'] },
  '§2.route-health-compare': { health: ['compare'] },
  '§2.route-health-customize-plan': { health: ['customizePlan'] },
  '§2.route-health-proposer-details': { health: ['proposer'] },
  '§2.route-health-address-details': { health: ['address'] },
  '§2.route-health-kyc-form': { health: ['kyc'] },
  '§2.route-health-member-details': { health: ['memberDetails'] },
  '§2.route-health-medical-details': { health: ['medicalDetails'] },
  '§2.route-health-nominee-details': { health: ['nominee'] },
  '§2.route-health-application-preview': { health: ['preview'] },
  '§2.route-health-declaration': { health: ['declaration'] },
  '§2.route-health-policy-download': { health: ['policy'] },
  '§2.routes-car': { car: [...PAGES, 'claimDetails'] },
  '§2.routes-two-wheeler': { 'two-wheeler': PAGES },
  '§2.routes-travel': {
    travel: [
      ...(['landing', 'travellers', 'medicalHistory', 'editQuote', 'quoteList', 'productDetails', 'compare'] as const),
      ...(['proposer', 'address', 'kyc', 'memberDetails', 'medicalDetails', 'nominee'] as const),
      ...(['preview', 'declaration', 'policy'] as const),
    ],
  },
  '§2.callback-phone': { callback: ['phone on phone.submit'] },
  '§2.callback-name': { callback: ['name on name.submit'] },
  '§2.callback-submit': { callback: ['submitting', 'submitted', 'submitted on callback.close'] },
  '§2.callback-call': { callback: ['submitting on xstate.done.actor.requestCallback'] },
  '§2.policy-overlay': everyLine('policy.overlay.showing', OVERLAY_ENDS),
  '§2.policy-facts': everyLine(ISSUED),
  '§2.policy-support-link': everyLine(ISSUED),

  '§3.health-user-details': { health: ['contact.editing'] },
  '§3.health-additional-details': { health: ['personalDetails.editing'] },
  '§3.health-member-details': { health: ['members.editing', 'selectMembers.editing'] },
  '§3.health-medical-details': { health: ['medicalHistory.editing'] },
  '§3.health-filters': { health: ['quoteList.browsing on filters.change'] },
  '§3.health-list-items': { health: ['quoteList.browsing.showing'] },
  '§3.compare-key': everyLine('quoteList.browsing on plan.compare'),
  '§3.motor-vehicle-details': bothMotor('vehicle', 'newVehicle.editing'),
  '§3.motor-insurer-details': bothMotor('policyDetails.editing'),
  '§3.motor-bike-is-claim': { 'two-wheeler': ['policyDetails.editing'] },
  '§3.motor-claim-details': { car: ['claimDetails.editing'] },
  '§3.motor-owner-details': bothMotor('ownerDetails.editing'),
  '§3.motor-filters': bothMotor('quoteList.browsing on filters.change'),
  '§3.travel-members': { travel: ['travellers.editing'] },
  '§3.travel-medical-history': { travel: ['medicalHistory.editing'] },
  '§3.travel-details': { travel: ['trip.editing'] },
  '§3.travel-filters': { travel: ['quoteList.browsing on filters.change'] },

  '§4.toast-toggle': { toast: ['hidden on toast.show'] },
  '§4.toast-close': { toast: ['shown on toast.close'] },
  '§4.toast-auto-close': { toast: ['shown.running on xstate.after.autoClose', 'shown.held'] },
  '§4.loader': { loader: ['hidden on loader.show', 'shown on loader.hide'] },
  '§4.install-event': { install: ['unavailable on install.offer', 'offered.waiting'] },
  '§4.install-accept': { install: ['offered.shown on install.accept', 'prompting'] },
  '§4.install-cancel': { install: ['offered.shown on install.cancel', 'refused'] },
  '§4.callback-steps': { callback: ['phone', 'name', 'submitted'] },
  '§4.compare-toggle': everyLine('quoteList.browsing on plan.compare', 'compare.browsing on plan.compare'),
  '§4.filter-toggle': everyLine('quoteList.browsing on filters.change'),
  '§4.proposal-order-health': {
    health: [...PROPOSED, 'memberDetails.saving', 'medicalDetails.saving', 'declaration.saving', ISSUED],
  },
  '§4.proposal-kyc': everyLine('kyc.otp', 'kyc.checkingOtp', 'kyc.link', 'kyc.checkingLink', 'kyc.verified'),
  '§4.policy-page': everyLine('payment.checking', 'policy.issuance.generating'),
  '§4.policy-page-failure': everyLine('policy.issuance.generating on xstate.error.actor.generatePolicy', ...LATE),
  '§4.proposal-order-motor': bothMotor(...PROPOSED, ...PROPOSED_MOTOR),
  '§4.proposal-order-travel': { travel: [...PROPOSED, 'memberDetails.saving', 'medicalDetails.saving'] },

  '§7.health-proposal-calls': { health: [...PROPOSED, 'memberDetails.saving', 'medicalDetails.saving'] },
  '§7.health-quote-calls': { health: ['registering', 'personalDetails.saving', 'quoteList.browsing.loading'] },
  '§7.motor-get-vehicle-details': bothMotor('registration.saving'),
  '§7.motor-register-quote-req': bothMotor('registering'),
  '§7.motor-update-vehicle-details': bothMotor('confirmVehicle.saving', 'newVehicle.saving'),
  '§7.motor-update-insurer-details': bothMotor('policyDetails.saving'),
  '§7.motor-update-owner-details': bothMotor('ownerDetails.saving'),
  '§7.motor-update-claim-details': { car: ['claimDetails.saving'] },
  '§7.motor-get-full-quote-details': bothMotor('restoring on xstate.done.actor.loadRecord'),
  '§7.motor-proposal-calls': bothMotor(...PROPOSED, ...PROPOSED_MOTOR, 'payment.checking', ...LATE),
  '§7.car-proposal-calls': { car: ['proposer.saving', 'externalDetails.saving'] },
  '§7.bike-proposal-calls': { 'two-wheeler': ['proposer.saving', 'externalDetails.saving', 'nominee.saving'] },
  '§7.travel-register-quote-req': { travel: ['registering'] },
  '§7.travel-add-traveller': { travel: ['travellers.saving'] },
  '§7.travel-updat-medical-details': { travel: ['medicalHistory.saving'] },
  '§7.travel-get-quote-details': { travel: ['restoring on xstate.done.actor.loadRecord'] },
  '§7.travel-update-quote-details': { travel: ['editQuote.saving'] },
  '§7.travel-proposal-calls': { travel: [...PROPOSED, 'memberDetails.saving', 'medicalDetails.saving'] },

  '§8.policy-failure': everyLine(...LATE),
  '§8.network-failure': everyLine('restoreFailed', 'quoteList.failed', 'customizePlan.failed'),
  '§8.toast-close-button': { toast: ['shown on toast.close'] },
  '§9.toast-3000-ms': { toast: ['shown.running on xstate.after.autoClose'] },
  '§9.overlay-10-s': everyLine(OVERLAY_ENDS),
} as const satisfies Partial<Record<RowId, Carriers>>;

/** By row, and by the machine's name. */
export const CARRIERS: Readonly<Partial<Record<RowId, Readonly<Record<string, readonly string[]>>>>> = TABLE;
