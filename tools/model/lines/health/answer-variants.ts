import * as v from 'valibot';
import type { HealthAnswerTable } from '#contract/lines/health/answer-table.ts';
import {
  type AdditionalDetails,
  HealthPlan,
  type MemberMedicalHistory,
  type QuoteMember,
  type UserDetails,
} from '#contract/lines/health/quote.ts';
import { HEALTH_MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import { UNKNOWN_PINCODE } from '../../fake-server/shared-answer-handlers.ts';
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
import { changedAnswer, givenAnswer, otherOfTwo, refusedAnswer } from '../../visitor/shared-answer-variants.ts';
import { asHealthRecord } from './expected-rules.ts';
import { fakeHealthPlan } from './fake-offers.ts';
import { FUTURE_BIRTH_DATE, MODEL_FAMILY, otherFamily, withBirthDates } from './model-family.ts';

/** The relevant variants of the answers of the health journey. */

const PERSONAL: AdditionalDetails = { DOB: '1990-04-12', gender: 'female', pincode: '110001' };
const USER: UserDetails = { full_name: 'Asha Kulkarni', mobile_number: '9820012345', email: 'asha@example.com' };

const recordIn = ({ context: { record } }: VisitorScene) => record && asHealthRecord(record);
const membersIn = (scene: VisitorScene) => recordIn(scene)?.quote.memberDetails ?? [];
const personalGiven = (scene: VisitorScene): AdditionalDetails => recordIn(scene)?.quote.additionalDetails ?? PERSONAL;
const personalChanged = (scene: VisitorScene): AdditionalDetails => ({
  ...PERSONAL,
  DOB: otherOfTwo(recordIn(scene)?.quote.additionalDetails?.DOB, PERSONAL.DOB, '1991-04-12'),
});
const personalRefused: AdditionalDetails = { ...PERSONAL, pincode: UNKNOWN_PINCODE };

/** The current cart at the premium that the page shows for its period. */
const cartIn = ({ context: { cart, quotation, record } }: VisitorScene) => {
  const plan = v.safeParse(HealthPlan, cart ?? record?.quote.plan);
  if (!plan.success || !record) return null;
  const years = Number(plan.output.policy_period);
  const offer = quotation?.offers.find(({ premium }) => premium.policy_period === years);
  return offer ? { ...plan.output, rfqId: record.quote.rfqId, net_premium_inc_gst: offer.net_premium_inc_gst } : null;
};

/** What the first page saves: the proposer, the members, and whose condition has to be named. */
const firstPage = (
  personalDetails: AdditionalDetails,
  members: readonly QuoteMember[],
  history: Pick<MemberMedicalHistory, 'medical_question'>,
) => ({
  personalDetails,
  members: { memberDetails: withBirthDates(members) },
  medicalHistory: { medicalDetails: members.map(({ member_type }) => ({ member_type, ...history })) },
});
const NONE = { medical_question: [] };
const UNNAMED = { medical_question: null };

/** Forms that give several answers, by the first. */
export const healthAnswersByForm = {
  personalDetails: (scene: VisitorScene): readonly AnswerVariant[] => {
    const known = membersIn(scene);
    const family = known.length > 0 ? known : MODEL_FAMILY.slice(0, scene.choices.people);
    return [
      givenAnswer(firstPage(personalGiven(scene), family, NONE)),
      ...changedAnswer(
        mayChangeAnswers(scene) && recordIn(scene)?.quote.additionalDetails,
        firstPage(personalChanged(scene), family, NONE),
      ),
      { name: 'ill', answer: firstPage(personalGiven(scene), family, UNNAMED) },
      refusedAnswer(firstPage(personalRefused, family, NONE)),
    ];
  },
};

export const healthVariants = {
  personalDetails: (scene) => [
    givenAnswer(personalGiven(scene)),
    ...changedAnswer(mayChangeAnswers(scene) && recordIn(scene)?.quote.additionalDetails, personalChanged(scene)),
    refusedAnswer(personalRefused),
  ],
  editDetails: (scene) => [
    givenAnswer({ additionalDetails: personalGiven(scene), userDetails: null }),
    ...changedAnswer(mayChangeAnswers(scene), { additionalDetails: personalChanged(scene), userDetails: USER }),
    refusedAnswer({ additionalDetails: personalRefused, userDetails: null }),
  ],
  contact: () => [givenAnswer(USER), refusedAnswer({ ...USER, mobile_number: '12345' })],
  members: (scene) => {
    const members = membersIn(scene);
    if (isAtScreen(scene, 'birthDates')) {
      return [
        givenAnswer({ memberDetails: withBirthDates(members) }),
        refusedAnswer({ memberDetails: withBirthDates(members, FUTURE_BIRTH_DATE) }),
      ];
    }
    return [
      givenAnswer({
        memberDetails: withBirthDates(members.length > 0 ? members : MODEL_FAMILY.slice(0, scene.choices.people)),
      }),
      ...changedAnswer(mayChangeAnswers(scene) && members.length > 0, { memberDetails: otherFamily(members) }),
      refusedAnswer({ memberDetails: [] }),
    ];
  },
  medicalHistory: (scene) => [
    givenAnswer({ medicalDetails: [{ member_type: memberOfScene(scene), medical_question: [] }] }),
    refusedAnswer({ medicalDetails: [{ member_type: UNCOVERED_MEMBER, medical_question: [] }] }),
  ],
  ...planAnswerVariants({ planOf: fakeHealthPlan, chosenIn: (scene) => recordIn(scene)?.quote.plan, cartIn }),
  memberDetails: (scene) => {
    const member_type = memberOfScene(scene);
    const size = member_type === 'SON1' ? { height_cm: 110, weight_kg: 19 } : { height_cm: 165, weight_kg: 62 };
    const details = { member_type, full_name: 'Asha Kulkarni', ...size };
    return [givenAnswer(details), refusedAnswer({ ...details, height_cm: 20 })];
  },
  medicalDetails: (scene) => {
    const member = memberOfScene(scene);
    // SELF is a woman of child-bearing age, and the other member her husband or her son.
    return [
      givenAnswer(
        member === 'SELF'
          ? medicalAnswersWithRisks(HEALTH_MEDICAL_FORM, member, scene.choices.risks)
          : medicalAnswersWithRisks(withoutPregnancy(HEALTH_MEDICAL_FORM), member, []),
      ),
      refusedAnswer(medicalAnswersWithRisks(HEALTH_MEDICAL_FORM, UNCOVERED_MEMBER, [])),
    ];
  },
} satisfies OwnAnswerVariantsOf<HealthAnswerTable>;
