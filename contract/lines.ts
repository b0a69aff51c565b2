/** The lines whose journey is live. */
export const LINES = ['health', 'car', 'two-wheeler'] as const;
export type Line = (typeof LINES)[number];
