import type { ChoicesView, ViewQuery } from '#contract/funnel/views.ts';
import { LINES } from '#contract/lines.ts';
import { addDays, todayInIndia } from '#contract/shared/dates.ts';
import type { Filters } from '../view-address.ts';

/** The range that is shown until the reader chooses one. */
const DAYS = 7;

/** The chosen days; without a choice the last seven that have figures, or of today. */
export function rangeOf({ until }: Pick<ChoicesView, 'until'>, { from, to }: Filters): { from: string; to: string } {
  const last = to ?? until ?? todayInIndia(new Date());
  return { from: from ?? addDays(last, 1 - DAYS), to: last };
}

/** What the server is asked. The machine of a line has that line's figures, whatever line was chosen for another one. */
export function queryOf(machine: string, choices: ChoicesView, filters: Filters): ViewQuery {
  const { line: chosen, ...others } = filters;
  const line = LINES.find((one) => one === machine) ?? [...LINES, 'none' as const].find((one) => one === chosen);
  return { ...others, ...(line && { line }), machine, ...rangeOf(choices, filters) };
}
