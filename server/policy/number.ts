import { verhoeffValid } from '#contract/shared/patterns.ts';

const FORM = /^CHH-H-(\d{4})-(\d{8,})$/;

/**
 * The number of a health policy: `CHH-H-YYYY-########`, the year of issue, then a serial number whose last digit checks
 * it together with the year (Verhoeff), so that a mistyped one is noticed.
 */
export function policyNumberOf(year: number, serial: number): string {
  const digits = String(serial).padStart(7, '0');
  const check = [...'0123456789'].find((digit) => verhoeffValid(`${year}${digits}${digit}`));
  return `CHH-H-${year}-${digits}${check}`;
}

/** Whether that can be one of our policy numbers. */
export function isPolicyNumber(text: string): boolean {
  const match = FORM.exec(text);
  return match !== null && verhoeffValid(`${match[1]}${match[2]}`);
}
