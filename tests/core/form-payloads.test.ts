import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { carLine } from '#contract/lines/car/car-line.ts';
import { type HealthLineTypes, healthLine } from '#contract/lines/health/health-line.ts';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { type TravelLineTypes, travelLine } from '#contract/lines/travel/travel-line.ts';
import { twoWheelerLine } from '#contract/lines/two-wheeler/two-wheeler-line.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { JourneyDestination } from '#machines/core/journey-types.ts';
import { carMachine } from '#machines/lines/car/car.machine.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';
import { travelMachine } from '#machines/lines/travel/travel.machine.ts';
import { twoWheelerMachine } from '#machines/lines/two-wheeler/two-wheeler.machine.ts';
import type { Journey } from '#src/journey/journey.context.ts';
import { toPage } from '#src/journey/to-page.ts';

/** Payloads and destinations that must not compile: `npm run types` fails if one of these lines does. No machine is run. */

const inputOf = (line: LineDefinition) => ({ line, rfqId: null, proposerId: null, destination: null });
const answer = {};

describe('a wrong payload does not compile', () => {
  const send = () => undefined;

  it('of a form, in a machine', () => {
    const health = createActor(healthMachine, { input: inputOf(healthLine) });
    // @ts-expect-error It is no nominee.
    health.send({ type: 'nominee.submit', answer: 1 });
    // @ts-expect-error The page asks for the details at least.
    health.send({ type: 'personalDetails.submit', answer: { members: { memberDetails: [] } } });
    // @ts-expect-error One of its answers is no answer on members.
    health.send({ type: 'personalDetails.submit', answer: { personalDetails: { full_name: 'Asha Rao' } } });
    const car = createActor(carMachine, { input: inputOf(carLine) });
    // @ts-expect-error It says nothing of a claim.
    car.send({ type: 'claimDetails.submit', answer });
    const twoWheeler = createActor(twoWheelerMachine, { input: inputOf(twoWheelerLine) });
    // @ts-expect-error Claims are no answer of their own here.
    twoWheeler.send({ type: 'policyDetails.submit', answer: { policyDetails: answer } });
    const travel = createActor(travelMachine, { input: inputOf(travelLine) });
    // @ts-expect-error It names no travellers.
    travel.send({ type: 'travellers.submit', answer });
    expect([health, car, twoWheeler, travel]).toHaveLength(4);
  });

  it('of a form, on a screen', () => {
    const ofHealth: Journey<HealthLineTypes>['send'] = send;
    // @ts-expect-error Members have birth dates.
    ofHealth({ type: 'members.submit', answer: { memberDetails: [{ member_type: 'SELF' }] } });
    const ofMotor: Journey<MotorLineTypes>['send'] = send;
    // @ts-expect-error A number is a text.
    ofMotor({ type: 'registration.submit', answer: { reg_no: 1 } });
    const ofTravel: Journey<TravelLineTypes>['send'] = send;
    // @ts-expect-error A trip has days.
    ofTravel({ type: 'trip.submit', answer: { travel_details: { country_code: [] } } });
    const ofAny: Journey['send'] = send;
    // @ts-expect-error It is no nominee.
    ofAny({ type: 'nominee.submit', answer: 1 });
    // @ts-expect-error The proposer’s page asks for the contact too.
    ofAny({ type: 'proposer.submit', answer: { proposer: { full_name: 'Asha Rao', marital_status: 'MARRIED' } } });
    // @ts-expect-error No document has no number.
    ofAny({ type: 'document.submit', answer: { kyc_doc_type: 'PAN' } });
    // @ts-expect-error A code is sent with its action.
    ofAny({ type: 'otp.submit', answer: { otp: '123456' } });
    expect(send()).toBeUndefined();
  });
});

describe('a wrong destination does not compile', () => {
  it('in an event of a screen', () => {
    const send = () => undefined;
    const ofHealth: Journey<HealthLineTypes>['send'] = send;
    ofHealth({ type: 'xstate.route', to: '#editDetails' });
    // @ts-expect-error No page is called that.
    ofHealth({ type: 'xstate.route', to: '#editDetail' });
    const ofMotor: Journey<MotorLineTypes>['send'] = send;
    // @ts-expect-error A page of another line.
    ofMotor({ type: 'xstate.route', to: '#editDetails' });
    // @ts-expect-error A decision has no page.
    ofMotor({ type: 'xstate.route', to: '#vehicle' });
    const ofAny: Journey['send'] = send;
    const destination: JourneyDestination = { to: '#nominee', params: {} };
    ofAny({ type: 'answer.change', destination, back: '#preview' });
    // @ts-expect-error No list is called that.
    ofAny({ type: 'answer.change', destination, back: '#quoteLst' });
    // @ts-expect-error Nor a page.
    ofAny({ type: 'answer.change', destination: { to: '#nominne', params: {} }, back: '#preview' });
    expect(send()).toBeUndefined();
  });

  it('of a link to change an answer', () => {
    expect(toPage('nominee')).toBe('#nominee');
    expect(toPage<HealthLineTypes>('selectMembers')).toBe('#selectMembers');
    // @ts-expect-error No page is called that.
    expect(toPage('nominne')).toBe('#nominne');
    // @ts-expect-error Not every line has it.
    expect(toPage('selectMembers')).toBe('#selectMembers');
    // @ts-expect-error Motor insures no members.
    expect(toPage<MotorLineTypes>('selectMembers')).toBe('#selectMembers');
  });
});
