import { MAX_WRONG_OTPS, OTP_LIFETIME_MS, otpResendAllowedAt } from '#machines/lifecycles/kyc-case.machine.ts';
import type { KycRefusal } from '#machines/lifecycles/kyc-refusals.ts';
import { Refused } from '#server/shared/refused.ts';
import type { ChangedCase } from './change-case.ts';
import type { StoredKycCase } from './kyc-case.ts';

/** Why the case does not do what the visitor asked, in words; null if it does. */
export const refusalOfCase = (after: ChangedCase, now: Date): Refused | null =>
  after.refusal === null ? null : kycRefused(after.refusal, after, now);

/** A refusal of the case, in words. */
export function kycRefused(refusal: KycRefusal, { snapshot: { context } }: StoredKycCase, now: Date): Refused {
  switch (refusal) {
    case 'NO_CODE_AWAITED':
      return nothingAwaited('code');
    case 'NO_LINK_AWAITED':
      return nothingAwaited('confirmation');
    case 'CODE_WRONG': {
      const left = MAX_WRONG_OTPS - context.wrongOtps;
      const message = `This is not the code we sent. ${left} ${left === 1 ? 'try is' : 'tries are'} left.`;
      return new Refused('OTP_WRONG', message, { fields: { otp: message } });
    }
    case 'CODE_EXPIRED':
      return new Refused('OTP_EXPIRED', `A code is valid for ${OTP_LIFETIME_MS / 60_000} minutes. Ask for a new one.`);
    case 'CODE_UNCHECKED':
      return kycUnavailableRefusal();
    case 'LOCKED':
      return new Refused('OTP_LOCKED', 'Too many wrong codes. Use another document to go on.');
    case 'DOCUMENT_LOCKED':
      return new Refused('OTP_LOCKED', 'Too many wrong codes were entered for this document. Use another one.');
    case 'RESEND_TOO_SOON': {
      const wait = Math.ceil((otpResendAllowedAt(context) - now.getTime()) / 1000);
      return new Refused('OTP_RESEND_TOO_SOON', `A new code can be sent in ${wait} seconds.`, { retry_after: wait });
    }
    case 'NO_RESEND_LEFT':
      return new Refused('CONFLICT', 'No more codes can be sent for this document. Use another document.');
  }
}

const nothingAwaited = (what: string) =>
  new Refused('CONFLICT', `There is no ${what} to wait for. Please enter a document first.`);

export const kycUnavailableRefusal = () =>
  new Refused(
    'CONFLICT',
    'The register of this document is not answering at the moment. Try again in a few minutes, or use another document.',
  );
