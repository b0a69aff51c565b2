import { configFromEnv } from '#server/config/config.ts';
import type { EnvVariables } from '#server/config/env.ts';
import { type SmsSender, smsSenderOf } from '#server/domain/messages/sms-templates.ts';

/** The broker and the address of an environment that need not be a server's. Throws a `ConfigError`. */
export function senderFromEnv(env: EnvVariables): SmsSender {
  const ofSender = Object.entries(env).filter(([name]) => /^(?:BRAND_\w+|PUBLIC_URL|PORT)$/.test(name));
  return smsSenderOf(
    configFromEnv({ ...Object.fromEntries(ofSender), APP_SECRET: 'of no use: nothing is signed here' }),
  );
}
