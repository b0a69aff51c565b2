import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import { type KycMachineEvent, kycCaseMachine } from '#machines/lifecycles/kyc-case.machine.ts';

// The numbers of the KYC case, repeated here, because the machine's test takes them from the machine.
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const SENT: KycMachineEvent = { type: 'document.otpSent', document: 'AADHAAR', at: 0 };

const stateAfter = (...events: KycMachineEvent[]) =>
  events.reduce(
    (snapshot, event) => transition(kycCaseMachine, snapshot, event)[0],
    initialTransition(kycCaseMachine)[0],
  );
const wrong = (times: number): KycMachineEvent[] =>
  Array.from({ length: times }, (): KycMachineEvent[] => [
    { type: 'otp.entered', at: SECOND },
    { type: 'otp.wrong' },
  ]).flat();
const resentAt = (...seconds: number[]): KycMachineEvent[] =>
  seconds.map((second) => ({ type: 'otp.resent', at: second * SECOND }));

describe('a code', () => {
  it('may be wrong four times; the fifth closes the document', () => {
    expect(stateAfter(SENT, ...wrong(4)).value.document).toBe('otpSent');
    expect(stateAfter(SENT, ...wrong(5)).value.document).toBe('locked');
  });

  it('is good for ten minutes', () => {
    const entered = (at: number): KycMachineEvent[] => [{ type: 'otp.entered', at }, { type: 'otp.right' }];
    expect(stateAfter(SENT, ...entered(10 * MINUTE - 1)).value.document).toBe('verified');
    expect(stateAfter(SENT, ...entered(10 * MINUTE)).value.document).toBe('otpExpired');
  });

  it('is sent again after 30 seconds, and three times at most', () => {
    expect(stateAfter(SENT, ...resentAt(29)).context.otpSentAt).toBe(0);
    expect(stateAfter(SENT, ...resentAt(30)).context.otpSentAt).toBe(30 * SECOND);
    expect(stateAfter(SENT, ...resentAt(30, 60, 90)).context.otpSentAt).toBe(90 * SECOND);
    expect(stateAfter(SENT, ...resentAt(30, 60, 90, 120)).context.otpSentAt).toBe(90 * SECOND);
  });

  it('of a new document is sent again three times as well, whatever the document before it used up', () => {
    const other: KycMachineEvent = { type: 'document.otpSent', document: 'PAN', at: 200 * SECOND };
    const used = [SENT, ...resentAt(30, 60, 90), other];
    expect(stateAfter(...used).context.resends).toBe(0);
    expect(stateAfter(...used, ...resentAt(230, 260, 290)).context.otpSentAt).toBe(290 * SECOND);
    expect(stateAfter(...used, ...resentAt(230, 260, 290, 320)).context.otpSentAt).toBe(290 * SECOND);
  });

  it('of a closed document is not sent by changing the name back and forth', () => {
    const closed = [SENT, ...wrong(5), { type: 'case.reset' } as const];
    expect(stateAfter(...closed, SENT).value.document).toBe('notStarted');
  });
});
