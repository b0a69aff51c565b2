import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import type { CashfreeSettings } from '#server/config/cashfree-settings.ts';
import { connectionFaultOf } from '#server/db/database-fault.ts';
import { cashfreeClient } from '#server/partners/cashfree/cashfree-client.ts';
import { CashfreeFault, CashfreeRefusal } from '#server/partners/cashfree/cashfree-fault.ts';
import { type Check, type Finding, right, wrong } from './check.ts';

/**
 * Asks for the status of a verification that there is none of. Its refusal shows that the keys are taken; nothing is
 * verified, so that there is nothing to bill.
 */
export const checkCashfree = (settings: CashfreeSettings, now: () => Date): Check => ({
  about: 'Cashfree',
  silent: wrong(`${settings.baseUrl} does not answer. Let this machine reach it, or correct CASHFREE_URL.`),
  async look(signal) {
    const verification_id = `doctor-${randomUUID()}`;
    const answer = v.object({ verification_id: v.string() });
    const taken = right(`${settings.baseUrl} takes the keys.`);
    try {
      await cashfreeClient(settings, now).read({ path: '/digilocker', verification_id, answer }, signal);
      return taken;
    } catch (error) {
      if (error instanceof CashfreeRefusal && /^(?:reference|verification)_id_/.test(error.code)) return taken;
      if (error instanceof CashfreeFault) return findingOfFault(settings, error);
      const { words } = connectionFaultOf(error);
      return wrong(
        `${settings.baseUrl} cannot be reached: ${words}. Let this machine reach it, or correct CASHFREE_URL.`,
      );
    }
  },
});

function findingOfFault({ publicKey }: CashfreeSettings, error: CashfreeFault): Finding {
  if (error.status !== null && (error.status === 429 || error.status >= 500)) {
    return wrong(`${error.message}. Try again in some minutes.`);
  }
  if (error.status === 401 || (error instanceof CashfreeRefusal && error.code.startsWith('x-client-'))) {
    const key = publicKey ? ' and CASHFREE_PUBLIC_KEY_FILE' : '';
    return wrong(
      `it refuses the keys. Compare CASHFREE_CLIENT_ID, CASHFREE_CLIENT_SECRET${key} with its dashboard, for this CASHFREE_URL.`,
    );
  }
  if (error.status === 403) {
    return wrong(
      'it does not let this machine in. Allow its address in the dashboard, or set CASHFREE_PUBLIC_KEY_FILE.',
    );
  }
  if (error.status === 422) return wrong(`${error.message}. Top up the account.`);
  return wrong(`${error.message}. Look whether CASHFREE_URL is Cashfree’s address.`);
}
