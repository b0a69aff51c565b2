import { ConfigError } from './env.ts';

/**
 * The base address of a partner, without a slash at the end. Partners receive what visitors answered, or keys of ours, so
 * production requires https, even on the same machine. Throws what `refused` makes of the problem: by default a `ConfigError`.
 * @param name the variable or field, for the sentence
 */
export function partnerAddress(
  name: string,
  given: string,
  production: boolean,
  refused = (problem: string): ConfigError => new ConfigError(`${problem}.`),
): string {
  const base = given.replace(/\/+$/, '');
  // Not quoted: it may carry a password.
  if (!URL.canParse(base)) throw refused(`${name} is not an address`);
  const { protocol, username, password, search, hash } = new URL(base);
  if (username || password) throw refused(`${name} must not carry a user name or a password`);
  if (search || hash) throw refused(`${name} must end with its path, without ? and #`);
  if (protocol === 'https:' || (protocol === 'http:' && !production)) return base;
  throw refused(`${name} must begin with https://${production ? '' : ' or http://'}`);
}
