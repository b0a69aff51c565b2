import { createPublicKey, type KeyObject } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { KycDocumentType } from '#contract/shared/option-lists.ts';
import { ConfigError, type EnvVariables, wholeNumberFromEnv } from './env.ts';
import { partnerAddress } from './partner-address.ts';
import { readSandboxUrl } from './sandbox-url.ts';

/** An account with Cashfree Verification, and what it is asked for. */
export interface CashfreeSettings {
  /** Whether it confirms identities, and whether it looks vehicles up. */
  readonly uses: { readonly kyc: boolean; readonly vehicles: boolean };
  /** Without a slash at the end. */
  readonly baseUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** For the header `x-cf-signature`; null if the account accepts our address instead. */
  readonly publicKey: KeyObject | null;
  /** From which score on two names are of one person, in percent. */
  readonly nameMatchPercent: number;
}

/**
 * The documents that it can check. It finds a passport by the number of its application, which visitors are not asked
 * for: a passport's own number is not enough.
 */
export const CASHFREE_DOCUMENTS = [
  'PAN',
  'AADHAAR',
  'DRIVING_LICENCE',
  'VOTER_ID',
] as const satisfies readonly KycDocumentType[];

const PRODUCTION_URL = 'https://api.cashfree.com/verification';

/** From here on Cashfree calls a partial match good: 'JOHN DOE' and 'JOHN D'. With initials for first names it gives 70. */
const NAME_MATCH_PERCENT = 85;

/** The account of the sandbox's look-alike. Its secret protects nothing. */
export const SANDBOX_CASHFREE = {
  path: '/cashfree',
  clientId: 'CF_ChhatriSandbox',
  clientSecret: 'client-secret-of-a-sandbox',
} as const;

/**
 * The account that `KYC`, `VEHICLES` and `CASHFREE_*` name, or the look-alike's with `SANDBOX_URL`; null for neither. Throws a `ConfigError` with a sentence for the operator.
 */
export function readCashfreeSettings(env: EnvVariables, production: boolean): CashfreeSettings | null {
  const uses = { kyc: isChosen(env, 'KYC'), vehicles: isChosen(env, 'VEHICLES') };
  const nameMatchPercent = nameMatchIn(env);
  if (!uses.kyc && !uses.vehicles) {
    const sandboxUrl = readSandboxUrl(env);
    return sandboxUrl === null ? null : { ...accountAtSandbox(sandboxUrl), nameMatchPercent };
  }
  return {
    uses,
    baseUrl: partnerAddress('CASHFREE_URL', env.CASHFREE_URL || PRODUCTION_URL, production),
    clientId: given(env, 'CASHFREE_CLIENT_ID'),
    clientSecret: given(env, 'CASHFREE_CLIENT_SECRET'),
    publicKey: publicKeyIn(env),
    nameMatchPercent,
  };
}

const accountAtSandbox = (sandboxUrl: string): Omit<CashfreeSettings, 'nameMatchPercent'> => ({
  uses: { kyc: true, vehicles: true },
  baseUrl: `${sandboxUrl}${SANDBOX_CASHFREE.path}/verification`,
  clientId: SANDBOX_CASHFREE.clientId,
  clientSecret: SANDBOX_CASHFREE.clientSecret,
  publicKey: null,
});

function isChosen(env: EnvVariables, name: 'KYC' | 'VEHICLES'): boolean {
  const provider = env[name];
  if (provider && provider !== 'cashfree') throw new ConfigError(`${name} can be cashfree, not '${provider}'.`);
  return provider === 'cashfree';
}

function given(env: EnvVariables, name: 'CASHFREE_CLIENT_ID' | 'CASHFREE_CLIENT_SECRET'): string {
  const value = env[name]?.trim();
  if (!value) throw new ConfigError(`Set ${name}: KYC=cashfree and VEHICLES=cashfree need it.`);
  // It goes into a header.
  if (!/^[\x21-\x7e]{1,500}$/.test(value)) throw new ConfigError(`${name} has characters that a key does not have.`);
  return value;
}

function publicKeyIn({ CASHFREE_PUBLIC_KEY_FILE: path }: EnvVariables): KeyObject | null {
  if (!path) return null;
  try {
    const key = createPublicKey(readFileSync(path));
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The message of OpenSSL says nothing that helps.
  }
  throw new ConfigError(`CASHFREE_PUBLIC_KEY_FILE (${path}) is not a file with an RSA public key in PEM form.`);
}

function nameMatchIn(env: EnvVariables): number {
  const percent = wholeNumberFromEnv(env, 'KYC_NAME_MATCH', NAME_MATCH_PERCENT);
  // Below 34 Cashfree itself calls it no match.
  if (percent >= 34 && percent <= 100) return percent;
  throw new ConfigError(`KYC_NAME_MATCH is a percentage from 34 to 100, not ${percent}.`);
}
