import { formatDate, timeInIndia } from '#contract/shared/dates.ts';
import type { PersonExport } from '#server/worker/rights/export-person.ts';
import { journeyTitle } from './erasure-texts.ts';

const day = (date: Date | string): string => formatDate(date, 'dd MMM yyyy');

/** README.txt of an export, for the person. */
export function exportReadme(
  { reference, person, tables, retained, documents }: PersonExport,
  { brokerName, now }: { readonly brokerName: string; readonly now: Date },
): string {
  const ofSales = retained.filter(({ records }) => records.length > 0);
  return `${[
    `What ${brokerName} stores of the person with the number ${person.phone}`,
    `Made on ${day(now)} at ${timeInIndia(now)}, Indian time. Reference: ${reference}`,
    '',
    'person.json has everything, by the table that it is stored in:',
    ...tables.map(({ table, what, rows }) => `- ${table}: ${what} (${rows.length})`),
    ...(documents.length > 0
      ? ['', 'The folder documents has:', ...documents.map(({ fileName }) => `- ${fileName}`)]
      : []),
    '',
    'How to read it',
    '- Amounts are in paise, times in UTC. What is encrypted in our database is in clear here.',
    '- Each text that was agreed to has its version (text_version), which is the same for the same words.',
    '- Hashes of keys and codes are left out: they say nothing about a person, and nothing can be read from them.',
    ...(person.namedIn.length > 0
      ? [
          `- Applications of other persons that name this number, or of which a link was sent to it: ${person.namedIn.length}. They are not shown here.`,
        ]
      : []),
    ...(ofSales.length > 0 ? ['', 'What the law obliges us to keep if you ask us to erase your data'] : []),
    ...ofSales.flatMap(({ journey, records }) => [
      `- ${journeyTitle(journey)}`,
      ...records.map(({ what, law, until }) => `  until ${day(until)}: ${what}. ${law}.`),
    ]),
    '',
    'What is not stored here: messages that were sent leave our database, and our log has nothing that names you.',
    'Copies of the database are replaced in turn.',
  ].join('\n')}\n`;
}

/** person.json. */
export const exportJson = ({ reference, person, tables, retained }: PersonExport, now: Date): string =>
  `${JSON.stringify(
    {
      made_at: now.toISOString(),
      reference,
      phone: person.phone,
      stored: Object.fromEntries(tables.map(({ table, what, rows }) => [table, { what, rows }])),
      applications_of_others: person.namedIn.length,
      kept_by_law: retained.flatMap(({ journey, records }) =>
        records.map(({ what, law, until }) => ({ of: journeyTitle(journey), what, law, until })),
      ),
    },
    null,
    2,
  )}\n`;
