import * as v from 'valibot';
import { type Brand, SAMPLE_BRAND, type Testimonial } from './brand.ts';

const Text = v.pipe(
  v.string('is not a text'),
  v.trim(),
  v.minLength(1, 'is empty'),
  v.maxLength(120, 'is longer than 120 characters'),
);
const Email = v.pipe(v.string('is not a text'), v.email('is not an e-mail address'));

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
  registeredOffice: Text,
} satisfies Record<keyof Brand, v.GenericSchema>);

const KEYS = v.parse(v.array(v.keyof(BrandSchema)), Object.keys(SAMPLE_BRAND));

/** `registrationNumber` → `BRAND_REGISTRATION_NUMBER`. */
export const brandVariableName = (key: keyof Brand): string =>
  `BRAND_${key.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/**
 * The broker's details: the sample, overridden by the JSON file, overridden by `BRAND_*`. A broker must be configured
 * completely: a mixture with the sample on a live page would be a false statement.
 * @param file the JSON of `BRAND_FILE`, parsed; null without one
 * @throws {Error} for a partly configured broker, and for an invalid detail: which one, and why
 */
export const readBrand = (file: unknown, env: Readonly<Record<string, string | undefined>>): Brand => {
  const given: Record<string, unknown> = {
    ...v.parse(v.record(v.string(), v.unknown(), 'BRAND_FILE does not hold a JSON object'), file ?? {}),
    ...Object.fromEntries(
      KEYS.flatMap((key) => (env[brandVariableName(key)] ? [[key, env[brandVariableName(key)]]] : [])),
    ),
  };
  if (Object.keys(given).length === 0) return SAMPLE_BRAND;
  const missing = KEYS.filter((key) => given[key] === undefined);
  if (missing.length > 0) {
    throw new Error(
      `The broker's details are set in part. Still missing: ${missing.map(brandVariableName).join(', ')}`,
    );
  }
  const { success, output, issues } = v.safeParse(BrandSchema, given);
  if (success) return output;
  const wrong = KEYS.flatMap((key) => {
    const issue = issues.find(({ path }) => path?.[0].key === key);
    return issue ? [`${brandVariableName(key)} ${issue.message}`] : [];
  });
  throw new Error(`The broker's details are not as they have to be: ${wrong.join('; ')}`);
};

const Testimonials = v.array(
  v.object({
    text: v.pipe(v.string('is not a text'), v.trim(), v.minLength(1, 'is empty'), v.maxLength(280, 'is too long')),
    by: Text,
  }),
  'are not a list',
);

/**
 * Customers' statements about the configured broker: `testimonials` of `BRAND_FILE`, else none. Null for the sample
 * broker, whose pages show sample texts under a label.
 * @param file the JSON of `BRAND_FILE`, parsed; null without one
 * @throws {Error} for invalid testimonials: which one, and why
 */
export const readTestimonials = (file: unknown, brand: Brand): readonly Testimonial[] | null => {
  if (brand === SAMPLE_BRAND) return null;
  const given = v.is(v.object({ testimonials: v.unknown() }), file) ? file.testimonials : [];
  const { success, output, issues } = v.safeParse(Testimonials, given);
  if (success) return output;
  throw new Error(
    `BRAND_FILE: ${issues.map((issue) => `${['testimonials', v.getDotPath(issue)].filter(Boolean).join('.')} ${issue.message}`).join('; ')}`,
  );
};
