/**
 * A text in which characters of one meaning are written in one way: decimal digits of every script and full-width
 * characters as ASCII, every blank except a line break as a space, and no invisible characters. Joiners stay where a
 * script spells with them. Linear in the text's length. Idempotent; no errors.
 */
export function normalizeText(raw: string): string {
  return withoutStrayJoiners(
    raw
      // The full-width forms are ASCII, offset by 65,248 code points.
      .replace(/[\uff01-\uff5e]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
      .replace(/(?![0-9])\p{Nd}/gu, asciiDigit)
      .replace(/(?!\p{Join_Control})\p{Default_Ignorable_Code_Point}/gu, '')
      .replace(/[\p{Zs}\t]/gu, ' '),
  );
}

/**
 * The text without joiners (U+200C, U+200D) where no script spells with them. They have a meaning after a vowel sign or
 * virama, and after letters of these scripts ('র‍্যাম', 'بے‌نظیر'). Anywhere else they are invisible residue of a
 * paste. No errors.
 */
export const withoutStrayJoiners = (text: string): string =>
  text.replace(
    /([\p{M}\p{Script=Bengali}\p{Script=Kannada}\p{Script=Arabic}]\p{Join_Control})|\p{Join_Control}/gu,
    '$1',
  );

const isDigit = (code: number): boolean => /\p{Nd}/u.test(String.fromCodePoint(code));

/** Unicode encodes the ten digits of a script in order from 0, and only whole sets of ten between scripts. */
function asciiDigit(char: string): string {
  const code = char.codePointAt(0) ?? 0;
  let first = code;
  while (isDigit(first - 1)) first -= 1;
  return String((code - first) % 10);
}
