import { describe, expect, it } from 'vitest';
import { asTravelRecord } from '#tools/model/lines/travel/expected-rules.ts';
import { EVENTS_TO_TRAVEL_LIST, TRAVELLER_DETAIL_STEPS } from '#tools/model/lines/travel/journey-events.ts';
import { travelModel } from '#tools/model/lines/travel/travel-model.ts';
import {
  EVENTS_FROM_ACCEPTED_TO_POLICY,
  eventsFromListToAccepted,
  pagesOfJourney,
  placeInState as placeInModel,
  modelStateAfter as stateAfterIn,
  submitAndSaveEach,
} from '#tools/model/model-journeys.ts';
import type { ModelState } from '#tools/model/model-types.ts';

// Journeys as people make them, and where they must end. The graph proves that nothing is missing.

const stateAfter = (names: readonly string[], from?: ModelState) => stateAfterIn(travelModel, names, from);
const pathAfter = (names: readonly string[], from?: ModelState) =>
  placeInModel(travelModel, stateAfter(names, from)).path;
const recordOf = ({ server }: ModelState) => {
  if (!server) throw new Error('There is no record');
  return asTravelRecord(server);
};
const UNTIL_ACCEPTED = [...EVENTS_TO_TRAVEL_LIST, ...eventsFromListToAccepted(TRAVELLER_DETAIL_STEPS)];

const TO_KYC = ['proposer/proposer-details', 'proposer/address-details', 'proposer/kyc-form'];
const TO_POLICY = ['application-preview', 'declaration', 'payment', 'policy-download'];

describe('a purchase', () => {
  it('passes every page in its order and ends with the policy', { tags: ['§4.proposal-order-travel'] }, () => {
    const whole = [...UNTIL_ACCEPTED, ...EVENTS_FROM_ACCEPTED_TO_POLICY];
    const ofEach = (page: string) => [`proposer/${page}/SELF`, `proposer/${page}/SPOUSE`];
    expect(pagesOfJourney(travelModel, whole)).toEqual([
      '/travel',
      ...['quote', 'quote-list', 'customize-plan', ...TO_KYC]
        .concat(ofEach('member-details'), ofEach('medical-details'), 'proposer/nominee-details', ...TO_POLICY)
        .map((page) => `/travel/${page}`),
    ]);
    expect(stateAfter(whole).journey.value).toEqual({ policy: { overlay: 'showing', issuance: 'issued' } });
  });

  it('has a route for every page of the line', { tags: ['§2.routes-travel'] }, () => {
    const { routes } = travelModel.projection;
    expect(routes.map(({ pattern }) => pattern.replace(/^\/travel\/?/, '')).sort()).toEqual(
      [
        ...['', 'trip', 'quote', 'quote/medical-details', 'edit-quote-form', 'quote-list', 'quote-details/:product_id'],
        ...['compare', 'customize-plan', ...TO_KYC, 'proposer/member-details/:id', 'proposer/medical-details/:id'],
        ...['proposer/nominee-details', 'final-quote', ...TO_POLICY],
      ].sort(),
    );
  });
});

describe('the trip', () => {
  it('is asked for once: one from the landing leads to the travellers', () => {
    expect(pathAfter(EVENTS_TO_TRAVEL_LIST.slice(0, 2))).toBe('/travel/quote');
  });

  it('has a page of its own for those who come without one', () => {
    const started = ['journey.start', 'registerQuote saved'];
    expect(pathAfter(started)).toBe('/travel/trip');
    expect(pathAfter([...started, ...submitAndSaveEach('trip')])).toBe('/travel/quote');
  });

  it('that the landing’s server refuses is told on the landing', () => {
    const refused = stateAfter(['journey.start refused', 'registerQuote refused VALIDATION']);
    expect(placeInModel(travelModel, refused)).toMatchObject({ path: '/travel', screen: 'landing' });
    expect(refused.journey.context.problem).toMatchObject({ reason: 'VALIDATION' });
  });
});

describe('an illness', () => {
  const withIllness = [...EVENTS_TO_TRAVEL_LIST.slice(0, 2), 'travellers.submit ill', 'travellers saved'];

  it('is asked for on a page of its own only where someone has one, and then come the prices', () => {
    expect(pathAfter(withIllness)).toBe('/travel/quote/medical-details');
    expect(pathAfter([...withIllness, ...submitAndSaveEach('medicalHistory')])).toBe('/travel/quote-list');
    expect(pathAfter(EVENTS_TO_TRAVEL_LIST)).toBe('/travel/quote-list');
  });

  it('can be changed on its own page, which its address opens', () => {
    expect(pathAfter([...EVENTS_TO_TRAVEL_LIST, 'xstate.route #medicalHistory'])).toBe('/travel/quote/medical-details');
  });
});

describe('a change from the list', () => {
  const edit = (variant: string) =>
    stateAfter([...EVENTS_TO_TRAVEL_LIST, 'answer.change #editQuote', `trip.submit ${variant}`, 'editQuote saved']);

  it('of the dates leads back to the list', () => {
    expect(placeInModel(travelModel, edit('changed')).path).toBe('/travel/quote-list');
  });

  it('of the travellers asks who of them is ill, then leads back to the list', () => {
    const changed = edit('changed travellers');
    expect(placeInModel(travelModel, changed).path).toBe('/travel/quote/medical-details');
    expect(pathAfter(submitAndSaveEach('medicalHistory'), changed)).toBe('/travel/quote-list');
  });
});

describe('a change after the insurer’s acceptance', () => {
  const accepted = [...UNTIL_ACCEPTED, 'xstate.route #preview', 'answer.change #trip'];

  it('of the dates keeps the plan; its premium is agreed to again', () => {
    const saved = stateAfter(['trip.submit changed', 'trip saved'], stateAfter(accepted));
    expect(placeInModel(travelModel, saved).path).toBe('/travel/customize-plan');
    expect(recordOf(saved).quote.plan).not.toBeNull();
  });

  it('to a Schengen country leads back to the list: covers are in another currency', () => {
    const saved = stateAfter(['trip.submit changed country', 'trip saved'], stateAfter(accepted));
    expect(placeInModel(travelModel, saved).path).toBe('/travel/quote-list');
    expect(recordOf(saved)).toMatchObject({ quote: { plan: null }, proposal: { premium: null, decision: null } });
  });
});
