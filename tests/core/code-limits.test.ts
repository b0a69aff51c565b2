import { describe, expect, it } from 'vitest';
import { codesAllow } from '#tools/model/code-limits.ts';

const SENT = ['registerQuote saved', 'document.submit otp', 'submitDocument saved'];
const WRONG = ['otp.submit wrong', 'checkOtp refused OTP_WRONG'];
const RESENT = ['otp.resend', 'resendOtp saved'];
const times = (count: number, names: readonly string[]): string[] => Array.from({ length: count }, () => names).flat();
const allows = (name: string, before: readonly string[]): boolean => codesAllow(name, () => before);

describe('a path’s identity codes', () => {
  it('are wrong four times, and the fifth closes the document', () => {
    expect(allows('otp.submit wrong', [...SENT, ...times(3, WRONG)])).toBe(true);
    expect(allows('otp.submit wrong', [...SENT, ...times(4, WRONG)])).toBe(false);
    expect(allows('otp.submit last', [...SENT, ...times(4, WRONG)])).toBe(true);
    // A call that did not arrive is no try.
    expect(allows('otp.submit wrong', [...SENT, ...times(6, ['otp.submit wrong', 'checkOtp fault'])])).toBe(true);
    // Neither a new code nor another document gives new tries, another journey does.
    const used = [...SENT, ...times(4, WRONG), ...RESENT];
    expect(allows('otp.submit wrong', [...used, 'document.submit link', 'submitDocument saved'])).toBe(false);
    expect(allows('otp.submit wrong', [...used, ...SENT])).toBe(true);
  });

  it('are used up but for one before the last one is tried', () => {
    const tried = [...SENT, 'otp.submit last', 'checkOtp fault'];
    expect(allows('otp.submit wrong', tried)).toBe(false);
    expect(allows('otp.submit last', tried)).toBe(true);
    const locked = [...tried, 'otp.submit last', 'checkOtp refused OTP_LOCKED'];
    expect(allows('document.submit otp', locked)).toBe(false);
    expect(allows('document.submit link', locked)).toBe(true);
    expect(allows('document.submit otp', [...locked, 'registerQuote saved'])).toBe(true);
  });

  it('are sent again three times for one document', () => {
    expect(allows('otp.resend', [...SENT, ...times(2, RESENT)])).toBe(true);
    expect(allows('otp.resend', [...SENT, ...times(3, RESENT)])).toBe(false);
    const replaced = ['document.submit link', 'submitDocument saved', 'document.submit otp', 'submitDocument saved'];
    expect(allows('otp.resend', [...SENT, ...times(3, RESENT), ...replaced])).toBe(true);
  });

  it('may have expired after a list of plans or another document, until one is sent again', () => {
    const passed = [...SENT, 'fetchQuoteList offers'];
    for (const name of ['otp.submit right', 'otp.submit wrong', 'otp.submit last']) {
      expect(allows(name, SENT)).toBe(true);
      expect(allows(name, passed)).toBe(false);
      expect(allows(name, [...SENT, 'document.submit refused', 'submitDocument refused VALIDATION'])).toBe(false);
      expect(allows(name, [...SENT, 'document.submit otp', 'submitDocument saved'])).toBe(false);
      expect(allows(name, [...passed, ...RESENT])).toBe(true);
    }
    expect(allows('otp.submit late', passed)).toBe(true);
    expect(allows('resendOtp refused OTP_RESEND_TOO_SOON', SENT)).toBe(true);
    expect(allows('resendOtp refused OTP_RESEND_TOO_SOON', passed)).toBe(false);
    // An expired code is replaced when its document is submitted again.
    const expired = [...SENT, 'otp.submit late', 'checkOtp refused OTP_EXPIRED'];
    expect(allows('otp.submit right', [...expired, 'document.submit otp', 'submitDocument saved'])).toBe(true);
  });
});
