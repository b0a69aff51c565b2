/** The lines whose journey is live. */
export const LINES = ['health'] as const;
export type Line = (typeof LINES)[number];
