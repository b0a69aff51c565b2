import { mobileNumberIn, otpIn, registrationIn, ungroupedDigits } from './canonical-input.ts';
import { normalizeText } from './plain-text.ts';
import { filterTyped, PERSON_NAME_CHARACTER, type TypingOptions } from './typing-filters.ts';

// What a field makes of a text, typed or pasted (docs/decisions/131). A filter never produces another valid value:
// - What has one meaning is converted: digits of every script, blanks, invisible characters, and what `understand`
// knows.
// - In a text of words the specification's filter leaves characters out, and the field says which.
// - Anywhere else leaving characters out could produce another valid value: the text stays as typed, and its schema
// reports the problem.
// - Nothing is joined across a character that was left out.

/** A field's text, and what its filter left out; '' if nothing. */
export interface TypedText {
  readonly text: string;
  readonly leftOut: string;
}

export interface FieldTyping extends TypingOptions {
  /** Other notations with one meaning in this field, such as '+91'. It receives plain text, and is idempotent. */
  understand?: ((text: string) => string) | undefined;
}

/** A mobile number: contacts and autofill produce +91 98765 43210 or 098765 43210. */
export const MOBILE_TYPING = {
  kind: 'numeric',
  maxLength: 10,
  understand: mobileNumberIn,
} as const satisfies FieldTyping;
/** A registration number, at most 'DL-10-CAB-1234'. */
export const REGISTRATION_TYPING = { transform: 'vehicle-registration', maxLength: 14 } as const satisfies FieldTyping;
export const PINCODE_TYPING = {
  kind: 'numeric',
  maxLength: 6,
  understand: ungroupedDigits,
} as const satisfies FieldTyping;
export const OTP_TYPING = { kind: 'numeric', maxLength: 6, understand: otpIn } as const satisfies FieldTyping;

/**
 * What a field shows after an input event. A text may be twice as long as `maxLength`: truncating a number there would
 * produce another valid one, so the field's schema has to refuse what is too long. Idempotent; no errors.
 * @param previous the field's text before this input
 */
export function typedFieldText(raw: string, typing: FieldTyping, previous = ''): TypedText {
  const { kind, maxLength, transform, understand = (text: string) => text } = typing;
  const room = maxLength === undefined ? undefined : 2 * maxLength;
  const isRegistration = transform === 'vehicle-registration';
  const text = (isRegistration ? registrationIn : understand)(normalizeText(raw));
  if (kind === 'text' || kind === PERSON_NAME_CHARACTER)
    return leaveOut(text, { ...typing, maxLength: room }, previous);
  // Its characters are not filtered: only spaces, case and length are changed.
  const own = { ...typing, kind: undefined, maxLength: room, transform: isRegistration ? undefined : transform };
  const spaced = (whole: string) => filterTyped(whole, own);
  if (kind !== 'numeric') return { text: spaced(text), leftOut: '' };
  const [leftOut = ''] = /^[^0-9+.,-]+/.exec(text) ?? [];
  const number = withoutSeparators(text.slice(leftOut.length), typing);
  return { text: spaced(number), leftOut: leftOut.replace(/[ ₹]/g, '') };
}

/** The same for a text from a paste: it is complete, so a space at its end is removed too. No errors. */
export function pastedFieldText(raw: string, typing: FieldTyping, previous = ''): TypedText {
  const read = typedFieldText(raw.replace(/\s/g, ' '), typing, previous);
  return typing.allowSpaces ? read : { ...read, text: read.text.replace(/ $/, '') };
}

/** Without blanks, the commas of a whole number in groups, and the dash after rupees: '4,50,000/-' → '450000'. */
function withoutSeparators(text: string, { allowSpaces }: FieldTyping): string {
  const number = (allowSpaces ? text : text.replace(/ /g, '')).replace(/\/-$/, '');
  return /^[0-9]+(?:,[0-9]{2,3})*,[0-9]{3}$/.test(number) ? number.replace(/,/g, '') : number;
}

function leaveOut(text: string, typing: TypingOptions, previous: string): TypedText {
  // Marks and joiners belong to the preceding character; at the beginning of a text a mark has none.
  const letters = text.match(/.[\p{M}\p{Join_Control}]*/gsu) ?? [];
  const isOut = ([char = '']: string) => char !== ' ' && filterTyped(char, { kind: typing.kind }) === '';
  const leftOut = letters.filter(isOut).join('');
  const filtered = filterTyped(text, typing);
  // A key that the filter refuses changes nothing.
  if (leftOut === '' || filtered === previous) return { text: filtered, leftOut };
  const marked = letters.map((letter) => (isOut(letter) ? '\n' : letter)).join('');
  return { text: filterTyped(marked.replace(/([^ \n])\n+(?=[^ \n])/g, '$1 '), typing), leftOut };
}

/**
 * The number that a text of digits represents, below 10^13; NaN for any other text, so that a schema refuses it. No
 * errors.
 */
export const parseTypedNumber = (typed: string): number =>
  /^[0-9]{1,13}(?:\.[0-9]{1,6})?$/.test(typed) ? Number(typed) : Number.NaN;
