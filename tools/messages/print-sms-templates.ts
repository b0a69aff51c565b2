import { ConfigError } from '#server/config/env.ts';
import { SMS_NAMES, smsPageUrl, smsTemplateText } from '#server/domain/messages/sms-templates.ts';
import { senderFromEnv } from './sender-from-env.ts';
import { faultsOfSmsText } from './sms-faults.ts';

/**
 * `npm run sms-templates`: prints every SMS of ours as it is registered, in the register's form and in MSG91's, for the broker
 * and the address (`BRAND_*`, `PUBLIC_URL`) of the environment. Ends with 1 if the operators would refuse one of them.
 */
function main(): void {
  const sender = senderFromEnv(process.env);
  console.log(
    `Category of each: Service Implicit. Header: MSG91_SENDER_ID. Static URL to whitelist: ${smsPageUrl(sender)}\n`,
  );
  for (const name of SMS_NAMES) {
    const registered = smsTemplateText(name, sender, (_, kind) => `{#${kind}#}`);
    const faults = faultsOfSmsText(registered, sender.brokerName);
    if (faults.length > 0) process.exitCode = 1;
    console.log(
      [
        `== ${name}`,
        `DLT:   ${registered}`,
        `MSG91: ${smsTemplateText(name, sender, (variable) => `##${variable}##`)}`,
        ...faults.map((fault) => `✗ It ${fault}.`),
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
