import type { MotorLineTypes } from '#contract/lines/motor/motor-line.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import type { PolicyGuide } from '#src/features/policy/guide-type.ts';
import { vehicleName } from './parts/vehicle-texts.ts';

// The periods are those of the policy wording (server/lines/motor/plan-documents/eligibility-and-claims.ts).

const coverOf = ({ proposal }: MotorRecord) => proposal?.cartDetails.cover_type ?? 'COMPREHENSIVE';

const HURT = {
  title: 'If someone is hurt',
  text: 'Help them, call 112, and report the accident to the police and to the insurer. Admit nothing and promise nothing: a tribunal decides, and the insurer stands in for you.',
};
const HURT_ELSEWHERE = {
  title: 'If someone is hurt, or their property damaged',
  text: 'Help them, call 112, and tell the police and the insurer of your third-party policy: that one pays for it, not this one.',
};
const REPAIR = {
  title: 'Tell the insurer before the repair begins',
  text: 'So that the damage can be seen first. In a network garage the insurer pays the garage, and you pay your deductible and what is not covered. In any other garage you pay, and send the bills to the insurer or to us.',
};
const NO_REPAIR = {
  title: 'Your own damage is not covered',
  text: 'This policy pays for what happens to others. Tell the insurer or us as soon as someone claims anything from you.',
};
const THEFT = {
  title: 'If it is stolen',
  text: 'Report it to the police right away, and to the insurer or us within 24 hours. Keep both keys and the papers: the insurer will ask for them.',
};
const CERTIFICATE = {
  title: 'Keep the certificate of insurance in the vehicle',
  text: 'It is the last page of your document. The police may ask for it.',
};

const OWN_DAMAGE_ENDS =
  'Own damage can be cancelled at any time. If no claim was made, the premium for the days that are left is paid back.';
const THIRD_PARTY_ENDS =
  'Third party is compulsory: it can be cancelled only if the vehicle is insured elsewhere, sold or scrapped.';

/** @param noun the vehicle, within sentences: 'car' */
export const motorGuide = <R extends MotorRecord>(noun: string): PolicyGuide<MotorLineTypes<R>> => ({
  covered: ({ quote: { vehicleDetails: vehicle }, proposal }) => ({
    term: `Covers your ${noun}`,
    lines: vehicle
      ? [vehicleName(vehicle), vehicle.reg_no ?? proposal?.vehicle_details?.reg_no ?? 'Not registered yet']
      : [],
  }),
  inNeed: (record) => {
    const cover = coverOf(record);
    return {
      title: 'After an accident',
      steps: [
        cover === 'OD' ? HURT_ELSEWHERE : HURT,
        ...(cover === 'TP' ? [NO_REPAIR] : [REPAIR, THEFT]),
        ...(cover === 'OD' ? [] : [CERTIFICATE]),
      ],
    };
  },
  haveReady: 'the policy number, and where the vehicle is',
  cancelling: (record) => {
    const cover = coverOf(record);
    return {
      title: 'If you want to cancel it',
      text: [...(cover === 'TP' ? [] : [OWN_DAMAGE_ENDS]), ...(cover === 'OD' ? [] : [THIRD_PARTY_ENDS])].join(' '),
    };
  },
  calendar: { add: 'Add the renewal to my calendar', note: 'With reminders 30 and 7 days before' },
});
