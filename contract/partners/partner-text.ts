import * as v from 'valibot';
import { isPrintable } from '#contract/shared/printable-text.ts';

// A tag, a comment or an entity of HTML. A bare '<' is a comparison.
const MARKUP = /<[\p{L}/!?]|&(?:#\w+|\p{L}\w*);/u;

/**
 * Whether a partner's text is one line of characters that documents print: without line breaks, invisible characters,
 * those that turn the direction of others, and markup. No errors.
 */
export const isPartnerText = (text: string): boolean => isPrintable(text) && !MARKUP.test(text);

/**
 * A text that a partner sends: whatever of it is shown, mailed or printed stays in the place that it is given.
 * @param longest most characters, as UTF-16 units
 * @param least fewest characters
 */
export const PartnerText = (longest: number, least: 0 | 1 = 1) =>
  v.pipe(
    v.string(),
    v.minLength(least),
    v.maxLength(longest),
    v.check(isPartnerText, 'it has line breaks, markup or other characters that documents cannot print'),
  );
