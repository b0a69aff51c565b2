import { addDays, formatISO } from 'date-fns';
import type { ChoicesView, ViewQuery } from '#contract/funnel/views.ts';
import { LINES } from '#contract/lines.ts';
import type { Filters } from '../view-address.ts';

/** The range that is shown until the reader chooses one. */
const DAYS = 7;

/** The day so many days earlier; `yyyy-mm-dd`. */
export const daysBefore = (day: string, days: number): string =>
  formatISO(addDays(new Date(`${day}T00:00`), -days), { representation: 'date' });

/** The chosen days; without a choice the last seven that have figures, or of today. */
export function rangeOf({ until }: ChoicesView, { from, to }: Filters): { from: string; to: string } {
  const last = to ?? until ?? formatISO(new Date(), { representation: 'date' });
  return { from: from ?? daysBefore(last, DAYS - 1), to: last };
}

/** What the server is asked. */
export function queryOf(machine: string, choices: ChoicesView, filters: Filters): ViewQuery {
  const { line, ...others } = filters;
  const chosen = [...LINES, 'none' as const].find((one) => one === line);
  return { ...others, ...(chosen && { line: chosen }), machine, ...rangeOf(choices, filters) };
}
