import { describe, expect, it } from 'vitest';
import { type Actor, createActor } from 'xstate';
import { carLine } from '#contract/lines/car/car-line.ts';
import { type HealthLineTypes, healthLine } from '#contract/lines/health/health-line.ts';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { type TravelLineTypes, travelLine } from '#contract/lines/travel/travel-line.ts';
import { twoWheelerLine } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { NomineeDetails } from '#contract/shared/nominee.ts';
import { nomineeStep } from '#contract/shared/steps.ts';
import { chartBuilder, type ScreenOf } from '#machines/core/chart-builder.ts';
import { stateConfigOf } from '#machines/core/journey-setup.ts';
import { journeyRoot, openingStates } from '#machines/core/journey-states.ts';
import { customizePlanFlow } from '#machines/flows/customize-plan.flow.ts';
import { decisionFlow } from '#machines/flows/decision.flow.ts';
import { asJourneyMachine, type JourneyMachine } from '#machines/flows/journey-machine.ts';
import { kycFlow } from '#machines/flows/kyc.flow.ts';
import { membersProposalFlow } from '#machines/flows/members-proposal.flow.ts';
import { paymentFlow } from '#machines/flows/payment.flow.ts';
import { previewState } from '#machines/flows/proposal.flow.ts';
import { quoteListFlow } from '#machines/flows/quote-list.flow.ts';
import { carMachine } from '#machines/lines/car/car.machine.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { twoWheelerMachine } from '#machines/lines/two-wheeler/two-wheeler.machine.ts';
import { withBrowserActors } from '#src/api/actors.ts';
import type { Journey } from '#src/journey/journey.context.ts';
import { screensOf } from '#src/journey/line-screens.ts';
import { BUILT_LINES } from '#src/lines/built-lines.ts';

/**
 * What must not compile: `npm run types` fails if one of these lines does. The machines are not run. A misspelt chart
 * is still made, to see that XState refuses it with the name if the compiler is not asked.
 */

const inputOf = (line: LineDefinition) => ({ line, rfqId: null, proposerId: null, destination: null });
const answer = {};
const nomineeAnswer: NomineeDetails = {
  full_name: 'Asha Rao',
  relationship: 'spouse',
  DOB: '1990-04-12',
  appointee: null,
};

describe('a misspelt state or event does not compile', () => {
  it('for the machine of health', () => {
    const actor = createActor(healthMachine, { input: inputOf(healthLine) });
    const snapshot = actor.getSnapshot();
    snapshot.matches({ birthDates: 'editing' });
    // @ts-expect-error No state is called that.
    snapshot.matches('qoteList');
    // @ts-expect-error Nor within one.
    snapshot.matches({ quoteList: { browsing: 'lodaing' } });
    // @ts-expect-error A state of another line.
    snapshot.matches('claimDetails');
    actor.send({ type: 'members.submit', answer: { memberDetails: [] } });
    // @ts-expect-error No answer is called that.
    actor.send({ type: 'nominne.submit', answer });
    // @ts-expect-error An answer of another line.
    actor.send({ type: 'claimDetails.submit', answer });
    actor.send({ type: 'xstate.route', to: '#selectMembers' });
    // @ts-expect-error No page is called that.
    actor.send({ type: 'xstate.route', to: '#selectMember' });
    // @ts-expect-error A page of another line.
    actor.send({ type: 'xstate.route', to: '#claimDetails' });
    expect(snapshot.status).toBe('active');
  });

  it('for the machine of car', () => {
    const actor = createActor(carMachine, { input: inputOf(carLine) });
    const snapshot = actor.getSnapshot();
    snapshot.matches({ claimDetails: 'editing' });
    // @ts-expect-error No state is called that.
    snapshot.matches('qoteList');
    // @ts-expect-error A state of another line.
    snapshot.matches('birthDates');
    actor.send({ type: 'claimDetails.submit', answer: { is_claim: false, ncb_percent: 0, is_cng_installed: false } });
    // @ts-expect-error No answer is called that.
    actor.send({ type: 'nominne.submit', answer });
    expect(snapshot.status).toBe('active');
  });

  it('for the machine of two-wheeler', () => {
    const actor = createActor(twoWheelerMachine, { input: inputOf(twoWheelerLine) });
    const snapshot = actor.getSnapshot();
    snapshot.matches({ policyDetails: 'editing' });
    // @ts-expect-error No state is called that.
    snapshot.matches('qoteList');
    // @ts-expect-error A state of the other motor line.
    snapshot.matches('claimDetails');
    actor.send({ type: 'registration.submit', answer: { reg_no: null } });
    // @ts-expect-error No answer is called that.
    actor.send({ type: 'nominne.submit', answer });
    // @ts-expect-error An answer of the other motor line.
    actor.send({ type: 'claimDetails.submit', answer });
    expect(snapshot.status).toBe('active');
  });

  it('for the machine of travel', () => {
    const actor = createActor(travelMachine, { input: inputOf(travelLine) });
    const snapshot = actor.getSnapshot();
    snapshot.matches({ trip: 'saving' });
    // @ts-expect-error No state is called that.
    snapshot.matches('qoteList');
    actor.send({ type: 'travellers.submit', answer: { travellers: { member_details: [] } } });
    // @ts-expect-error No answer is called that.
    actor.send({ type: 'nominne.submit', answer });
    expect(snapshot.status).toBe('active');
  });

  it.each(Object.values(BUILT_LINES))(
    'for $ui.definition.id in a browser, where any line’s machine may run',
    ({ ui }) => {
      const machine = withBrowserActors(ui.machine, ui.fetchQuotation);
      const actor: Actor<JourneyMachine> = createActor(machine, { input: inputOf(ui.definition) });
      const snapshot = actor.getSnapshot();
      snapshot.matches({ quoteList: { browsing: 'loading' } });
      // @ts-expect-error No line has it.
      snapshot.matches('qoteList');
      // @ts-expect-error Not every line has it.
      snapshot.matches('birthDates');
      actor.send({ type: 'nominee.submit', answer: nomineeAnswer });
      // @ts-expect-error No line has it.
      actor.send({ type: 'nominne.submit', answer });
      expect(snapshot.status).toBe('active');
    },
  );

  it('for the screens of each line', () => {
    const send = () => undefined;
    const ofHealth: Journey<HealthLineTypes>['send'] = send;
    ofHealth({ type: 'members.submit', answer: { memberDetails: [] } });
    // @ts-expect-error No answer of health.
    ofHealth({ type: 'membrs.submit', answer });
    const ofMotor: Journey<MotorLineTypes>['send'] = send;
    ofMotor({ type: 'registration.submit', answer: { reg_no: null } });
    // @ts-expect-error No answer of the motor lines.
    ofMotor({ type: 'members.submit', answer });
    const ofTravel: Journey<TravelLineTypes>['send'] = send;
    ofTravel({ type: 'travellers.submit', answer: { travellers: { member_details: [] } } });
    // @ts-expect-error No answer of travel.
    ofTravel({ type: 'registration.submit', answer });
    const ofAny: Journey['send'] = send;
    ofAny({ type: 'nominee.submit', answer: nomineeAnswer });
    // @ts-expect-error No answer of all lines.
    ofAny({ type: 'members.submit', answer });
    expect(send()).toBeUndefined();
  });
});

describe('a misspelt chart does not compile', () => {
  type Names = Pick<HealthLineTypes, 'step' | 'forms'> & { page: never; condition: 'memberKnown' };
  const { createMachine, formStep, continueTo, continueToQuoteList } = chartBuilder<Names>();
  const words = { path: '', title: '', description: '' };
  const nominee = formStep('nominee', { ...words, onDone: 'preview' });
  const opening = openingStates([nomineeStep], '');

  it('whose target is no state: of a step, of the end of a flow, of a branch within one', () => {
    // @ts-expect-error No step is called that.
    expect(continueTo('membrs')).toHaveLength(2);
    // @ts-expect-error No step is called that.
    expect(continueToQuoteList('medicalHistry')).toHaveLength(3);
    expect(() =>
      // @ts-expect-error No state preview is there.
      createMachine({ id: 'health', ...journeyRoot, states: { ...opening, nominee } }),
    ).toThrow(/preview/);
    const checking = {
      id: 'nominee',
      initial: 'checking',
      states: { checking: { on: { 'preview.confirm': 'savd' } }, saved: {} },
    } as const;
    expect(() =>
      // @ts-expect-error No state savd is there.
      createMachine({ id: 'health', ...journeyRoot, states: { ...opening, nominee: checking } }),
    ).toThrow(/savd/);
  });

  it('whose step, answer or event the line’s table does not have', () => {
    // @ts-expect-error A state that is no step names the step that it belongs to, and what it saves.
    formStep('nominne', { ...words, onDone: 'preview' });
    // @ts-expect-error No answer is called that.
    formStep('nominee', { ...words, answers: ['nominne'], onDone: 'preview' });
    const hears = { id: 'nominee', on: { 'nominne.submit': '#landing' } } as const;
    // @ts-expect-error No event has that name.
    expect(createMachine({ id: 'health', ...journeyRoot, states: { ...opening, nominee: hears } }).id).toBe('health');
  });

  it('whose guard asks for a step or a condition that the line’s table does not have', () => {
    const route = { guard: { type: 'reached', params: { step: 'nominne' } }, actions: 'followRoute' } as const;
    const routed = stateConfigOf({ id: 'nominee', route });
    // @ts-expect-error No step is called that.
    expect(createMachine({ id: 'health', ...journeyRoot, states: { ...opening, nominee: routed } }).id).toBe('health');
    const ofStep = stateConfigOf({ id: 'nominee', meta: { step: 'nominne' } });
    // @ts-expect-error No step is called that.
    expect(createMachine({ id: 'health', ...journeyRoot, states: { ...opening, nominee: ofStep } }).id).toBe('health');
    const whenKnown = <const Condition extends string>(condition: Condition) =>
      stateConfigOf({ id: 'nominee', always: { guard: { type: 'holds', params: { condition } }, target: '#landing' } });
    const known = { ...opening, nominee: whenKnown('memberKnown') };
    expect(createMachine({ id: 'health', ...journeyRoot, states: known }).id).toBe('health');
    const unknown = { ...opening, nominee: whenKnown('memberKnwn') };
    // @ts-expect-error No condition is called that.
    expect(createMachine({ id: 'health', ...journeyRoot, states: unknown }).id).toBe('health');
  });

  it('that has no state for a page of the line', () => {
    const ofPages = chartBuilder<Omit<Names, 'page'> & { page: 'nominee' | 'contact' }>();
    const states = { ...opening, preview: {}, nominee };
    // @ts-expect-error Where is the contact?
    expect(ofPages.createMachine({ id: 'health', ...journeyRoot, states }).id).toBe('health');
  });

  it('whose screen has no component, nor a component without a screen', () => {
    const load = async () => ({ default: () => null });
    const others = { landing: load, restoring: load, 'restore-failed': load };
    const machine = createMachine({ id: 'health', ...journeyRoot, states: { ...opening, preview: {}, nominee } });
    type Screen = ScreenOf<typeof machine>;
    expect(screensOf<Screen>({ ...others, nominee: load }).names).toHaveLength(4);
    // @ts-expect-error Nothing shows the nominee.
    expect(screensOf<Screen>(others).names).toHaveLength(3);
    // @ts-expect-error No state shows it.
    expect(screensOf<Screen>({ ...others, nominee: load, nominne: load }).names).toHaveLength(5);
    const screen: string = 'nominee';
    const states = { ...opening, nominee: stateConfigOf({ id: 'nominee', meta: { screen } }) };
    const widened = createMachine({ id: 'health', ...journeyRoot, states });
    // @ts-expect-error Its name could be any.
    expect(screensOf<ScreenOf<typeof widened>>({ ...others, nominee: load }).names).toHaveLength(4);
  });

  it('that splices in a flow and leaves an end of it open, or leads one nowhere', () => {
    const opened = [
      // @ts-expect-error The insurer may decline: where do other plans stand?
      decisionFlow({ agreed: 'nominee' }),
      // @ts-expect-error
      customizePlanFlow({ otherPlans: '#nominee' }),
      // @ts-expect-error
      kycFlow({}),
      // @ts-expect-error
      previewState({}),
      // @ts-expect-error
      paymentFlow({}),
      // @ts-expect-error
      quoteListFlow({ title: '', exits: {} }),
      // @ts-expect-error
      membersProposalFlow({ title: '', description: '' }, {}),
    ];
    expect(opened).toHaveLength(7);
    const ends = { ...nominee, onDone: 'landing' };
    const declines = {
      ...opening,
      nominee: ends,
      decision: decisionFlow({ agreed: 'nominee', otherPlans: '#quoteLst' }),
    };
    expect(() =>
      // @ts-expect-error There is no such list.
      createMachine({ id: 'health', ...journeyRoot, states: declines }),
    ).toThrow(/quoteLst/);
  });

  it('that lacks a state of all lines, where any line’s machine is wanted', () => {
    const machine = createMachine({ id: 'health', ...journeyRoot, states: { ...opening, nominee: { id: 'nominee' } } });
    // @ts-expect-error It has no list of plans, for one.
    expect(asJourneyMachine(machine)).toBe(machine);
  });
});
