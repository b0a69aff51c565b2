import { check, maxLength, minLength, pipe, string, transform } from 'valibot';

// What documents print (docs/decisions/129). The fonts are the server's (server/pdf/script-fonts.ts). A test
// checks that they have every character that is accepted here.

// The scripts of India's official languages, and those of Europe.
const INDIAN = [
  ...['Devanagari', 'Bengali', 'Gurmukhi', 'Gujarati', 'Oriya', 'Tamil', 'Telugu', 'Kannada', 'Malayalam'],
  ...['Arabic', 'Ol_Chiki', 'Meetei_Mayek'],
];
const classOf = (scripts: readonly string[]): string => scripts.map((script) => `\\p{Script=${script}}`).join('');
const EUROPEAN_LETTERS = classOf(['Latin', 'Greek', 'Cyrillic']);
const INDIAN_LETTERS = classOf(INDIAN);
// Marks that Unicode assigns to no script.
const EUROPEAN_MARKS = '\\u0300-\\u036f';
const ARABIC_MARKS = '\\u064b-\\u0655\\u0670';
const INDIAN_MARKS = '\\u0951\\u0952';
// Digits and punctuation that scripts share, and the signs on a keyboard.
const SHARED = '\\u060c\\u061b\\u061f\\u0660-\\u0669\\u0964\\u0965';
const SIGNS =
  ' -~\\u00a1-\\u00ac\\u00ae-\\u00bf\\u00d7\\u00f7\\u2010-\\u2015\\u2018-\\u201e\\u2020-\\u2022\\u2026\\u2030\\u2032\\u2033' +
  '\\u2039\\u203a\\u20ac\\u20b9\\u2103\\u2116\\u2122\\u2212\\u2260\\u2264\\u2265';
// Invisible characters, rare letters of these scripts that the fonts lack, and precomposed forms of old typesetting.
const NOT_DRAWN =
  '\\p{C}\\u034f\\u0897\\u088f\\u0978\\u0c5c\\u0cdc\\u1c80-\\u1c8a\\u1d00-\\u1dff\\u1f00-\\u1fff\\u2070-\\u209f\\u2132\\u214e' +
  '\\u2160-\\u2188\\u2c60-\\u2dff\\ua640-\\ua7ff\\ua8e0-\\ua8ff\\uab30-\\uab6f\\ufb00-\\ufb06\\ufbc3-\\ufbd2\\ufd90\\ufd91\\ufdc8-\\ufdce' +
  '\\uff00-\\uffff\\u{10000}-\\u{10ffff}';

const PRINTED = new RegExp(
  `^(?![${NOT_DRAWN}])[${EUROPEAN_LETTERS}${INDIAN_LETTERS}${EUROPEAN_MARKS}${ARABIC_MARKS}${INDIAN_MARKS}${SHARED}${SIGNS}]$`,
  'u',
);

// Joiners have a meaning between letters of scripts that join them, and after the sign that silences a vowel at the end
// of a word.
const JOINING = `[${INDIAN_LETTERS}${ARABIC_MARKS}]`;
const JOINER = new RegExp(`(${JOINING})\\p{Join_Control}(?=${JOINING})|([\\u09cd\\u0d4d])\\u200d`, 'gu');
// No script needs more on one letter: more would be drawn over the lines above.
const MAX_MARKS = 4;
const MARK = /^\p{M}$/u;
const LETTER_OR_MARK = /^[\p{L}\p{M}]$/u;
/** Marks of a script, and what they can be drawn on. */
const marksOn = (letters: string, marks: string) =>
  [letters + marks, marks].map((characters) => new RegExp(`^[${characters}]$`, 'u'));
// A mark is drawn on the preceding letter, by that letter's font.
const MARKS_OF_SCRIPTS = [
  ...INDIAN.map((script) => marksOn('', classOf([script]))),
  marksOn(EUROPEAN_LETTERS, EUROPEAN_MARKS),
  marksOn('\\p{Script=Arabic}', ARABIC_MARKS),
  marksOn('\\p{Script=Devanagari}', INDIAN_MARKS),
];

/** The marks that cannot be drawn on what precedes them. Without lookbehinds, which Safari has from 16.4 on. */
function strayMarksIn(text: string): Set<string> {
  const stray = new Set<string>();
  let previous = '';
  let marks = 0;
  for (const character of text) {
    const isMark = MARK.test(character);
    const isStray =
      isMark &&
      (marks >= MAX_MARKS ||
        !LETTER_OR_MARK.test(previous) ||
        MARKS_OF_SCRIPTS.some(([bases, own]) => own?.test(character) && !bases?.test(previous)));
    if (isStray) stray.add(character);
    marks = isMark ? marks + 1 : 0;
    previous = character;
  }
  return stray;
}

/** Each letter gets one code, and each blank becomes a space, so that equal texts compare equal. No errors. */
const inOneForm = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\p{Zs}/gu, ' ')
    .trim();

/**
 * The characters that documents cannot print, without duplicates, in the text's order; empty if there are none. No
 * errors.
 */
function unprintedIn(text: string): string[] {
  const joined = text.replace(JOINER, '$1$2');
  const stray = strayMarksIn(joined);
  return [...new Set([...joined].filter((character) => stray.has(character) || !PRINTED.test(character)))];
}

/** Whether documents print each character of a text (docs/decisions/129). No errors. */
export const isPrintable = (text: string): boolean => unprintedIn(text).length === 0;

const nameOf = (character: string): string => {
  if (/[\n\r\v\f\u0085\p{Zl}\p{Zp}]/u.test(character)) return 'the line break';
  if (character === '\t') return 'the tab';
  if (/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character)) {
    return `the invisible character U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
  }
  return /\p{M}/u.test(character) ? `“◌${character}”, which needs a letter of its own before it` : `“${character}”`;
};

/** Names at most three characters that documents cannot print, and says what to do. */
function unprintedMessage(text: string): string {
  const unprinted = unprintedIn(text);
  const names = [...new Set(unprinted.map(nameOf))].slice(0, 3);
  const it = unprinted.length === 1 ? 'it' : 'them';
  const canBeWritten = unprinted.some((character) => /\p{L}/u.test(character));
  return canBeWritten
    ? `Our documents cannot print ${names.join(', ')}. Use English letters, or those of an Indian language`
    : `Take out ${names.join(', ')}: our documents cannot print ${it}`;
}

/** A check that refuses characters that documents cannot print, and names them. */
export const checkPrintable = () =>
  check<string, (issue: { input: string }) => string>(isPrintable, ({ input }) => unprintedMessage(input));

/**
 * A text that may reach a document: one line, in any script that documents print, trimmed.
 * @param message what to enter, in words
 * @param least fewest characters, as UTF-16 units
 * @param most most characters, as UTF-16 units
 */
export const printedTextSchema = (message: string, least: number, most: number) =>
  pipe(
    string(message),
    transform(inOneForm),
    checkPrintable(),
    minLength(least, message),
    maxLength(most, `Keep it within ${most} characters`),
  );

/** A text of a stored answer: earlier builds applied fewer rules. In a document it is one line. */
export const StoredText = pipe(
  string(),
  transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]+/gu, ' ')),
);
