import { MOTOR_COVER_OPTIONS } from '#contract/lines/motor/plan.ts';
import { firstDayOfMotorCover } from '#contract/lines/motor/previous-policy.ts';
import type { MotorRecord } from '#contract/lines/motor/record.ts';
import { distinctCoverEndDates } from '#contract/shared/cover-texts.ts';
import type { Cover } from '#contract/shared/covers.ts';
import { daysBetween } from '#contract/shared/dates.ts';
import { formatInr } from '#contract/shared/money.ts';
import type { LineSchedule } from '#server/domain/policy/line-schedule.ts';
import { documentDateText, type PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import type { DeclaredClaims } from '../quoted-risk.ts';
import { writeMotorCertificate } from './certificate.ts';
import { coverInSchedule, motorCovers } from './policy-covers.ts';
import { motorDetailsInSchedule, motorScheduleDetails, withWholeNumbers } from './schedule-details.ts';

type Row = readonly [string, string];

/** Covers last for whole years. */
const yearsOf = ({ from, to }: Cover): number => Math.round(daysBetween(from, to) / 365.25);
const periodText = (cover: Cover): string =>
  `00:00 on ${documentDateText(cover.from)} to midnight of ${documentDateText(cover.to)} (${countedText(yearsOf(cover), 'year')})`;

/** Which of the two parts is not covered, and the parts' periods if they differ from the whole policy's. */
function partRows(schedule: PolicySchedule): Row[] {
  const ownDamage = coverInSchedule(schedule, 'OWN_DAMAGE');
  const thirdParty = coverInSchedule(schedule, 'THIRD_PARTY');
  if (!thirdParty) {
    return [
      ['Third party', `In a policy of its own: ${motorDetailsInSchedule(schedule).third_party_policy ?? 'not named'}`],
    ];
  }
  const hasOneEnd = distinctCoverEndDates(schedule.covers).length === 1;
  const addons = schedule.addons.length > 0 ? ', its add-ons too' : '';
  return [
    ...(ownDamage ? [] : [['Own damage', 'Not covered'] as const]),
    ...(hasOneEnd || !ownDamage ? [] : [['Own damage', `${periodText(ownDamage)}${addons}`] as const]),
    ...(hasOneEnd ? [] : [['Third party', periodText(thirdParty)] as const]),
  ];
}

function coverRows(schedule: PolicySchedule): Row[] {
  const details = motorDetailsInSchedule(schedule);
  const { passengers_cover, paid_driver, owner_driver } = details;
  const owner = coverInSchedule(schedule, 'OWNER_DRIVER');
  const cover = MOTOR_COVER_OPTIONS.find(({ value }) => value === details.cover_type)?.text ?? details.cover_type;
  const persons = [
    ...(passengers_cover > 0 ? [`accident cover of passengers, ${formatInr(passengers_cover)} each`] : []),
    ...(paid_driver ? ['liability to a paid driver'] : []),
  ];
  return [
    ['Cover', cover],
    ...partRows(schedule),
    [
      'Owner-driver’s accident cover',
      owner ? `${owner_driver}, to midnight of ${documentDateText(owner.to)}` : owner_driver,
    ],
    ...(persons.length > 0 ? [['Also covered, like third party', persons.join('; ')] as const] : []),
  ];
}

const CANCELLATION =
  'You may cancel own damage at any time; the premium for the days that are left is paid back if no claim was made. ' +
  'Third party can be cancelled only if the vehicle is insured elsewhere, sold or scrapped: the law demands it.';

/** The schedule of a line's policies, with the certificate of insurance. @param declaredClaims reads the line's quote */
export const makeMotorLineSchedule = <Journey extends MotorRecord>(
  title: string,
  declaredClaims: (quote: Journey['quote']) => DeclaredClaims,
): LineSchedule => ({
  title,

  firstDay({ quote, proposal }: Journey, paidOn: string): string {
    if (!proposal) throw new Error('A policy was issued without a proposal');
    return firstDayOfMotorCover(
      proposal.cartDetails.cover_type,
      quote.vehicleDetails?.is_new ? null : quote.insurerDetails,
      paidOn,
    );
  },

  covers: (record: Journey, startDate: string) => motorCovers(record, startDate),

  details: (record: Journey) => motorScheduleDetails(record, declaredClaims(record.quote)),

  withDocumentNumbers(schedule, decrypt) {
    const { vehicle } = motorDetailsInSchedule(schedule);
    return { ...schedule, vehicle: withWholeNumbers(vehicle, decrypt) };
  },
  mailsDocumentNumbers: true,

  cover: coverRows,

  writeInsured(sheet, schedule) {
    const { vehicle, values, ncb_percent, compulsory_deductible, voluntary_deductible, previous_policy } =
      motorDetailsInSchedule(schedule);
    sheet.heading('H2', 'Vehicle');
    sheet.facts([
      ['Registration', `${vehicle.registration}, ${vehicle.office}`],
      ['Make, model', `${vehicle.make} ${vehicle.model}`],
      ['Body, engine, seats', `${vehicle.body}, ${vehicle.power}, ${vehicle.seats} seats`],
      ['Made, registered on', `${vehicle.made}, ${vehicle.registered}`],
      ['Engine, chassis number', `${vehicle.engine_no}, ${vehicle.chassis_no}`],
      ['Hypothecation', vehicle.hypothecation],
      ['Previous policy', previous_policy ?? 'None: a new vehicle'],
    ]);
    if (!coverInSchedule(schedule, 'OWN_DAMAGE')) return;
    const total = values.reduce((sum, { amount }) => sum + amount, 0);
    sheet.heading('H2', 'Insured declared value (IDV)');
    sheet.table(
      [...values.map(({ item }) => item), 'Total'].map((title) => ({ title, share: 0.2, align: 'right' })),
      [[...values.map(({ amount }) => formatInr(amount)), formatInr(total)]],
    );
    sheet.y += 4;
    sheet.facts([
      ['No-claim bonus', ncb_percent === 0 ? 'None' : `${ncb_percent}% of own damage`],
      [
        'You pay of each claim',
        voluntary_deductible === 0
          ? `${formatInr(compulsory_deductible)}, compulsory`
          : `${formatInr(compulsory_deductible + voluntary_deductible)}: ${formatInr(compulsory_deductible)} compulsory, ` +
            `${formatInr(voluntary_deductible)} voluntary`,
      ],
    ]);
  },

  writeCertificate: writeMotorCertificate,

  writeTerms(sheet, schedule) {
    if (!coverInSchedule(schedule, 'OWN_DAMAGE')) return;
    const { features } = motorDetailsInSchedule(schedule);
    const { outside_network_copay: share, zero_dep_claims: claims } = features;
    sheet.heading('H2', 'Repairs and claims');
    sheet.facts([
      ['Cashless garages', features.cashless_garages.toLocaleString('en-IN')],
      ['Other garages', share === 0 ? 'Paid alike' : `You pay ${share}% of each bill`],
      [
        'Worn parts',
        'Half of plastic, rubber, tyres and battery is paid; other parts less with age, unless zero depreciation is added',
      ],
      ['Zero depreciation, if added', claims === null ? 'Any number of claims' : `${claims} claims a year`],
      ['Towing', features.towing_km === 0 ? 'Up to ₹1,500 a claim' : `Up to ${features.towing_km} km`],
      ['Payment', `Usually ${features.claim_days} days after the survey`],
    ]);
  },

  helpLines: ({ assistance, claims }) => [
    { purpose: 'Claims', phone: claims, from_abroad: false },
    { purpose: 'Help on the road', phone: assistance, from_abroad: false },
  ],

  cancellation: CANCELLATION,

  rights: [
    {
      title: 'Changing and ending it',
      paragraphs: [
        CANCELLATION,
        'Tell the insurer within 14 days if you sell the vehicle. Its cover passes to the buyer with the vehicle (section ' +
          '157 of the Motor Vehicles Act, 1988); your no-claim bonus stays with you.',
        'Renew each cover before its last day. More than 90 days later the no-claim bonus is lost, and own damage begins again with an ' +
          'inspection.',
      ],
    },
  ],
});
