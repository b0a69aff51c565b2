/**
 * A number with what it counts: '1 year', '3 years'.
 * @param unit in the singular
 */
export const countedText = (count: number, unit: string): string => `${count} ${unit}${count === 1 ? '' : 's'}`;

/** A wait, rounded up to whole hours: '1 hour', '5 hours'. */
export const hoursText = (seconds: number): string => countedText(Math.ceil(seconds / 3600), 'hour');

/** 'a, b and c'. */
export const listText = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
