/**
 * Cleans sentences of the quote service for our pages: they must not send visitors to other sites or numbers as if we
 * advised it.
 */

/** What can be opened or written to: the address of a site, a path, an e-mail address. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}/iu;
/**
 * Characters that are not letters, or that turn the writing direction of others. Joiners stay: scripts of India need
 * them.
 */
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;

/** The sentences without links and without such numbers; empty if none remains. */
function fitSentences(text: string, number: RegExp): string {
  // Wide and circled letters and digits are read as plain ones.
  const plain = text.normalize('NFKC').replace(NO_TEXT, ' ').trim();
  return plain
    .split(/(?<=[.!?…।])\s+/u)
    .filter((sentence) => !LINK.test(sentence) && !number.test(sentence))
    .join(' ');
}

/** What the service says about an answer, marked as its words. A sentence with a link or a number is left out. */
export function quotedServiceText(text: string): string {
  const words = fitSentences(text, /\p{N}/u);
  return words === ''
    ? 'Our travel quote service does not take this. Please check it.'
    : `Our travel quote service says: “${words}”`;
}

/** Five digits or more, in any grouping. Ages and days are shorter. */
const CALLABLE = /\p{N}(?:[\s\p{P}+]*\p{N}){4}/u;

/** The service's reason why an insurer declines. A sentence with a link or a phone number is left out. */
export const insurerDeclineReasonText = (text: string): string =>
  fitSentences(text, CALLABLE) || 'The insurer does not offer this plan for this trip.';
