import type { Config } from '#server/config/config.ts';
import { partnersNotConnected } from '#server/config/disabled-partners.ts';
import { type Check, type Finding, open, right } from './check.ts';
import { checkBridge } from './check-bridge.ts';
import { checkCashfree } from './check-cashfree.ts';
import { checkCertificate } from './check-certificate.ts';
import { checkClock } from './check-clock.ts';
import { checkDataFolder } from './check-data-folder.ts';
import { checkDatabase } from './check-database.ts';
import { checkMail } from './check-mail.ts';
import { checkPages } from './check-pages.ts';
import { checkProxy } from './check-proxy.ts';
import { checkRazorpay } from './check-razorpay.ts';
import { checkRazorpayAccount } from './check-razorpay-account.ts';
import { checkSms } from './check-sms.ts';
import { checkTravelQuotes } from './check-travel-quotes.ts';
import { checkWebhook } from './check-webhook.ts';

export interface DoctorSetting {
  readonly config: Config;
  readonly now: () => Date;
  /** Milliseconds for each check. */
  readonly limitMs: number;
}

/** What can be checked of a configuration, in the order in which it is printed. */
export function checksOfConfig({ config, now, limitMs }: DoctorSetting): Check[] {
  const { razorpay, cashfree, insurerBridges, messages, travelQuoteUrl } = config;
  const partners = [...insurerBridges, razorpay, cashfree, messages.sms].filter((one) => one !== null);
  return [
    known('Configuration', right(`${config.production ? 'production' : 'development'}, at ${config.publicUrl}.`)),
    checkPages(config),
    checkDatabase(config),
    ...(config.databaseUrl === null ? [checkDataFolder(config.dataFolder)] : []),
    ...(isEncrypted(config.publicUrl) ? [checkProxy(config), checkCertificate(config.publicUrl, now)] : []),
    checkClock(
      partners.map(({ baseUrl }) => baseUrl),
      now,
    ),
    ...insurerBridges.map((bridge) => checkBridge(bridge, limitMs, now)),
    ...(travelQuoteUrl === null ? [] : [checkTravelQuotes(travelQuoteUrl)]),
    ...(razorpay ? [checkRazorpay(razorpay), checkWebhook(config, razorpay)] : []),
    ...(razorpay?.accountId ? [checkRazorpayAccount(razorpay.accountId)] : []),
    ...(cashfree ? [checkCashfree(cashfree, now)] : []),
    ...(messages.mail ? [checkMail(messages.mail, config, limitMs)] : []),
    ...(messages.sms ? [checkSms(messages.sms)] : []),
    ...partnersNotConnected(config).map(({ name, without }) =>
      known(name, open(config.sandbox ? 'not connected. The sandbox takes its place.' : `left out, so ${without}.`)),
    ),
  ];
}

const isEncrypted = (publicUrl: string): boolean => publicUrl.startsWith('https:');

const known = (about: string, finding: Finding): Check => ({ about, silent: finding, look: async () => finding });
