import type { HtmlEscapedString } from 'hono/utils/html';

/** What `html` of Hono makes: every value in it is escaped. */
export type HtmlText = HtmlEscapedString | Promise<HtmlEscapedString>;

/** `1 step`, `2 steps`. */
export const plural = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;
