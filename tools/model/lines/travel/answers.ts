import * as v from 'valibot';
import type { TravelAnswers } from '#contract/lines/travel/answers.ts';
import { TravelPlan } from '#contract/lines/travel/plan.ts';
import { MEDICAL_FORM } from '#server/lines/travel/medical-questions.ts';
import type { OwnVariantsOf, Scene } from '../../line-model.ts';
import type { AnswerVariant } from '../../types.ts';
import { changed, given, refusedAnswer } from '../../visitor/answers.ts';
import { isAt, mayChange } from '../../visitor/conditions.ts';
import { medicalAnswers, memberIn, STRANGER } from '../../visitor/members.ts';
import { planVariants } from '../../visitor/plans.ts';
import { planOf } from './offers.ts';
import { travelRecord } from './rules.ts';
import {
  detailsOf,
  NO_SUCH_COUNTRY,
  otherParty,
  partyFrom,
  sentTrip,
  tripFrom,
  withOtherCountry,
  withOtherReturn,
} from './trip.ts';

/** The relevant variants of the answers of the travel journey. */

const recordIn = ({ context: { record } }: Scene) => record && travelRecord(record);
const partyIn = (scene: Scene) => recordIn(scene)?.quote.member_details ?? [];
const tripIn = (scene: Scene) => {
  const stored = recordIn(scene)?.quote.travel_details;
  return stored ? sentTrip(stored) : tripFrom(scene.choices.today);
};

/** Countries and dates; on the page that changes the quote, also the travellers. */
const trip = (scene: Scene) => {
  const { today } = scene.choices;
  const travel_details = tripIn(scene);
  const party = partyIn(scene);
  const isEdit = isAt(scene, 'editQuote');
  const members = isEdit && party.length > 0 ? { member_details: party } : {};
  const mayBeChanged = recordIn(scene)?.quote.travel_details && mayChange(scene);
  return [
    given({ travel_details, ...members }),
    ...changed(mayBeChanged, { travel_details: withOtherReturn(travel_details, today), ...members }),
    ...changed(mayBeChanged, { travel_details: withOtherCountry(travel_details), ...members }, 'changed country'),
    ...changed(mayBeChanged && isEdit, { travel_details, member_details: otherParty(party) }, 'changed travellers'),
    refusedAnswer({ travel_details: { ...travel_details, country_code: [{ code: NO_SUCH_COUNTRY }] } }),
  ];
};

/** The current cart at the premium that the page shows. */
const cartIn = (scene: Scene) => {
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
export const travelForms = {
  travellers: (scene: Scene): readonly AnswerVariant[] => {
    const party = partyIn(scene);
    const member_details = party.length > 0 ? party : partyFrom(scene.choices.today);
    const travellers = { member_details };
    return [
      given({ travellers, medicalHistory: NONE_ILL }),
      ...changed(mayChange(scene) && party.length > 0, { travellers: { member_details: otherParty(party) } }),
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
      given({ member_details: party.length > 0 ? party : partyFrom(scene.choices.today) }),
      ...changed(mayChange(scene) && party.length > 0, { member_details: otherParty(party) }),
      refusedAnswer({ member_details: [{ member_type: 'SON1', age: 6 }] }),
    ];
  },
  medicalHistory: () => [
    given(NONE_ILL),
    refusedAnswer({ exsisting_condition: true, medical_history: [{ member_type: STRANGER, medical_desc: 'Asthma' }] }),
  ],
  ...planVariants({ planOf, chosenIn: (scene) => recordIn(scene)?.quote.plan, cartIn }),
  memberDetails: (scene) => {
    const details = detailsOf(memberIn(scene), tripIn(scene));
    return [given(details), refusedAnswer({ ...details, passport_number: '1234567' })];
  },
  medicalDetails: (scene) => {
    const member = memberIn(scene);
    return [
      given(medicalAnswers(MEDICAL_FORM, member, member === 'SELF' ? scene.choices.risks : [])),
      refusedAnswer(medicalAnswers(MEDICAL_FORM, STRANGER, [])),
    ];
  },
} satisfies OwnVariantsOf<TravelAnswers>;
