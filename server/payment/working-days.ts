const DAY_MS = 86_400_000;
const INDIA_OFFSET_MS = 330 * 60_000;

/** The instant `days` working days (Monday to Friday, in India) after another, at the same time of day. */
export function addWorkingDays(from: Date, days: number): Date {
  if (days <= 0) return from;
  const next = new Date(from.getTime() + DAY_MS);
  const weekday = new Date(next.getTime() + INDIA_OFFSET_MS).getUTCDay();
  return addWorkingDays(next, weekday === 0 || weekday === 6 ? days : days - 1);
}
