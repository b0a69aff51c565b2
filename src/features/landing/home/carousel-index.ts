/** The first of the two middle items, if the count is even. */
export const middleIndex = (count: number): number => Math.floor((count - 1) / 2);

/** The index after `step` more items; it wraps at both ends. */
export const wrapIndex = (index: number, step: number, count: number): number =>
  (((index + step) % count) + count) % count;
