/**
 * A number with what it counts: '1 year', '3 years'.
 * @param unit in the singular
 */
export const counted = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait, rounded up to whole hours: '1 hour', '5 hours'. */
export const inHours = (seconds: number): string => counted(Math.ceil(seconds / 3600), 'hour');

/** 'a, b and c'. */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
