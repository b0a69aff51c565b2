import { COVER_NAMES } from '#contract/shared/cover-texts.ts';
import { formatInr } from '#contract/shared/money.ts';
import { helpContactRows } from '#server/domain/policy/help-contacts.ts';
import { documentDateText, type PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { PDF_INK } from '#server/pdf/pdf-colours.ts';
import type { PdfSheet } from '#server/pdf/pdf-sheet.ts';
import { PROPERTY_DAMAGE_LIMIT } from '../quote-product.ts';
import { coverInSchedule } from './policy-covers.ts';
import { motorDetailsInSchedule } from './schedule-details.ts';

/** Who may drive. Source: the driver's clause of the India Motor Tariff for private cars and two-wheelers. */
const DRIVERS =
  'Any person including the insured, provided that the person driving holds an effective driving licence at the time of ' +
  'the accident and is not disqualified from holding or obtaining one. A person holding an effective learner’s licence may ' +
  'also drive, as rule 3 of the Central Motor Vehicles Rules, 1989 demands.';

/** What the vehicle may be used for. Source: limitations as to use of the India Motor Tariff. */
const USE =
  'Social, domestic and pleasure purposes and the insured’s own business. Not covered: hire or reward, carriage of goods ' +
  'other than samples or personal luggage, organised racing, pace making, speed testing, reliability trials, and use in ' +
  'connection with the motor trade.';

/**
 * The certificate of insurance with the fields of Form 51 (rule 141 of the Central Motor Vehicles Rules, 1989). Own
 * damage alone has none: the law requires third party. It is on a page of its own, to be carried in the vehicle.
 */
export function writeMotorCertificate(sheet: PdfSheet, schedule: PolicySchedule): void {
  const third_party = coverInSchedule(schedule, 'THIRD_PARTY');
  if (!third_party) return;
  const { vechile_type, vehicle } = motorDetailsInSchedule(schedule);
  const { proposer, policy_number } = schedule;
  sheet.nextPage();
  sheet.heading('H1', 'Certificate of insurance');
  sheet.paragraph(
    `Form 51, rule 141 of the Central Motor Vehicles Rules, 1989. ${schedule.insurer_name}, ${schedule.product_name}.`,
  );
  sheet.y += 8;
  sheet.facts([
    ['Certificate and policy number', policy_number],
    ['Registration mark and place', `${vehicle.registration}, ${vehicle.office}`],
    ['Make, model, type of body', `${vehicle.make} ${vehicle.model}, ${vehicle.body}`],
    ['Engine and chassis number', `${vehicle.engine_no}, ${vehicle.chassis_no}`],
    ['Year of manufacture', vehicle.made.slice(-4)],
    ['Cubic capacity, seating', `${vehicle.power}, ${vehicle.seats} with the driver`],
    ['Insured', `${proposer.full_name}, ${proposer.address.join(', ')}`],
    ['Geographical area', 'India'],
    ['Begins, for the purpose of the Act', `00:00 on ${documentDateText(third_party.from)}`],
    ...[third_party, ...schedule.covers.filter((cover) => cover !== third_party)].map(
      ({ kind, to }) => [`Expiry of ${COVER_NAMES[kind]}`, `Midnight of ${documentDateText(to)}`] as const,
    ),
    ['Persons entitled to drive', DRIVERS],
    ['Limitations as to use', USE],
    [
      'Limits of liability',
      'Death or injury of others: as the Motor Vehicles Act, 1988 demands. Damage to the property of others: up to ' +
        `${formatInr(PROPERTY_DAMAGE_LIMIT[vechile_type])}.`,
    ],
    ...helpContactRows(schedule),
  ]);
  sheet.y += 8;
  sheet.paragraph(
    'We hereby certify that the policy to which this certificate relates, as well as this certificate, are issued in ' +
      `accordance with the provisions of Chapter X and Chapter XI of the Motor Vehicles Act, 1988. ${schedule.insurer_name}, ` +
      `${documentDateText(schedule.issued_at)}.`,
  );
  sheet.paragraph('Sandbox certificate: the insurer and the policy are not real, and no risk is covered.', {
    colour: PDF_INK,
  });
}
