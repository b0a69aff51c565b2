import * as v from 'valibot';
import { type Brand, SAMPLE_BRAND } from './brand.ts';

const Text = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(120));
const Email = v.pipe(v.string(), v.email());

/** Every detail of the broker, checked. */
export const BrandSchema = v.object({
  name: Text,
  legalName: Text,
  registrationNumber: Text,
  registrationValidTill: Text,
  cin: Text,
  principalOfficer: Text,
  phone: v.pipe(Text, v.regex(/^\+?[\d\s-]{6,20}$/, 'is not a phone number')),
  phoneHours: Text,
  email: Email,
  complaintsEmail: Email,
  city: Text,
} satisfies Record<keyof Brand, v.GenericSchema>);

const KEYS = v.parse(v.array(v.keyof(BrandSchema)), Object.keys(SAMPLE_BRAND));

/** `registrationNumber` → `BRAND_REGISTRATION_NUMBER`. */
export const brandVariable = (key: keyof Brand): string =>
  `BRAND_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * The broker's details: the sample, then what the JSON file holds, then what `BRAND_*` says. A broker that is set must
 * be set whole: half a sample on a live page would be a false statement.
 * @param file the JSON of `BRAND_FILE`, parsed; null without one
 * @throws {v.ValiError} for a detail that is not as it has to be; {Error} for a broker that is set in part
 */
export const brandFrom = (file: unknown, env: Readonly<Record<string, string | undefined>>): Brand => {
  const given: Record<string, unknown> = {
    ...v.parse(v.record(v.string(), v.unknown()), file ?? {}),
    ...Object.fromEntries(KEYS.flatMap((key) => (env[brandVariable(key)] ? [[key, env[brandVariable(key)]]] : []))),
  };
  if (Object.keys(given).length === 0) return SAMPLE_BRAND;
  const missing = KEYS.filter((key) => given[key] === undefined);
  if (missing.length > 0) {
    throw new Error(`The broker's details are set in part. Still missing: ${missing.map(brandVariable).join(', ')}`);
  }
  return v.parse(BrandSchema, given);
};
