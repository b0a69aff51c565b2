import * as v from 'valibot';
import { LINES, type Line } from '#contract/lines.ts';
import { InsurerId } from '#contract/partners/partner-parts.ts';
import { ConfigError, type EnvVariables } from './env.ts';
import { readJsonFile } from './json-file.ts';
import { partnerAddress } from './partner-address.ts';
import { readSandboxUrl } from './sandbox-url.ts';

/** An insurer that is asked over HTTP, by the partner contract. */
export interface InsurerBridge {
  readonly insurerId: string;
  /** Must be the catalogue's, so that no insurer is asked under another's name. */
  readonly name: string;
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly lines: readonly Line[];
  readonly secret: string;
  readonly limits: { readonly answerMs: number; readonly answerBytes: number };
}

/** Characters of a secret that cannot be guessed. */
const SHORTEST_SECRET = 32;
const LIMITS = { seconds: 8, kilobytes: 1000 };

const whole = (least: number, most: number) => {
  const sentence = `must be a whole number from ${least} to ${most}`;
  return v.pipe(v.number(sentence), v.integer(sentence), v.minValue(least, sentence), v.maxValue(most, sentence));
};

const Limits = v.strictObject({
  /** How long an answer may take; the server's own limits hold too. */
  seconds: v.optional(whole(1, 30), LIMITS.seconds),
  kilobytes: v.optional(whole(10, 10_000), LIMITS.kilobytes),
});

const InsurersFile = v.pipe(
  v.array(
    v.strictObject({
      id: v.pipe(v.string('must be a text'), v.regex(InsurerId.pipe[1].requirement, 'must be an id, like kaveri')),
      name: v.pipe(v.string('must be a text'), v.minLength(1, 'must not be empty'), v.maxLength(100, 'is too long')),
      baseUrl: v.string('must be an address'),
      lines: v.pipe(
        v.array(v.picklist(LINES, `must be of ${LINES.join(', ')}`), 'must be a list of lines'),
        v.minLength(1, 'must name a line'),
      ),
      secretEnv: v.pipe(
        v.string('must be the name of an environment variable'),
        v.regex(/^[A-Z][A-Z0-9_]{2,79}$/, 'must be the name of an environment variable, like KAVERI_SECRET'),
      ),
      limits: v.optional(Limits, {}),
    }),
    'it must be a list of insurers',
  ),
  v.maxLength(200, 'it has more than 200 insurers'),
);

/** The insurers of INSURERS_FILE; none if it is not set. Throws a `ConfigError` with a sentence for the operator. */
export function readInsurersFile(env: EnvVariables, production: boolean): InsurerBridge[] {
  const { INSURERS_FILE: path } = env;
  if (!path) return [];
  const refused = (problem: string) => refusalOf(path, problem);
  const read = v.safeParse(InsurersFile, readJsonFile(path, refused));
  if (!read.success) throw refused(problemIn(read.issues[0]));
  // ALLOW_IN_PRODUCTION has to name it.
  const sandboxUrl = readSandboxUrl(env);
  const isOpenTo = (baseUrl: string) => !production || baseUrl.replace(/\/+$/, '') === sandboxUrl;
  const bridges = read.output.map(({ id, name, baseUrl, lines, secretEnv, limits }) => ({
    insurerId: id,
    name,
    baseUrl: partnerAddress(`baseUrl of ${id}`, baseUrl, !isOpenTo(baseUrl), refused),
    lines: [...new Set(lines)],
    secret: secretIn(path, id, secretEnv, env),
    limits: { answerMs: limits.seconds * 1000, answerBytes: limits.kilobytes * 1000 },
  }));
  for (const [index, { insurerId, lines }] of bridges.entries()) {
    const before = bridges.slice(0, index).filter((other) => other.insurerId === insurerId);
    const twice = lines.find((line) => before.some((other) => other.lines.includes(line)));
    if (twice) throw refused(`${insurerId} is named twice for ${twice}`);
  }
  return bridges;
}

const refusalOf = (path: string, problem: string): ConfigError =>
  new ConfigError(`INSURERS_FILE (${path}) cannot be used: ${problem}.`);

function problemIn(issue: v.BaseIssue<unknown>): string {
  const [insurer, ...field] = (v.getDotPath(issue) ?? '').split('.');
  const at = insurer ? `insurer ${Number(insurer) + 1}${field.length > 0 ? `, ${field.join('.')}` : ''}` : '';
  if (issue.type === 'strict_object') return `${at} is missing, or is not known here`;
  return `${at} ${issue.message}`.trim();
}

function secretIn(path: string, id: string, name: string, env: EnvVariables): string {
  const secret = env[name];
  if (!secret) throw refusalOf(path, `${name}, the secret of ${id}, is not set`);
  if (secret.length < SHORTEST_SECRET)
    throw refusalOf(path, `${name}, the secret of ${id}, needs ${SHORTEST_SECRET} or more random characters`);
  return secret;
}
