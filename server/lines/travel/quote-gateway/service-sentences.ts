/** Sentences of the quote service, made fit to be shown on our pages: they must not lead elsewhere as if they were our advice. */

/** What can be opened or written to: an address of a site, a path, an e-mail address. */
const LINK = /:\/\/|www\.|@|[\p{L}\p{N}]\.\p{L}/iu;
/** What has no letters of its own, or turns the direction of those around it. Joiners stay: scripts of India need them. */
const NO_TEXT = /[\p{Cc}\p{Co}\p{Cn}\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]+/gu;

/** The sentences without links and without such numbers; empty if none is. */
function fitSentences(text: string, number: RegExp): string {
  // Wide and circled letters and digits are read as plain ones.
  const plain = text.normalize('NFKC').replace(NO_TEXT, ' ').trim();
  return plain
    .split(/(?<=[.!?…।])\s+/u)
    .filter((sentence) => !LINK.test(sentence) && !number.test(sentence))
    .join(' ');
}

/** What the service says of an answer, as its words. A sentence with a link or a number is left out. */
export function wordsOfService(text: string): string {
  const words = fitSentences(text, /\p{N}/u);
  return words === ''
    ? 'Our travel quote service does not take this. Please check it.'
    : `Our travel quote service says: “${words}”`;
}

/** Five digits and more, however they are written apart. Ages and days are shorter. */
const CALLABLE = /\p{N}(?:[\s\p{P}+]*\p{N}){4}/u;

/** Why an insurer declines, as the service has it. A sentence with a link or a number that can be called is left out. */
export const reasonOfInsurer = (text: string): string =>
  fitSentences(text, CALLABLE) || 'The insurer does not offer this plan for this trip.';
