import type { CashfreeSettings } from '#server/config/cashfree-settings.ts';
import { NameMatchAnswer } from './cashfree-answers.ts';
import { type CashfreeClient, cashfreeClient } from './cashfree-client.ts';

export interface CashfreeKycOptions {
  readonly settings: CashfreeSettings;
  readonly now: () => Date;
  /** Where DigiLocker's page returns to: our site, without a slash at the end. */
  readonly publicUrl: string;
}

/** What a check needs besides the question. */
export interface CashfreeChecks extends CashfreeKycOptions {
  readonly client: CashfreeClient;
  /** Whether two names are of one person. @param reference of the check that needs to know */
  isSameName(reference: string, names: readonly [string, string], signal: AbortSignal): Promise<boolean>;
}

export function cashfreeChecks(options: CashfreeKycOptions): CashfreeChecks {
  const client = cashfreeClient(options.settings, options.now);
  return {
    ...options,
    client,
    async isSameName(reference, [name_1, name_2], signal) {
      const call = { path: '/name-match', reference: `${reference}.n`, fields: { name_1, name_2 } };
      const { score } = await client.check({ ...call, answer: NameMatchAnswer }, signal);
      return Math.round(score * 100) >= options.settings.nameMatchPercent;
    },
  };
}
