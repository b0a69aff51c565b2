// Month names in the languages of India. The browser knows them (CLDR), so no table is sent.

export const MONTH_NAMES: readonly string[] =
  'January February March April May June July August September October November December'.split(' ');

/** The languages of each script. A language that a browser lacks gives names in another script, which is harmless. */
const SCRIPTS: readonly (readonly [script: RegExp, languages: string])[] = [
  [/\p{Script=Devanagari}/u, 'hi mr kok ne mai doi brx sa sd-IN'],
  [/\p{Script=Bengali}/u, 'bn bn-IN as mni'],
  [/\p{Script=Tamil}/u, 'ta'],
  [/\p{Script=Telugu}/u, 'te'],
  [/\p{Script=Gujarati}/u, 'gu'],
  [/\p{Script=Kannada}/u, 'kn'],
  [/\p{Script=Malayalam}/u, 'ml'],
  [/\p{Script=Gurmukhi}/u, 'pa'],
  [/\p{Script=Oriya}/u, 'or'],
  [/\p{Script=Arabic}/u, 'ur ur-IN sd ks'],
  [/\p{Script=Ol_Chiki}/u, 'sat'],
];

/**
 * The month that a word names: 'Jun', 'june', 'जून', 'ஜூன்' → 6; null if it names none. English names may be cut after
 * three letters. No errors.
 */
export function monthNumberOf(word: string): number | null {
  if (!/^[a-z]/i.test(word)) return namesLike(word).get(spelling(word)) ?? null;
  const index = word.length < 3 ? -1 : MONTH_NAMES.findIndex(startsWith(word));
  return index < 0 ? null : index + 1;
}

/** Whether a month's name begins with these letters. No errors. */
export function isMonthNamePrefix(letters: string): boolean {
  if (/^[a-z]/i.test(letters)) return MONTH_NAMES.some(startsWith(letters));
  return [...namesLike(letters).keys()].some((name) => name.startsWith(spelling(letters)));
}

const startsWith = (letters: string) => (month: string) => month.toLowerCase().startsWith(letters.toLowerCase());

type Names = ReadonlyMap<string, number>;
const known = new Map<string, Names>();

/** The month names in the languages of a word's script, built when the first such word occurs. */
function namesLike(word: string): Names {
  const languages = SCRIPTS.find(([script]) => script.test(word))?.[1] ?? '';
  const names = known.get(languages) ?? new Map(languages.split(' ').flatMap(namesIn));
  known.set(languages, names);
  return names;
}

function namesIn(language: string): (readonly [name: string, month: number])[] {
  if (language === '') return [];
  // Some languages write a month differently within a date. Hindi's older October is as common as CLDR's.
  const styles = (['long', 'short'] as const).flatMap((month) => [{ month }, { month, day: 'numeric' as const }]);
  const older = language === 'hi' ? [[spelling('अक्तूबर'), 10] as const] : [];
  return [...older, ...styles.flatMap((style) => namesOf(new Intl.DateTimeFormat(language, { ...style, ...WHERE })))];
}

const WHERE = { calendar: 'gregory', timeZone: 'UTC' } as const;

const namesOf = (format: Intl.DateTimeFormat) =>
  MONTH_NAMES.map((_, index) => {
    const parts = format.formatToParts(new Date(Date.UTC(2026, index, 15)));
    return [spelling(parts.find(({ type }) => type === 'month')?.value ?? ''), index + 1] as const;
  });

/**
 * The common form of several spellings of a name. Dots and the nukta are often left out, and a nasal before a consonant
 * is written as a letter or as a dot ('सितम्बर', 'सितंबर').
 */
const spelling = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u093c\u09bc\u0a3c\u0abc\u0b3c\u0970.: ]|\p{Join_Control}/gu, '')
    .replace(/[\u0919\u091e\u0923\u0928\u092e]\u094d(?=[\u0915-\u092e])/g, '\u0902');
