import { ConfigError, type EnvVariables, listFromEnv } from './env.ts';
import { partnerAddress } from './partner-address.ts';
import { readSandboxUrl } from './sandbox-url.ts';

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
    baseUrl: partnerAddress('RAZORPAY_URL', env.RAZORPAY_URL || RAZORPAY_URL, production),
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

function keyIdIn(env: EnvVariables, production: boolean): string {
  const { RAZORPAY_KEY_ID: id } = env;
  if (!id) throw new ConfigError('PAYMENT=razorpay needs RAZORPAY_KEY_ID, as rzp_live_… in Razorpay’s Dashboard.');
  if (!/^rzp_(?:live|test)_\w{8,40}$/.test(id)) {
    throw new ConfigError('RAZORPAY_KEY_ID is not a key’s id: it begins with rzp_live_ or rzp_test_.');
  }
  if (production && id.startsWith('rzp_test_') && !listFromEnv(env, 'ALLOW_IN_PRODUCTION').includes('sandbox')) {
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
function formerSecretsIn(env: EnvVariables): string[] {
  const former = listFromEnv(env, 'RAZORPAY_WEBHOOK_SECRET_PREVIOUS');
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
