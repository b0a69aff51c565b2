import { formatDate } from '#contract/shared/dates.ts';
import type { ServerLines } from '#server/domain/journey/server-line.ts';
import { serverLines } from '#server/server-lines.ts';
import type { Erasure, ErasurePlan } from '#server/worker/rights/erase-person.ts';
import { retainedRecordsOf } from '#server/worker/rights/legal-duties.ts';
import type { Person } from '#server/worker/rights/person.ts';
import type { PersonalJourney, WaitReason } from '#server/worker/rights/personal-journeys.ts';
import { countLines } from './table-words.ts';

const day = (date: Date | string): string => formatDate(date, 'dd MMM yyyy');

export const NOTHING_STORED = 'Nothing is stored of a person with this number.';

/** 'Policy CHH-H-2026-000017' or 'Application PRP-…', with its line. */
export const journeyTitle = ({ line, policyNumber, proposerId, id }: PersonalJourney): string => {
  const lines: ServerLines = serverLines;
  const name = lines[line]?.definition.name ?? line;
  return policyNumber === null ? `Application ${proposerId ?? id} (${name})` : `Policy ${policyNumber} (${name})`;
};

const WAITS: Readonly<Record<WaitReason, string>> = {
  payment: 'a payment is under way, and money may still come',
  refund: 'a refund is under way',
  policy: 'it is paid, and the insurer has not issued the policy yet',
  identity: 'an identity check is under way',
};

const retainedLines = (journey: PersonalJourney): string[] =>
  retainedRecordsOf(journey).map(({ what, law, until }) => `    until ${day(until)}: ${what}.\n      ${law}.`);

const waitLines = (journeys: readonly PersonalJourney[]): string[] =>
  journeys.flatMap((journey) => {
    const { outcome } = journey;
    if (outcome.kind !== 'waiting') return [];
    const again = outcome.until
      ? `Run the command again after ${day(outcome.until)}.`
      : 'Run the command again when it has ended.';
    return [`  ${journeyTitle(journey)}: ${WAITS[outcome.reason]}. ${again}`];
  });

const part = (title: string, lines: readonly string[]): string[] => (lines.length > 0 ? ['', title, ...lines] : []);

/** What an erasure leaves, and why. */
function retainedParts({ journeys, namedIn }: Person): string[] {
  const sales = journeys.filter(({ outcome }) => outcome.kind === 'sale');
  const others = namedIn.length === 1 ? 'One application' : `${namedIn.length} applications`;
  return [
    ...part(
      'The law obliges you to keep:',
      sales.flatMap((journey) => [`  ${journeyTitle(journey)}`, ...retainedLines(journey)]),
    ),
    ...part('Cannot be erased yet:', waitLines(journeys)),
    ...part(
      'Belongs to others:',
      namedIn.length === 0
        ? []
        : [
            `  ${others} of another number. That a link was sent to this phone is erased; what was answered there is not.`,
          ],
    ),
  ];
}

/** What an erasure would do, before it is confirmed. */
export const planText = ({ person, erased }: ErasurePlan): string => {
  const lines = countLines(erased);
  return [
    ...(lines.length > 0 ? ['Will be erased:', ...lines] : ['There is nothing to erase.']),
    ...retainedParts(person),
  ].join('\n');
};

/** What an erasure did, after its plan was shown. */
export const erasureText = ({ reference, person, erased }: Erasure): string =>
  [
    'Erased:',
    ...(Object.keys(erased).length > 0 ? countLines(erased) : ['  nothing']),
    ...part('Not erased yet:', waitLines(person.journeys)),
    ...part('What this command cannot reach:', [
      '  Copies of the database, until you replace them.',
      '  Messages that were sent, and what insurers and other partners were told: ask them.',
    ]),
    '',
    `Reference of the audit line: ${reference}`,
  ].join('\n');
