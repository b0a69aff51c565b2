import { hasVerhoeffCheckDigit } from '#contract/shared/patterns.ts';

const FORM = /^CHH-[A-Z]-(\d{4})-(\d{8,})$/;

/**
 * The number of a policy: `CHH-L-YYYY-########` with the line's letter, the year of issue, and a serial number. Its
 * last digit is a check digit of serial and year (Verhoeff), so that a mistyped number is detected.
 */
export function makePolicyNumber(policyNumberPrefix: string, year: number, serial: number): string {
  const digits = String(serial).padStart(7, '0');
  const check = [...'0123456789'].find((digit) => hasVerhoeffCheckDigit(`${year}${digits}${digit}`));
  return `CHH-${policyNumberPrefix}-${year}-${digits}${check}`;
}

/** Whether the text can be one of our policy numbers. */
export function isPolicyNumber(text: string): boolean {
  const match = FORM.exec(text);
  return match !== null && hasVerhoeffCheckDigit(`${match[1]}${match[2]}`);
}
