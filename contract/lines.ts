/** The lines whose journey is live. */
export const LINES = ['health', 'car', 'two-wheeler', 'travel'] as const;
export type Line = (typeof LINES)[number];
