import type { HtmlEscapedString } from 'hono/utils/html';

/** What `html` of Hono makes: every value in it is escaped. */
export type HtmlText = HtmlEscapedString | Promise<HtmlEscapedString>;
