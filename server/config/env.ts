import * as v from 'valibot';
import { Email } from '#contract/shared/patterns.ts';

/** The environment's variables. */
export type EnvVariables = Record<string, string | undefined>;

/** Something in the environment that we cannot run with; the message says what to do. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

export function wholeNumberFromEnv(env: EnvVariables, name: string, fallback: number): number {
  const text = env[name];
  if (!text) return fallback;
  if (!/^\d{1,9}$/.test(text)) throw new ConfigError(`${name} must be a whole number, not '${text}'.`);
  return Number(text);
}

/** The names in a variable, separated by commas. */
export const listFromEnv = (env: EnvVariables, name: string): string[] =>
  (env[name] ?? '')
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

/** The address of a mailbox; null if the variable is not set. */
export function emailFromEnv(env: EnvVariables, name: string): string | null {
  const text = env[name];
  if (!text) return null;
  const read = v.safeParse(Email, text);
  if (read.success) return read.output;
  throw new ConfigError(`${name} is not an e-mail address: '${text}'.`);
}
