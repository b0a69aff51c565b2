import * as v from 'valibot';
import type { TravelAnswerTable } from '#contract/lines/travel/answer-table.ts';
import { TravelPlan } from '#contract/lines/travel/plan.ts';
import { TRAVEL_MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import type { OwnAnswerVariantsOf, VisitorScene } from '../../line-model.ts';
import type { AnswerVariant } from '../../model-types.ts';
import { isAtScreen, mayChangeAnswers } from '../../visitor/exploration-limits.ts';
import {
  medicalAnswersWithRisks,
  memberOfScene,
  UNCOVERED_MEMBER,
  withoutPregnancy,
} from '../../visitor/member-variants.ts';
import { planAnswerVariants } from '../../visitor/plan-variants.ts';
import { changedAnswer, givenAnswer, refusedAnswer } from '../../visitor/shared-answer-variants.ts';
import { asTravelRecord } from './expected-rules.ts';
import { fakeTravelPlan } from './fake-offers.ts';
import {
  modelTravellersFrom,
  modelTripFrom,
  NO_SUCH_COUNTRY,
  otherTravellers,
  travellerDetailsAnswer,
  tripAsSent,
  withOtherCountry,
  withOtherReturn,
} from './model-trips.ts';

/** The relevant variants of the answers of the travel journey. */

const recordIn = ({ context: { record } }: VisitorScene) => record && asTravelRecord(record);
const partyIn = (scene: VisitorScene) => recordIn(scene)?.quote.member_details ?? [];
const tripIn = (scene: VisitorScene) => {
  const stored = recordIn(scene)?.quote.travel_details;
  return stored ? tripAsSent(stored) : modelTripFrom(scene.choices.today);
};

/** Countries and dates; on the page that changes the quote, also the travellers. */
const trip = (scene: VisitorScene) => {
  const { today } = scene.choices;
  const travel_details = tripIn(scene);
  const party = partyIn(scene);
  const isEdit = isAtScreen(scene, 'editQuote');
  const members = isEdit && party.length > 0 ? { member_details: party } : {};
  const mayBeChanged = recordIn(scene)?.quote.travel_details && mayChangeAnswers(scene);
  return [
    givenAnswer({ travel_details, ...members }),
    ...changedAnswer(mayBeChanged, { travel_details: withOtherReturn(travel_details, today), ...members }),
    ...changedAnswer(mayBeChanged, { travel_details: withOtherCountry(travel_details), ...members }, 'changed country'),
    ...changedAnswer(
      mayBeChanged && isEdit,
      { travel_details, member_details: otherTravellers(party) },
      'changed travellers',
    ),
    refusedAnswer({ travel_details: { ...travel_details, country_code: [{ code: NO_SUCH_COUNTRY }] } }),
  ];
};

/** The current cart at the premium that the page shows. */
const cartIn = (scene: VisitorScene) => {
  const { cart, quotation } = scene.context;
  const record = recordIn(scene);
  const plan = v.safeParse(TravelPlan, cart ?? record?.quote.plan);
  const [offer] = quotation?.offers ?? [];
  if (!plan.success || !record || !offer) return null;
  return { ...plan.output, rfqId: record.quote.rfqId, net_premium_inc_gst: offer.net_premium_inc_gst };
};

const NONE_ILL = { exsisting_condition: false, medical_history: [] };

/**
 * The page that asks who travels, and whether anyone is ill. If it does not name the illness, the next page asks for
 * it.
 */
export const travelAnswersByForm = {
  travellers: (scene: VisitorScene): readonly AnswerVariant[] => {
    const party = partyIn(scene);
    const member_details = party.length > 0 ? party : modelTravellersFrom(scene.choices);
    const travellers = { member_details };
    return [
      givenAnswer({ travellers, medicalHistory: NONE_ILL }),
      ...changedAnswer(mayChangeAnswers(scene) && party.length > 0, {
        travellers: { member_details: otherTravellers(party) },
      }),
      ...(recordIn(scene)?.quote.medical_history ? [] : [{ name: 'ill', answer: { travellers } }]),
      refusedAnswer({ travellers: { member_details: [{ member_type: 'SON1', age: 6 }] } }),
    ];
  },
};

export const travelVariants = {
  trip,
  travellers: (scene) => {
    const party = partyIn(scene);
    return [
      givenAnswer({ member_details: party.length > 0 ? party : modelTravellersFrom(scene.choices) }),
      ...changedAnswer(mayChangeAnswers(scene) && party.length > 0, { member_details: otherTravellers(party) }),
      refusedAnswer({ member_details: [{ member_type: 'SON1', age: 6 }] }),
    ];
  },
  medicalHistory: () => [
    givenAnswer(NONE_ILL),
    refusedAnswer({
      exsisting_condition: true,
      medical_history: [{ member_type: UNCOVERED_MEMBER, medical_desc: 'Asthma' }],
    }),
  ],
  ...planAnswerVariants({ planOf: fakeTravelPlan, chosenIn: (scene) => recordIn(scene)?.quote.plan, cartIn }),
  memberDetails: (scene) => {
    const details = travellerDetailsAnswer(memberOfScene(scene), tripIn(scene));
    return [givenAnswer(details), refusedAnswer({ ...details, passport_number: '1234567' })];
  },
  medicalDetails: (scene) => {
    const member = memberOfScene(scene);
    // The gender of adults is not known.
    const form = member === 'SON1' ? withoutPregnancy(TRAVEL_MEDICAL_FORM) : TRAVEL_MEDICAL_FORM;
    return [
      givenAnswer(medicalAnswersWithRisks(form, member, member === 'SELF' ? scene.choices.risks : [])),
      refusedAnswer(medicalAnswersWithRisks(TRAVEL_MEDICAL_FORM, UNCOVERED_MEMBER, [])),
    ];
  },
} satisfies OwnAnswerVariantsOf<TravelAnswerTable>;
