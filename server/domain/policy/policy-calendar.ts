import { COVER_NAMES, distinctCoverEndDates, lastDaysOfCoversText } from '#contract/shared/cover-texts.ts';
import { addDays } from '#contract/shared/dates.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import { FIND_POLICY_PATH } from '#contract/shared/owner-paths.ts';
import { listText } from '#server/shared/counted-texts.ts';
import type { PolicyCalendarEvent } from './line-schedule.ts';
import type { PolicySchedule } from './policy-schedule.ts';

/** Path of the calendar file with `{id}`, next to the document's. */
export const policyCalendarPathOf = ({ policyDocumentPath }: Pick<LineDefinition, 'policyDocumentPath'>): string =>
  policyDocumentPath.replace('policy-document', 'policy-calendar');

/** RFC 5545, section 3.1: lines are folded at 75 bytes. */
const MAX_BYTES = 75;

interface Setting {
  /** As within a sentence: 'health insurance'. */
  readonly lineName: string;
  readonly publicUrl: string;
}

/**
 * The policy's calendar file (iCalendar, RFC 5545): each last day of its covers, or what the line says instead. Days
 * are calendar dates without a time zone, so that a phone abroad shows the same day as the document. Output depends on
 * the schedule only.
 */
export function policyCalendar(
  schedule: PolicySchedule,
  setting: Setting,
  events: readonly PolicyCalendarEvent[] = lastDaysToRenewBy(schedule, setting.lineName),
): string {
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//Chhatri//Policy calendar//EN', 'METHOD:PUBLISH'],
    ...events.flatMap((event, at) => linesOf(event, at === events.length - 1, schedule, setting)),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}

/**
 * An event. The last one has the policy's own id, which was the only event's id in earlier builds: a new file updates
 * it.
 */
function linesOf(
  event: PolicyCalendarEvent,
  isLast: boolean,
  schedule: PolicySchedule,
  { publicUrl }: Setting,
): string[] {
  const { policy_number, insurer_name, product_name, issued_at, broker } = schedule;
  const page = `${publicUrl}${FIND_POLICY_PATH}`;
  const description = [
    event.text,
    `${product_name}, ${insurer_name}, policy ${policy_number}.`,
    `${broker.name}, your broker: ${broker.phone} (${broker.phoneHours}), ${broker.email}`,
    `Your policy: ${page}`,
  ].join('\n');
  return [
    'BEGIN:VEVENT',
    `UID:${policy_number}${isLast ? '' : `-${compact(event.from)}`}@${new URL(publicUrl).hostname}`,
    `DTSTAMP:${stamp(issued_at)}`,
    `DTSTART;VALUE=DATE:${compact(event.from)}`,
    // Exclusive: the day after the last one.
    `DTEND;VALUE=DATE:${compact(addDays(event.to, 1))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${page}`,
    ...['CLASS:PRIVATE', 'TRANSP:TRANSPARENT'],
    ...event.remindDaysBefore.flatMap((days) => [
      ...['BEGIN:VALARM', 'ACTION:DISPLAY', `DESCRIPTION:${escaped(event.title)}`],
      // At 9 in the morning, 15 hours before the midnight that ends that day.
      ...[`TRIGGER:-P${days - 1}DT15H`, 'END:VALARM'],
    ]),
    'END:VEVENT',
  ];
}

/**
 * Each last day, with the covers that end on it. Covers that last longer are named, so that no one renews them too
 * early.
 */
const lastDaysToRenewBy = ({ covers }: PolicySchedule, lineName: string): PolicyCalendarEvent[] => {
  const days = distinctCoverEndDates(covers);
  return days.map((day) => {
    const ending = listText(covers.filter(({ to }) => to === day).map(({ kind }) => COVER_NAMES[kind]));
    const later = covers.filter(({ to }) => to > day);
    const isOnly = days.length === 1;
    return {
      from: day,
      to: day,
      title: isOnly ? `Last day of your ${lineName}: renew it` : `Last day of ${ending} (${lineName}): renew`,
      text: [
        isOnly
          ? `Your ${lineName} ends today at midnight, Indian time. Renew it before then.`
          : `Of your ${lineName}, this ends today at midnight, Indian time: ${ending}. Renew before then.`,
        ...(later.length === 0 ? [] : [`You still have: ${lastDaysOfCoversText(later)}.`]),
      ].join(' '),
      remindDaysBefore: [30, 7],
    };
  });
};

const compact = (iso: string): string => iso.replaceAll('-', '');
const stamp = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;

const escaped = (text: string): string => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll(/\r?\n/g, '\\n');

/** A line in pieces that each fit, without splitting the bytes of a character. Later pieces begin with a blank. */
function folded(line: string): string {
  const pieces = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_BYTES) {
      pieces.push('');
      bytes = 1;
    }
    pieces[pieces.length - 1] += character;
    bytes += size;
  }
  return pieces.join('\r\n ');
}
