import type { InsurerEmergencyNumbers } from '#contract/shared/insurer-help.ts';
import { type InsurerHelpNumbers, insurerHelpNumbers } from '#server/domain/insurers/help-numbers.ts';
import type { LineSchedule } from './line-schedule.ts';
import type { PolicySchedule } from './policy-schedule.ts';

/** The numbers of an insurer with their purposes in a line; null if they are unknown. */
export function insurerHelp(insurer_id: string, { helpLines }: LineSchedule): InsurerEmergencyNumbers | null {
  const numbers: InsurerHelpNumbers | null = insurerHelpNumbers(insurer_id);
  return numbers && { lines: [...helpLines(numbers)], is_sample: numbers.is_sample };
}

/** Whom to call, as names and values of a document: the insurer at any hour, then the broker. */
export function helpContactRows({
  insurer_help: help,
  insurer_name,
  broker,
}: PolicySchedule): (readonly [string, string])[] {
  const insurer = (help?.lines ?? []).map(({ purpose, phone, from_abroad }) => {
    const reach = from_abroad ? `${phone} from any country` : phone;
    return [purpose, `${insurer_name}: ${reach}, 24 hours${help?.is_sample ? ' (sample number)' : ''}`] as const;
  });
  const { name, phone, phoneHours, email } = broker;
  return [
    ...insurer,
    [
      'Your broker',
      `${name}: ${phone} (${phoneHours}, Indian time); ${email} at any hour. We tell the insurer for you`,
    ],
  ];
}
