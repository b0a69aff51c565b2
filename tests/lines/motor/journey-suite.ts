import { describe, expect, it } from 'vitest';
import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import { toPage, toPageOf } from '#src/journey/to-page.ts';
import type { LineModel } from '#tools/model/line-model.ts';
import { asMotorRecord } from '#tools/model/lines/motor/expected-rules.ts';
import {
  BRAND_NEW_DETAIL_STEPS,
  EVENTS_TO_LIST_BRAND_NEW,
  EVENTS_TO_MOTOR_LIST,
  MOTOR_DETAIL_STEPS,
} from '#tools/model/lines/motor/journey-events.ts';
import {
  EVENTS_FROM_ACCEPTED_TO_POLICY,
  eventsFromListToAccepted,
  pagesOfJourney,
  placeInState as placeInModel,
  modelStateAfter as stateAfterIn,
} from '#tools/model/model-journeys.ts';
import { loadedPageState } from '#tools/model/model-state.ts';
import type { ModelState } from '#tools/model/model-types.ts';

interface MotorJourneys {
  readonly model: LineModel;
  /** The line's own steps between the current policy and the owner, with their pages. */
  readonly own: readonly { readonly step: string; readonly page: string }[];
}

/** Journeys as people make them in a motor line, and where they must end. The graph proves that nothing is missing. */
export const describeMotorJourneys = ({ model, own }: MotorJourneys): void => {
  const { path } = model.line;
  const stateAfter = (names: readonly string[], from?: ModelState) => stateAfterIn(model, names, from);
  const placeIn = (state: ModelState) => placeInModel(model, state);
  const recordOf = ({ server }: ModelState) => {
    if (!server) throw new Error('There is no record');
    return asMotorRecord(server);
  };
  const UNTIL_ACCEPTED = [...EVENTS_TO_MOTOR_LIST, ...eventsFromListToAccepted(MOTOR_DETAIL_STEPS)];
  const UNTIL_ACCEPTED_NEW = [...EVENTS_TO_LIST_BRAND_NEW, ...eventsFromListToAccepted(BRAND_NEW_DETAIL_STEPS)];
  const begunByHand = ['journey.start by hand', 'registerQuote saved'];
  const startedAgain = stateAfter([...begunByHand, 'xstate.route #landing', 'journey.start', 'registerQuote saved']);
  const editing = (outcome: string) => {
    const state = stateAfter([`registration.submit ${outcome}`], startedAgain);
    return (reason: string) => stateAfter([`registration refused ${reason}`], state);
  };

  const toPolicy = ['application-preview', 'declaration', 'payment', 'policy-download'];
  const toKyc = [
    'quote-list',
    'customize-plan',
    'proposer/owner-details',
    'proposer/address-details',
    'proposer/kyc-form',
  ];

  describe('a purchase', () => {
    it('of a known vehicle passes every page in its order and ends with the policy', {
      tags: ['§4.proposal-order-motor'],
    }, () => {
      const whole = [...UNTIL_ACCEPTED, ...EVENTS_FROM_ACCEPTED_TO_POLICY];
      expect(pagesOfJourney(model, whole)).toEqual([
        path,
        ...['edit-vehicle', 'quote', ...toKyc]
          .concat('proposer/vehicle-details', 'proposer/external-details', 'proposer/policy-details')
          .concat('proposer/nominee-details', ...toPolicy)
          .map((page) => `${path}/${page}`),
      ]);
      expect(stateAfter(whole).journey.value).toEqual({ policy: { overlay: 'showing', issuance: 'issued' } });
    });

    it('of a new vehicle asks for no current policy, no claims and nothing to declare', () => {
      const whole = [
        ...EVENTS_TO_LIST_BRAND_NEW,
        ...eventsFromListToAccepted(BRAND_NEW_DETAIL_STEPS),
        ...EVENTS_FROM_ACCEPTED_TO_POLICY,
      ];
      expect(pagesOfJourney(model, whole)).toEqual([
        path,
        ...['new-vehicle', ...toKyc]
          .concat('proposer/vehicle-details', 'proposer/nominee-details', ...toPolicy)
          .map((page) => `${path}/${page}`),
      ]);
    });

    it('has a route for every page of the line', () => {
      const patterns = model.projection.routes.map(({ pattern }) => pattern.replace(path, '').replace('/', '')).sort();
      expect(patterns).toEqual(
        [
          ...['', 'registration', 'edit-vehicle', 'new-vehicle', 'quote', ...own.map(({ page }) => page)],
          ...['quote/owner-details', 'quote-list', 'quote-list/:product_id', 'compare', 'customize-plan'],
          ...['proposer/owner-details', 'proposer/address-details', 'proposer/kyc-form', 'proposer/vehicle-details'],
          ...[
            'proposer/external-details',
            'proposer/policy-details',
            'proposer/nominee-details',
            'final-quote',
            ...toPolicy,
          ],
        ].sort(),
      );
    });
  });

  describe('the registration number', () => {
    it('is asked for once: one from the landing is looked up at once', () => {
      expect(placeIn(stateAfter(['journey.start number', 'registerQuote saved'])).path).toBe(`${path}/edit-vehicle`);
    });

    it('leads from the landing to prices with at most three answers', () => {
      const answers = EVENTS_TO_MOTOR_LIST.filter((name) => name.endsWith('.submit given'));
      expect(answers.length).toBeLessThanOrEqual(3);
    });

    it('that the landing’s server refuses is told on the landing', () => {
      const refused = stateAfter(['journey.start refused', 'registerQuote refused COMMERCIAL_VEHICLE']);
      expect(placeIn(refused)).toMatchObject({ path, screen: 'landing' });
      expect(refused.journey.context.problem).toMatchObject({ reason: 'COMMERCIAL_VEHICLE' });
    });

    it('that the register does not know is stored, and the vehicle described', () => {
      const described = stateAfter(['registration.submit unknown', 'registration saved'], startedAgain);
      expect(placeIn(described).path).toBe(`${path}/new-vehicle`);
      expect(recordOf(described).quote.registration).toMatchObject({ reg_no: 'MH-12-AB-0404', outcome: 'NOT_FOUND' });
    });

    it.each([
      ['registerAway', 'REGISTER_UNAVAILABLE', 'registerAway'],
      ['commercial', 'COMMERCIAL_VEHICLE', 'commercial'],
      ['otherLine', 'VEHICLE_OF_OTHER_LINE', 'otherLine'],
    ])('%s: told on its page, where another can be given at once', (variant, reason, state) => {
      const refused = editing(variant)(reason);
      expect(refused.journey.value).toEqual({ registration: { editing: state } });
      expect(refused.journey.context.problem?.reason).toBe(reason);
      const again = stateAfter(['registration.submit given', 'registration saved'], refused);
      expect(placeIn(again).path).toBe(`${path}/edit-vehicle`);
    });

    it('is passed over while the register is away: the vehicle is described by hand', () => {
      const refused = editing('registerAway')('REGISTER_UNAVAILABLE');
      const byHand = stateAfter(['registration.submit by hand', 'registration saved'], refused);
      expect(placeIn(byHand).path).toBe(`${path}/new-vehicle`);
    });

    it('given again leads to the prices: what is known of the vehicle is not asked twice', () => {
      const again = ['xstate.route #registration', 'registration.submit given', 'registration saved'];
      expect(placeIn(stateAfter([...EVENTS_TO_LIST_BRAND_NEW, ...again])).path).toBe(`${path}/quote-list`);
    });
  });

  describe('a change', () => {
    const changed = (names: readonly string[], at: string) => stateAfter([...names, `answer.change #${at}`]);

    it('of the number asks again for vehicle and policy, then comes back to the list', () => {
      const asked = stateAfter(
        ['registration.submit changed', 'registration saved'],
        changed(EVENTS_TO_MOTOR_LIST, 'registration'),
      );
      expect(placeIn(asked).path).toBe(`${path}/edit-vehicle`);
      const { vehicleDetails, insurerDetails } = recordOf(asked).quote;
      expect({ vehicleDetails, insurerDetails }).toEqual({ vehicleDetails: null, insurerDetails: null });
      const back = [
        'vehicle.submit given',
        'confirmVehicle saved',
        'policyDetails.submit given',
        'policyDetails saved',
      ];
      expect(placeIn(stateAfter(back, asked)).path).toBe(`${path}/quote-list`);
    });

    it('of another model after the acceptance leads back to the list: its plans are others', () => {
      const { journey } = stateAfter(UNTIL_ACCEPTED);
      expect(journey.context.record?.quote.plan).not.toBeNull();
      const preview = stateAfter([...UNTIL_ACCEPTED, 'xstate.route #preview', 'answer.change #confirmVehicle']);
      const saved = stateAfter(['vehicle.submit changed', 'confirmVehicle saved'], preview);
      expect(placeIn(saved).path).toBe(`${path}/quote-list`);
      expect(recordOf(saved).proposal).toMatchObject({ premium: null, decision: null, vehicle_details: null });
    });

    it('of the vehicle’s price keeps the plan; its premium is agreed to again', () => {
      const preview = stateAfter([...UNTIL_ACCEPTED, 'xstate.route #preview', 'answer.change #confirmVehicle']);
      const saved = stateAfter(['vehicle.submit changed price', 'confirmVehicle saved'], preview);
      expect(placeIn(saved).path).toBe(`${path}/customize-plan`);
      expect(recordOf(saved).proposal?.vehicle_details).not.toBeNull();
    });
  });

  it('a link to the declarations before a premium is agreed to says what comes first: the plan decides on them', () => {
    const { server } = stateAfter([...EVENTS_TO_MOTOR_LIST, 'plan.choose given', 'choosePlan saved']);
    const opened = stateAfter(
      ['loadRecord loaded'],
      loadedPageState(model, server, { to: toPage<MotorLineTypes>('externalDetails'), params: {} }),
    );
    expect(placeIn(opened).path).toBe(`${path}/customize-plan`);
    expect(opened.journey.context.notice?.message).toMatch(/^Please complete “Your plan” first\./);
  });

  it.each(['policyDetails', 'insurerDetails', 'externalDetails', ...own.map(({ step }) => step)])(
    'a link to %s, which is not asked of a new vehicle, leads to where one was, and says why',
    (step) => {
      const { server } = stateAfter(UNTIL_ACCEPTED_NEW);
      const opened = stateAfter(
        ['loadRecord loaded'],
        loadedPageState(model, server, { to: toPageOf(step), params: {} }),
      );
      expect(placeIn(opened).path).toBe(`${path}/payment`);
      expect(opened.journey.context.notice?.message).toBe(
        'With your answers you do not need that page. Continue here.',
      );
    },
  );
};
