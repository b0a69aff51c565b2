import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { formatMoney } from '#contract/shared/currency.ts';
import type { LineSchedule } from '#server/domain/policy/line-schedule.ts';
import { documentDateText, type PolicySchedule, scheduleBirthDateText } from '#server/domain/policy/policy-schedule.ts';
import { travelBenefitRows } from '../benefits.ts';
import { TRAVEL_BAND_TEXTS } from '../rating/rated-band.ts';
import { writeTravelCertificates } from './certificate.ts';
import { scheduledTripOf, tripInSchedule } from './scheduled-trip.ts';

const tripOf = ({ quote }: TravelRecord) => {
  if (!quote.travel_details) throw new Error('A policy was issued without a trip');
  return quote.travel_details;
};

/** The number to call first. */
const numberAbroad = ({ insurer_help: help, insurer_name, broker }: PolicySchedule): string => {
  const [line] = help?.lines ?? [];
  return line
    ? `${insurer_name}, ${line.phone}, 24 hours${help?.is_sample ? ' (sample number)' : ''}`
    : `${broker.name}, ${broker.phone}`;
};

const CANCELLATION =
  'Until the day before you leave you may cancel this policy and get the premium back; after a refused visa too, if ' +
  'you send the refusal. Once the trip has begun, nothing is paid back.';

/** The schedule of travel policies, with a certificate for each traveller. */
export const travelSchedule: LineSchedule = {
  title: 'Travel insurance policy schedule',

  /** The day of leaving. No later payment is possible (`lastDayToPay`). */
  firstDay: (record: TravelRecord): string => tripOf(record).leaving_date,

  lastDay: (record: TravelRecord): string => tripOf(record).return_date,

  details: scheduledTripOf,

  withDocumentNumbers(schedule, decrypt) {
    const travellers = tripInSchedule(schedule).travellers.map((traveller) => ({
      ...traveller,
      passport_number: decrypt(traveller.passport_number_encrypted),
    }));
    return { ...schedule, travellers };
  },

  cover(schedule) {
    const { cover_amount, cover_currency, exchange_rate, countries, travel_band } = tripInSchedule(schedule);
    const rate = exchange_rate
      ? [
          [
            'Exchange rate',
            `EUR 1 = USD ${exchange_rate.rate.toFixed(2)} of ${documentDateText(exchange_rate.as_of)} (${exchange_rate.source}), by which ` +
              'the premium was found in a tariff in US dollars. The cover is in euros, whatever the rate does',
          ] as const,
        ]
      : [];
    return [
      ['Medical cover', `${formatMoney(cover_amount, cover_currency)} for each traveller`],
      ['Countries', `${countries.join(', ')} (${TRAVEL_BAND_TEXTS[travel_band]})`],
      ...rate,
    ];
  },

  writeInsured(sheet, schedule) {
    sheet.heading('H2', 'Travellers insured');
    sheet.table(
      [
        { title: 'Name', share: 0.32 },
        { title: 'Relationship', share: 0.16 },
        { title: 'Birth date, age', share: 0.22 },
        { title: 'Passport', share: 0.3 },
      ],
      tripInSchedule(schedule).travellers.map(
        ({ full_name, relationship, DOB, age, passport_number, passport_expiry_date }) => [
          full_name,
          relationship,
          `${scheduleBirthDateText(schedule, DOB)}, ${age}`,
          `${passport_number}, until ${documentDateText(passport_expiry_date)}`,
        ],
      ),
    );
  },

  writeTerms(sheet, schedule) {
    const { features, addon_codes, cover_currency } = tripInSchedule(schedule);
    sheet.heading('H2', 'What is covered, for each traveller');
    sheet.table(
      [
        { title: 'Feature', share: 0.36 },
        { title: 'In this policy', share: 0.64 },
      ],
      travelBenefitRows(features, (cents) => formatMoney(cents, cover_currency), addon_codes),
    );
  },

  writeCertificate: writeTravelCertificates,

  /** A trip is not renewed: the calendar contains its days. */
  calendarEvents: (schedule) => [
    {
      from: schedule.start_date,
      to: schedule.end_date,
      title: `Travel insurance: ${tripInSchedule(schedule).countries.join(', ')}`,
      text: `Take the certificate of insurance along, printed or on your phone. Before you are treated abroad, call ${numberAbroad(schedule)}.`,
      remindDaysBefore: [3],
    },
  ],

  helpLines: ({ from_abroad, claims }) => [
    { purpose: 'Help abroad, claims', phone: from_abroad, from_abroad: true },
    { purpose: 'Claims from India', phone: claims, from_abroad: false },
  ],

  cancellation: CANCELLATION,

  rights: [
    {
      title: 'Changing and ending it',
      paragraphs: [
        CANCELLATION,
        'If you return later through no fault of yours, because of illness or a cancelled flight, cover goes on for up to 7 ' +
          'days. A longer stay must be requested before the last day.',
      ],
    },
    {
      title: 'When you need help abroad',
      paragraphs: [
        'Call the number for help abroad before you are treated, or within 24 hours of an emergency, and keep every bill and ' +
          'report. For stolen or lost things, report to the police or the airline within 24 hours.',
      ],
    },
  ],
};
