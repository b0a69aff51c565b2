import { readFileSync } from 'node:fs';
import { EMAIL_REGEX } from '#contract/shared/patterns.ts';
import { ConfigError, type EnvVariables, wholeNumberFromEnv } from './env.ts';

/** How mails are sent: `MAIL=smtp`. */
export interface MailSettings {
  readonly host: string;
  readonly port: number;
  /** Whether the connection begins encrypted (port 465), instead of by STARTTLS. */
  readonly isTlsFromStart: boolean;
  /** Whether nothing is sent unencrypted. */
  readonly isTlsRequired: boolean;
  readonly login: { readonly user: string; readonly password: string } | null;
  /** The address that mails are from. Its domain is that of the message ids. */
  readonly from: string;
  /** Where mail servers report what could not be delivered (the envelope's sender). */
  readonly bouncesTo: string;
  readonly dkim: { readonly domain: string; readonly selector: string; readonly privateKey: string } | null;
  /** A certificate to trust in addition to the machine's, in PEM. */
  readonly trustedCertificate: string | null;
}

/** Null if mail is left out. Throws a `ConfigError` with a sentence for the operator. */
export function readMailSettings(env: EnvVariables, production: boolean): MailSettings | null {
  const { MAIL: kind } = env;
  if (!kind) return null;
  if (kind !== 'smtp') throw new ConfigError(`MAIL can be smtp, or left out, not '${kind}'.`);
  const from = addressIn(env, 'MAIL_FROM');
  return {
    ...serverIn(env),
    isTlsRequired: production,
    from,
    bouncesTo: env.MAIL_BOUNCES_TO ? addressIn(env, 'MAIL_BOUNCES_TO') : from,
    dkim: dkimIn(env),
    trustedCertificate: env.SMTP_CA_FILE ? fileIn(env.SMTP_CA_FILE, 'SMTP_CA_FILE') : null,
  };
}

type Server = Pick<MailSettings, 'host' | 'port' | 'isTlsFromStart' | 'login'>;

function serverIn(env: EnvVariables): Server {
  const { SMTP_URL: url, SMTP_HOST: host, SMTP_USER: user, SMTP_PASSWORD: password } = env;
  if (url && host) throw new ConfigError('Set SMTP_URL or SMTP_HOST, not both.');
  if (url) return serverOfUrl(url);
  if (!host) throw new ConfigError('MAIL=smtp needs the mail server: SMTP_URL, or SMTP_HOST and SMTP_PORT.');
  if (Boolean(user) !== Boolean(password)) throw new ConfigError('Set both SMTP_USER and SMTP_PASSWORD, or neither.');
  const port = wholeNumberFromEnv(env, 'SMTP_PORT', 587);
  return { host, port, isTlsFromStart: port === 465, login: user && password ? { user, password } : null };
}

/** The messages do not quote SMTP_URL, which contains a password. */
function serverOfUrl(text: string): Server {
  if (!URL.canParse(text)) throw new ConfigError('SMTP_URL is not an address: smtp://user:password@host:587 is one.');
  const { protocol, hostname, port, username, password, pathname, search, hash } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') {
    throw new ConfigError('SMTP_URL must begin with smtp:// (STARTTLS) or smtps:// (encrypted from the start).');
  }
  if (hostname === '') throw new ConfigError('SMTP_URL names no host.');
  if (pathname.replace('/', '') || search || hash) throw new ConfigError('SMTP_URL must end with its port.');
  if (Boolean(username) !== Boolean(password)) {
    throw new ConfigError('SMTP_URL must have both a user name and a password, or neither.');
  }
  const isTlsFromStart = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: port === '' ? (isTlsFromStart ? 465 : 587) : Number(port),
    isTlsFromStart,
    login: username ? { user: decoded(username), password: decoded(password) } : null,
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    throw new ConfigError('SMTP_URL has a % that is none of %20 and the like: write %25 for it.');
  }
}

function addressIn(env: EnvVariables, name: 'MAIL_FROM' | 'MAIL_BOUNCES_TO'): string {
  const address = env[name];
  if (!address) throw new ConfigError(`MAIL=smtp needs ${name}, the address that mails are from.`);
  if (EMAIL_REGEX.test(address)) return address;
  throw new ConfigError(`${name} must be an address alone, like policies@insurance.example: '${address}' is none.`);
}

function dkimIn({ DKIM_KEY_FILE: path, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector }: EnvVariables) {
  if (!path && !domain && !selector) return null;
  if (!path || !domain || !selector) {
    throw new ConfigError('DKIM needs all of DKIM_KEY_FILE, DKIM_DOMAIN and DKIM_SELECTOR, or none.');
  }
  const privateKey = fileIn(path, 'DKIM_KEY_FILE');
  if (privateKey.includes('PRIVATE KEY-----')) return { domain, selector, privateKey };
  throw new ConfigError(`DKIM_KEY_FILE (${path}) has no private key in PEM.`);
}

function fileIn(path: string, name: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    throw new ConfigError(`${name} (${path}) cannot be read.`);
  }
}
