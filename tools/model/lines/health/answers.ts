import * as v from 'valibot';
import type { HealthAnswers } from '#contract/lines/health/answers.ts';
import {
  type AdditionalDetails,
  ChosenPlan,
  type MemberMedicalHistory,
  type QuoteMember,
  type UserDetails,
} from '#contract/lines/health/quote.ts';
import { MEDICAL_FORM } from '#server/lines/health/medical-questions.ts';
import type { OwnVariantsOf, Scene } from '../../line-model.ts';
import { NO_SUCH_PIN } from '../../server/answers.ts';
import type { AnswerVariant } from '../../types.ts';
import { changed, given, refusedAnswer, toggled } from '../../visitor/answers.ts';
import { isAt, mayChange } from '../../visitor/conditions.ts';
import { medicalAnswers, memberIn, STRANGER } from '../../visitor/members.ts';
import { planVariants } from '../../visitor/plans.ts';
import { FAMILY, otherFamily, UNBORN, withDates } from './family.ts';
import { planOf } from './offers.ts';
import { healthRecord } from './rules.ts';

/** The relevant variants of the answers of the health journey. */

const PERSONAL: AdditionalDetails = { DOB: '1990-04-12', gender: 'female', pincode: '110001' };
const USER: UserDetails = { full_name: 'Asha Kulkarni', mobile_number: '9820012345', email: 'asha@example.com' };

const recordIn = ({ context: { record } }: Scene) => record && healthRecord(record);
const membersIn = (scene: Scene) => recordIn(scene)?.quote.memberDetails ?? [];
const personalGiven = (scene: Scene): AdditionalDetails => recordIn(scene)?.quote.additionalDetails ?? PERSONAL;
const personalChanged = (scene: Scene): AdditionalDetails => ({
  ...PERSONAL,
  DOB: toggled(recordIn(scene)?.quote.additionalDetails?.DOB, PERSONAL.DOB, '1991-04-12'),
});
const personalRefused: AdditionalDetails = { ...PERSONAL, pincode: NO_SUCH_PIN };

/** The current cart at the premium that the page shows for its period. */
const cartIn = ({ context: { cart, quotation, record } }: Scene) => {
  const plan = v.safeParse(ChosenPlan, cart ?? record?.quote.plan);
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
  members: { memberDetails: withDates(members) },
  medicalHistory: { medicalDetails: members.map(({ member_type }) => ({ member_type, ...history })) },
});
const NONE = { medical_question: [] };
const UNNAMED = { medical_question: null };

/** Forms that give several answers, by the first. */
export const healthForms = {
  personalDetails: (scene: Scene): readonly AnswerVariant[] => {
    const known = membersIn(scene);
    const family = known.length > 0 ? known : FAMILY;
    return [
      given(firstPage(personalGiven(scene), family, NONE)),
      ...changed(
        mayChange(scene) && recordIn(scene)?.quote.additionalDetails,
        firstPage(personalChanged(scene), family, NONE),
      ),
      { name: 'ill', answer: firstPage(personalGiven(scene), family, UNNAMED) },
      refusedAnswer(firstPage(personalRefused, family, NONE)),
    ];
  },
};

export const healthVariants = {
  personalDetails: (scene) => [
    given(personalGiven(scene)),
    ...changed(mayChange(scene) && recordIn(scene)?.quote.additionalDetails, personalChanged(scene)),
    refusedAnswer(personalRefused),
  ],
  editDetails: (scene) => [
    given({ additionalDetails: personalGiven(scene), userDetails: null }),
    ...changed(mayChange(scene), { additionalDetails: personalChanged(scene), userDetails: USER }),
    refusedAnswer({ additionalDetails: personalRefused, userDetails: null }),
  ],
  contact: () => [given(USER), refusedAnswer({ ...USER, mobile_number: '12345' })],
  members: (scene) => {
    const members = membersIn(scene);
    if (isAt(scene, 'birthDates')) {
      return [
        given({ memberDetails: withDates(members) }),
        refusedAnswer({ memberDetails: withDates(members, UNBORN) }),
      ];
    }
    return [
      given({ memberDetails: withDates(members.length > 0 ? members : FAMILY) }),
      ...changed(mayChange(scene) && members.length > 0, { memberDetails: otherFamily(members) }),
      refusedAnswer({ memberDetails: [] }),
    ];
  },
  medicalHistory: (scene) => [
    given({ medicalDetails: [{ member_type: memberIn(scene), medical_question: [] }] }),
    refusedAnswer({ medicalDetails: [{ member_type: STRANGER, medical_question: [] }] }),
  ],
  ...planVariants({ planOf, chosenIn: (scene) => recordIn(scene)?.quote.plan, cartIn }),
  memberDetails: (scene) => {
    const member_type = memberIn(scene);
    const size = member_type === 'SON1' ? { height_cm: 110, weight_kg: 19 } : { height_cm: 165, weight_kg: 62 };
    const details = { member_type, full_name: 'Asha Kulkarni', ...size };
    return [given(details), refusedAnswer({ ...details, height_cm: 20 })];
  },
  medicalDetails: (scene) => {
    const member = memberIn(scene);
    return [
      given(medicalAnswers(MEDICAL_FORM, member, member === 'SELF' ? scene.choices.risks : [])),
      refusedAnswer(medicalAnswers(MEDICAL_FORM, STRANGER, [])),
    ];
  },
} satisfies OwnVariantsOf<HealthAnswers>;
