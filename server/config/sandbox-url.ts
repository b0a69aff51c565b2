import { ConfigError, type EnvVariables } from './env.ts';

/**
 * SANDBOX_URL: where `npm run sandbox` serves the look-alikes of partners, without a slash at the end; null if it is
 * not set. Partners that are configured themselves are not asked there. Throws a `ConfigError` with a sentence for the
 * operator.
 */
export function readSandboxUrl({ SANDBOX_URL: given }: EnvVariables): string | null {
  if (!given) return null;
  const base = given.replace(/\/+$/, '');
  if (!URL.canParse(base) || !/^https?:$/.test(new URL(base).protocol)) {
    throw new ConfigError('SANDBOX_URL is not an address. With `npm run sandbox` it is http://localhost:8090.');
  }
  return base;
}
