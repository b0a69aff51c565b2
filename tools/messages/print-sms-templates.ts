import { ConfigError } from '#server/config/env.ts';
import { SMS_NAMES, smsTemplateText } from '#server/messages/sms-templates.ts';
import { senderFromEnv } from './sender-from-env.ts';

/**
 * `npm run sms-templates`: prints every SMS of ours as it is registered, in the register's form and in MSG91's, for the broker
 * and the address (`BRAND_*`, `PUBLIC_URL`) of the environment.
 */
function main(): void {
  const sender = senderFromEnv(process.env);
  for (const name of SMS_NAMES) {
    process.stdout.write(
      [
        `== ${name}`,
        `DLT:   ${smsTemplateText(name, sender, (_, kind) => `{#${kind}#}`)}`,
        `MSG91: ${smsTemplateText(name, sender, (variable) => `##${variable}##`)}`,
        '',
        '',
      ].join('\n'),
    );
  }
}

try {
  main();
} catch (error) {
  console.error(error instanceof ConfigError ? error.message : error);
  process.exitCode = 1;
}
