import type { RazorpaySettings } from '#server/config/razorpay-settings.ts';
import { connectionFaultOf } from '#server/db/database-fault.ts';
import { razorpayClient } from '#server/partners/razorpay/razorpay-client.ts';
import { RazorpayFault } from '#server/partners/razorpay/razorpay-fault.ts';
import { type Check, right, wrong } from './check.ts';

/** No payment link has it: ours begin with ORD-. */
const NO_REFERENCE = 'chhatri-doctor';

/** Looks for a payment link that there is none of: that reads, makes nothing, and needs the keys. */
export const checkRazorpay = (settings: RazorpaySettings): Check => ({
  about: 'Razorpay',
  silent: wrong(`${settings.baseUrl} does not answer. Let this machine reach it, or correct RAZORPAY_URL.`),
  async look(signal) {
    try {
      await razorpayClient(settings).linkOf(NO_REFERENCE, signal);
      const test = settings.keyId.startsWith('rzp_test_') ? ' They are test keys: no money moves.' : '';
      return right(`${settings.baseUrl} takes the keys.${test}`);
    } catch (error) {
      if (!(error instanceof RazorpayFault)) throw error;
      if (error.status === 401) {
        return wrong('it refuses the keys. Compare RAZORPAY_KEY_ID and RAZORPAY_KEY_SECRET with the Dashboard.');
      }
      if (error.cause === undefined) return wrong(`${error.message}. Look whether RAZORPAY_URL is Razorpay’s address.`);
      const { words } = connectionFaultOf(error.cause);
      return wrong(
        `${settings.baseUrl} cannot be reached: ${words}. Let this machine reach it, or correct RAZORPAY_URL.`,
      );
    }
  },
});
