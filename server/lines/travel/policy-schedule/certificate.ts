import { formatMoney } from '#contract/shared/currency.ts';
import { helpContactRows } from '#server/domain/policy/help-contacts.ts';
import {
  coverStartTime,
  documentDateText,
  type PolicySchedule,
  scheduleBirthDateText,
} from '#server/domain/policy/policy-schedule.ts';
import { PDF_INK } from '#server/pdf/pdf-colours.ts';
import type { PdfSheet } from '#server/pdf/pdf-sheet.ts';
import { countedText } from '#server/shared/counted-texts.ts';
import { SCHENGEN_MIN_SUM_INSURED } from '../rating/cover-currency.ts';
import { TRAVEL_BAND_TEXTS } from '../rating/rated-band.ts';
import { tripInSchedule } from './scheduled-trip.ts';

type Trip = ReturnType<typeof tripInSchedule>;
type Traveller = Trip['travellers'][number];

/** The states of the Schengen area. Source: server/reference/countries.csv, column schengen. */
const SCHENGEN_STATES =
  'Austria, Belgium, Bulgaria, Croatia, Czechia, Denmark, Estonia, Finland, France, Germany, Greece, Hungary, ' +
  'Iceland, Italy, Latvia, Liechtenstein, Lithuania, Luxembourg, Malta, Netherlands, Norway, Poland, Portugal, Romania, ' +
  'Slovakia, Slovenia, Spain, Sweden and Switzerland';

const MINIMUM = formatMoney(SCHENGEN_MIN_SUM_INSURED, 'EUR');

/**
 * The statement that a consulate looks for. Source: Regulation (EC) No 810/2009 (Visa Code), Article 15.
 * @param amount the cover, in words
 */
const visaStatement = (amount: string): string =>
  'This insurance meets Article 15 of Regulation (EC) No 810/2009 (Visa Code): it covers expenses which might arise in ' +
  'connection with repatriation for medical reasons, urgent medical attention, emergency hospital treatment or death; it is ' +
  `valid throughout the territory of all member states, covers the entire stay, and its cover of ${amount} is not below the ` +
  `minimum of ${MINIMUM}.`;

const areaOf = ({ is_schengen, travel_band, countries }: Trip): string => {
  const names = countries.join(', ');
  if (!is_schengen) return `${names}; ${TRAVEL_BAND_TEXTS[travel_band]}`;
  const beyond = travel_band === 'SCHENGEN' ? '' : ` And ${TRAVEL_BAND_TEXTS[travel_band]}.`;
  return `All member states of the Schengen area: ${SCHENGEN_STATES}.${beyond} Countries of this trip: ${names}`;
};

function writeTraveller(sheet: PdfSheet, schedule: PolicySchedule, trip: Trip, traveller: Traveller): void {
  const { cover_amount, cover_currency, is_schengen, features } = trip;
  const amount = formatMoney(cover_amount, cover_currency);
  const time = coverStartTime(schedule);
  sheet.nextPage();
  sheet.heading('H1', 'Certificate of travel insurance');
  sheet.paragraph(`${schedule.insurer_name}, ${schedule.product_name}. To whom it may concern.`);
  sheet.y += 8;
  sheet.facts([
    ['Certificate and policy number', schedule.policy_number],
    ['Insured traveller', traveller.full_name],
    ['Date of birth', scheduleBirthDateText(schedule, traveller.DOB)],
    ['Passport', `${traveller.passport_number}, valid until ${documentDateText(traveller.passport_expiry_date)}`],
    ['Policyholder', `${schedule.proposer.full_name}, ${schedule.proposer.address.join(', ')}`],
    [
      'Period of insurance',
      `${documentDateText(schedule.start_date)} to ${documentDateText(schedule.end_date)}, both days included: the whole stay of ` +
        countedText(schedule.policy_days ?? 0, 'day') +
        (time === null
          ? ''
          : `. Cover begins at ${time} (Indian time) on the first day, when the premium was received`),
    ],
    ['Area of validity', areaOf(trip)],
    [
      'Medical cover of this traveller',
      is_schengen ? `${amount}; a Schengen visa asks for at least ${MINIMUM}` : amount,
    ],
    [
      'Covered up to this amount',
      'Emergency treatment by doctors and in hospital, urgent medical attention' +
        (features.repatriation === 'WITHIN_COVER'
          ? ', repatriation for medical reasons, and repatriation of mortal remains after death'
          : '. Repatriation up to the limit in the policy wording'),
    ],
    [
      'Deductible',
      features.medical_deductible === 0
        ? 'None'
        : `${formatMoney(features.medical_deductible, cover_currency)} of each claim for treatment is paid by the traveller`,
    ],
    ...helpContactRows(schedule),
  ]);
  sheet.y += 8;
  if (is_schengen) sheet.paragraph(visaStatement(amount));
  sheet.paragraph(
    `We hereby certify that the traveller named above is insured with ${schedule.insurer_name} as stated. ` +
      `Issued on ${documentDateText(schedule.issued_at)}.`,
  );
  sheet.paragraph('Sandbox certificate: the insurer and the policy are not real, and no risk is covered.', {
    colour: PDF_INK,
  });
}

/** A certificate for each traveller, on a page of its own: consulates retain one with each application. */
export function writeTravelCertificates(sheet: PdfSheet, schedule: PolicySchedule): void {
  const trip = tripInSchedule(schedule);
  for (const traveller of trip.travellers) writeTraveller(sheet, schedule, trip, traveller);
}
