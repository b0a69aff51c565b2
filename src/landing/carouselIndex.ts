/** Where the carousel starts (spec §2): at the middle item; of an even count the first of the two middle ones. */
export const middleIndex = (count: number): number => Math.floor((count - 1) / 2);

/** The item `step` further on, around the end and back (spec §2: it wraps). */
export const wrapIndex = (index: number, step: number, count: number): number =>
  (((index + step) % count) + count) % count;
