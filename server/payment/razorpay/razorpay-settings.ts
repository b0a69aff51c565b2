import { ConfigError, type EnvVariables } from '../../config/env.ts';
import { readSandboxUrl } from '../../config/sandbox-url.ts';

/** The broker's account at Razorpay. */
export interface RazorpaySettings {
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly keyId: string;
  readonly keySecret: string;
  /** The webhook's secret, and former ones: Razorpay signs what it sends again with the secret of the first time. */
  readonly webhookSecrets: readonly [current: string, ...former: string[]];
  /** `acc_…`; null if events are known by their signature alone. */
  readonly accountId: string | null;
}

const RAZORPAY_URL = 'https://api.razorpay.com';

/** The account of the sandbox's look-alike. Its secrets protect nothing. */
export const SANDBOX_RAZORPAY = {
  path: '/razorpay',
  keyId: 'rzp_test_ChhatriSandbox',
  keySecret: 'key secret of a sandbox',
  webhookSecret: 'webhook secret of a sandbox',
  accountId: 'acc_ChhatriSandbox',
} as const;

/**
 * The account that `PAYMENT=razorpay` and `RAZORPAY_*` name, or the look-alike's with `SANDBOX_URL`; null for neither.
 * Throws a `ConfigError` with a sentence for the operator.
 */
export function readRazorpaySettings(env: EnvVariables, production: boolean): RazorpaySettings | null {
  if (env.PAYMENT && env.PAYMENT !== 'razorpay') {
    throw new ConfigError(`PAYMENT can be razorpay, not '${env.PAYMENT}'.`);
  }
  const sandboxUrl = readSandboxUrl(env);
  if (!env.PAYMENT) return sandboxUrl === null ? null : accountAtSandbox(sandboxUrl);
  return {
    baseUrl: baseUrlIn(env, production),
    keyId: keyIdIn(env, production),
    keySecret: secretIn(env, 'RAZORPAY_KEY_SECRET', 'it was shown once, when the key was made'),
    webhookSecrets: [
      secretIn(env, 'RAZORPAY_WEBHOOK_SECRET', 'the secret that was given to the webhook in Razorpay’s Dashboard'),
      ...formerSecretsIn(env),
    ],
    accountId: accountIdIn(env),
  };
}

const accountAtSandbox = (sandboxUrl: string): RazorpaySettings => ({
  baseUrl: sandboxUrl + SANDBOX_RAZORPAY.path,
  keyId: SANDBOX_RAZORPAY.keyId,
  keySecret: SANDBOX_RAZORPAY.keySecret,
  webhookSecrets: [SANDBOX_RAZORPAY.webhookSecret],
  accountId: SANDBOX_RAZORPAY.accountId,
});

/** It gets the key's secret, so production requires https, even on the same machine. */
function baseUrlIn({ RAZORPAY_URL: given }: EnvVariables, production: boolean): string {
  const base = (given || RAZORPAY_URL).replace(/\/+$/, '');
  if (!URL.canParse(base)) throw new ConfigError('RAZORPAY_URL is not an address.');
  const { protocol, username, password, search, hash } = new URL(base);
  if (username || password) throw new ConfigError('RAZORPAY_URL must not carry a user name or a password.');
  if (search || hash) throw new ConfigError('RAZORPAY_URL must end with its path, without ? and #.');
  if (protocol === 'https:' || (protocol === 'http:' && !production)) return base;
  throw new ConfigError(`RAZORPAY_URL must begin with https://${production ? '' : ' or http://'}.`);
}

function keyIdIn({ RAZORPAY_KEY_ID: id, ALLOW_IN_PRODUCTION: allowed }: EnvVariables, production: boolean): string {
  if (!id) throw new ConfigError('PAYMENT=razorpay needs RAZORPAY_KEY_ID, as rzp_live_… in Razorpay’s Dashboard.');
  if (!/^rzp_(?:live|test)_\w{8,40}$/.test(id)) {
    throw new ConfigError('RAZORPAY_KEY_ID is not a key’s id: it begins with rzp_live_ or rzp_test_.');
  }
  const isSandboxAllowed = (allowed ?? '').split(',').some((name) => name.trim() === 'sandbox');
  if (production && id.startsWith('rzp_test_') && !isSandboxAllowed) {
    throw new ConfigError(
      'RAZORPAY_KEY_ID is a test key, with which no money moves. If that is meant: ALLOW_IN_PRODUCTION=sandbox.',
    );
  }
  return id;
}

/** Razorpay makes key secrets of 24 characters. */
const SHORTEST_SECRET = 20;

/** The value is never quoted. */
function secretIn(env: EnvVariables, name: 'RAZORPAY_KEY_SECRET' | 'RAZORPAY_WEBHOOK_SECRET', which: string): string {
  const secret = env[name];
  if (!secret) throw new ConfigError(`PAYMENT=razorpay needs ${name}: ${which}.`);
  if (secret.length < SHORTEST_SECRET) throw new ConfigError(`${name} needs ${SHORTEST_SECRET} or more characters.`);
  return secret;
}

/** RAZORPAY_WEBHOOK_SECRET_PREVIOUS: former secrets, separated by commas. */
function formerSecretsIn({ RAZORPAY_WEBHOOK_SECRET_PREVIOUS: given = '' }: EnvVariables): string[] {
  const former = given
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (former.some((secret) => secret.length < SHORTEST_SECRET)) {
    throw new ConfigError(`RAZORPAY_WEBHOOK_SECRET_PREVIOUS: each needs ${SHORTEST_SECRET} or more characters.`);
  }
  return former;
}

function accountIdIn({ RAZORPAY_ACCOUNT_ID: id }: EnvVariables): string | null {
  if (!id) return null;
  if (/^acc_\w{6,40}$/.test(id)) return id;
  throw new ConfigError('RAZORPAY_ACCOUNT_ID is not an account’s id: it begins with acc_.');
}
