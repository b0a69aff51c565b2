import { type Check, type Finding, open, wrong } from './check.ts';

/** Razorpay’s ids have 14 characters after what they begin with. */
const ACCOUNT_ID = /^acc_[A-Za-z0-9]{14}$/;

/**
 * With a wrong id each webhook is refused. No call of Razorpay’s API says to which account a key belongs: that of accounts is
 * for partners and their sub-merchants. So only the form of the id is checked.
 */
export const checkRazorpayAccount = (accountId: string): Check => {
  const finding = findingOfAccount(accountId);
  return { about: 'Razorpay’s account', silent: finding, look: async () => finding };
};

const findingOfAccount = (accountId: string): Finding =>
  ACCOUNT_ID.test(accountId)
    ? open(
        `RAZORPAY_ACCOUNT_ID has the form of an id. Compare ${accountId.slice('acc_'.length)} with the merchant id in the Dashboard: ` +
          'no call of Razorpay’s names the account of a key, and with another one each webhook is refused (403).',
      )
    : wrong(
        `RAZORPAY_ACCOUNT_ID is ${accountId}, and an id is acc_ and 14 letters or digits, so each webhook is refused (403). ` +
          'Take the merchant id from the Dashboard.',
      );
