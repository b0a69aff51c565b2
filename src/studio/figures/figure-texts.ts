import type { Share } from '#contract/funnel/views.ts';
import { formatDate } from '#contract/shared/dates.ts';

/** Figures in words, as tables, the map and the sentence of the day show them. */

const numbers = new Intl.NumberFormat('en-IN');
const decimals = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const countText = (count: number): string => numbers.format(count);

/** `12.5 %` of 0.125. */
export const percentText = (share: number): string => `${decimals.format(share * 100)}\u00a0%`;

/** `11.4–13.6 %`: where the true share is, in 95 of 100 samples. */
export const intervalText = ({ low, high }: Share): string =>
  low === null || high === null ? '' : `${decimals.format(low * 100)}–${percentText(high)}`;

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** `0.4 s`, `38 s`, `2 min 5 s`, `3 h 10 min`; nothing for null. */
export function dwellText(milliseconds: number | null): string {
  if (milliseconds === null) return '';
  if (milliseconds < SECOND) return `${decimals.format(milliseconds / SECOND)}\u00a0s`;
  const seconds = Math.round(milliseconds / SECOND);
  if (seconds < 60) return `${seconds}\u00a0s`;
  if (seconds < 3_600) return twoUnits(Math.floor(seconds / 60), 'min', seconds % 60, 's');
  const minutes = Math.round(milliseconds / MINUTE);
  return twoUnits(Math.floor(minutes / 60), 'h', minutes % 60, 'min');
}

const twoUnits = (large: number, largeUnit: string, small: number, smallUnit: string): string =>
  small === 0 ? `${large}\u00a0${largeUnit}` : `${large}\u00a0${largeUnit} ${small}\u00a0${smallUnit}`;

/** `12 Sep 2026` of `2026-09-12`. */
export const dayText = (day: string): string => formatDate(day, 'dd MMM yyyy').replaceAll(' ', '\u00a0');

/** `members › editing` of `health.members.editing`; the machine itself has its own name. */
export const stateText = (path: string): string => path.split('.').slice(1).join(' › ') || path;
