import { formatVehicleRegistration } from './typing-filters.ts';

// Ways of writing a number or an address that do not change its meaning. Each function takes a plain text
// (`normalizeText`), leaves what it does not know unchanged, and is idempotent. Fields and schemas use the same functions,
// so that the server accepts what the browser accepts.

/**
 * A mobile number with its 10 digits: '+91 98765-43210', '098765 43210', 'tel:+919876543210' → '9876543210'. Another
 * country's code stays: without it, '+65 8765 4321' would become an Indian number. No errors.
 */
export function mobileNumberIn(text: string): string {
  const number = text.replace(/^ *(?:tel: *)+/i, '').replace(/[ ().-]/g, '');
  return number.replace(/^(?:(?:\+|0{1,2})?91)?0?(?=[6-9][0-9]{9}$)/, '');
}

/**
 * The address within what mail programs copy: 'Asha Rao <asha@example.com>', 'mailto:asha@example.com'. Blanks are
 * removed around the @ only: elsewhere, another word may follow. No errors.
 */
export function emailIn(text: string): string {
  const address = text.replace(/^ *(?:mailto: *)+(.*?)(?:\?.*)?$/i, '$1').replace(/ *@ */g, '@');
  return address.replace(/^[^<>]*< *([^<>@ ]+@[^<>@ ]+) *> *[,;]?$/, '$1').trimStart();
}

/** Digits that are written in groups, such as a PIN code: '411 001', '411-001' → '411001'. No errors. */
export function ungroupedDigits(text: string): string {
  return text.replace(/ /g, '').replace(/([0-9])-(?=[0-9])/g, '$1');
}

/** A one-time code: in a whole SMS its last group of six digits, in one piece or in two. No errors. */
export function otpIn(text: string): string {
  if (!/[^0-9 -]/.test(text)) return ungroupedDigits(text);
  const whole = text
    .match(/[0-9]+/g)
    ?.filter((digits) => digits.length === 6)
    .at(-1);
  const inTwo = [...text.matchAll(/(?:^|[^0-9])([0-9]{3}[ -][0-9]{3})(?![0-9])/g)].at(-1)?.[1];
  return ungroupedDigits(whole ?? inTwo ?? text);
}

/** Digits in groups of four, as an Aadhaar is printed: '123456789012' → '1234 5678 9012'. Another text stays. No errors. */
export function groupedByFour(text: string): string {
  const digits = ungroupedDigits(text);
  return /^[0-9]+$/.test(digits) ? digits.replace(/[0-9]{4}(?=[0-9])/g, '$& ') : text;
}

/** A document number in capitals, without the blanks, hyphens and slashes between its parts. No errors. */
export function documentNumberIn(text: string): string {
  return text.toUpperCase().replace(/[ ./-]/g, '');
}

/**
 * A registration number with its hyphens (§5.transform-registration), also with the IND of high-security plates: 'IND
 * MH 12 AB 1234' → 'MH-12-AB-1234'. Characters that no plate has stay. No errors.
 */
export function registrationIn(text: string): string {
  const number = text
    .toUpperCase()
    .replace(/[ .,/·:_-]/g, '')
    .replace(/^(?:IND)+(?=[A-Z0-9])/, '');
  return /[^A-Z0-9]/.test(number) ? number : formatVehicleRegistration(number);
}
