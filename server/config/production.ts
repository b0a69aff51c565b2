import { type Brand, SAMPLE_BRAND } from '#contract/shared/brand.ts';

/** What production does without, unless `ALLOW_IN_PRODUCTION` names it. */
const EXCEPTIONS = ['sandbox', 'stored-secret', 'sample-broker'] as const;
type Exception = (typeof EXCEPTIONS)[number];

/** Characters of a secret that cannot be guessed. */
const SHORTEST_SECRET = 32;

/** What decides whether production may start. */
interface Start {
  readonly sandbox: boolean;
  /** `SANDBOX_URL`; undefined or empty if it is not set. */
  readonly sandboxUrl: string | undefined;
  /** `APP_SECRET`; undefined or empty if it is not set. */
  readonly secret: string | undefined;
  readonly brand: Brand;
  /** The names in `ALLOW_IN_PRODUCTION`. */
  readonly allowed: readonly string[];
}

/** Why production does not start, a sentence for each reason; empty if it does. */
export function productionProblems({ sandbox, sandboxUrl, secret, brand, allowed }: Start): string[] {
  const unknown = allowed.find((name) => !EXCEPTIONS.some((exception) => exception === name));
  if (unknown !== undefined) {
    return [`ALLOW_IN_PRODUCTION can name sandbox, stored-secret and sample-broker, not '${unknown}'.`];
  }
  const unless = (name: Exception, isSo: boolean, sentence: string): string[] =>
    isSo && !allowed.includes(name) ? [`${sentence} If that is meant: ALLOW_IN_PRODUCTION=${name}.`] : [];
  return [
    ...unless('sandbox', sandbox, 'SANDBOX=on serves insurers, payments and identity checks that are not real.'),
    ...unless('sandbox', Boolean(sandboxUrl), 'SANDBOX_URL names partners that are not real.'),
    ...unless(
      'stored-secret',
      !secret,
      `APP_SECRET is missing (${SHORTEST_SECRET} or more random characters); without it one is kept in a file beside the data.`,
    ),
    ...(secret && secret.length < SHORTEST_SECRET
      ? [`APP_SECRET needs ${SHORTEST_SECRET} or more random characters.`]
      : []),
    ...unless(
      'sample-broker',
      isSample(brand),
      'BRAND_* or BRAND_FILE still say the sample broker, which is registered nowhere.',
    ),
  ];
}

/** Whether a number by which the regulator or the register of companies knows the broker is the sample's. */
const isSample = ({ registrationNumber, cin }: Brand): boolean =>
  registrationNumber === SAMPLE_BRAND.registrationNumber || cin === SAMPLE_BRAND.cin;
