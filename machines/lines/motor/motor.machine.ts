import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { LineStep } from '#contract/shared/line.ts';
import { chartBuilder } from '../../core/chart-builder.ts';
import { openingStates } from '../../core/journey-states.ts';
import { continueToQuoteList } from '../../core/shared-transitions.ts';
import { closingFlow } from '../../flows/closing.flow.ts';
import { customizePlanFlow } from '../../flows/customize-plan.flow.ts';
import { kycFlow } from '../../flows/kyc.flow.ts';
import { addressState, nomineeState, proposerState } from '../../flows/proposal.flow.ts';
import { quoteListFlow } from '../../flows/quote-list.flow.ts';
import { registrationState, vehicleState } from './vehicle-states.ts';

const { formStep, continueTo } = chartBuilder<MotorLineTypes>();

/** The answers that the page of the current policy may ask for. */
type PolicyAnswer = 'policyDetails' | 'claimDetails';

interface MotorChart<Own, Answer extends PolicyAnswer> {
  steps: readonly LineStep[];
  landingTitle: string;
  /** What the page of the current policy saves, in order. Each is a step of its own. */
  policyAnswers: readonly [Answer, ...Answer[]];
  /** The line's own states between the current policy and the prices. */
  ownStates: Own;
}

/** The purchase of a motor policy, in the order of the visitor's steps. */
export const motorStates = <const Own extends object, const Answer extends PolicyAnswer>({
  steps,
  landingTitle,
  policyAnswers,
  ownStates,
}: MotorChart<Own, Answer>) =>
  ({
    ...openingStates(steps, landingTitle, { startsAnswered: true }),
    registration: registrationState(continueToQuoteList<'vehicle' | Answer>('vehicle', ...policyAnswers)),
    vehicle: vehicleState,
    confirmVehicle: formStep('confirmVehicle', {
      path: 'edit-vehicle',
      title: 'Is this your vehicle?',
      description: 'What the register knows of the vehicle, to be confirmed or corrected; also its change later on.',
      step: 'vehicle',
      answers: ['vehicle'],
      onDone: continueToQuoteList(...policyAnswers),
    }),
    newVehicle: formStep('newVehicle', {
      path: 'new-vehicle',
      title: 'Tell us about your vehicle',
      description: 'Make, model, fuel, variant, year and registration office, of a new vehicle or one not found.',
      step: 'vehicle',
      answers: ['vehicle'],
      side: true,
      onDone: continueToQuoteList(...policyAnswers),
    }),
    policyDetails: formStep('policyDetails', {
      path: 'quote',
      title: 'Your current policy',
      description: 'Insurer, cover, end, claims and bonus of the policy that the vehicle has; a new vehicle has none.',
      answers: policyAnswers,
      onDone: continueToQuoteList(),
    }),
    ...ownStates,
    ownerDetails: formStep('ownerDetails', {
      path: 'quote/owner-details',
      title: 'Save your contact details for later?',
      description: 'Name, phone and PIN code of the owner, offered with the prices; it may be skipped.',
      optional: true,
      side: true,
      onDone: { target: 'resuming', actions: 'returnToQuoteList' },
    }),
    ...quoteListFlow({ title: 'Plans for your vehicle', exits: { chosen: 'customizePlan' } }),
    customizePlan: customizePlanFlow({ agreed: continueTo('proposer'), otherPlans: '#quoteList' }),
    proposer: proposerState('proposer/owner-details', continueTo('address')),
    address: addressState(continueTo('kyc')),
    kyc: kycFlow({ confirmed: continueTo('vehicleDetails') }),
    vehicleDetails: formStep('vehicleDetails', {
      path: 'proposer/vehicle-details',
      title: 'Engine and chassis number',
      description: 'The numbers on the registration certificate, and who has lent money on the vehicle.',
      onDone: continueTo('externalDetails', 'insurerDetails', 'nominee'),
    }),
    externalDetails: formStep('externalDetails', {
      path: 'proposer/external-details',
      title: 'Please confirm',
      description: 'Declarations on claims, gas kit and another accident policy, as far as the plan rests on them.',
      onDone: continueTo('insurerDetails', 'nominee'),
    }),
    insurerDetails: formStep('insurerDetails', {
      path: 'proposer/policy-details',
      title: 'Your current policy number',
      description: 'The number of the policy that the vehicle has; a new vehicle has none.',
      onDone: continueTo('nominee'),
    }),
    nominee: nomineeState(continueTo('preview')),
    ...closingFlow,
  }) as const;
