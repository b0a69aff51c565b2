import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { initialTransition, transition } from 'xstate';
import {
  KYC_STATES,
  type KycMachineEvent,
  kycCaseMachine,
  MAX_OTP_RESENDS,
  MAX_WRONG_OTPS,
  OTP_LIFETIME_MS,
  OTP_RESEND_AFTER_MS,
} from '#machines/lifecycles/kyc-case.machine.ts';
import { CODE_RESENT_AT, KYC_EVENTS, LIFECYCLE_FIXTURES } from '#tools/model/fixtures/lifecycles.ts';
import { drawnBranches, leadingTo, takenIn, walk } from './lifecycle-graph.ts';

const document = 'AADHAAR';
const EVENTS = KYC_EVENTS;
const nodes = walk(LIFECYCLE_FIXTURES.kycCase);

const having = (...events: KycMachineEvent[]) =>
  events.reduce(
    (snapshot, event) => transition(kycCaseMachine, snapshot, event)[0],
    initialTransition(kycCaseMachine)[0],
  );
const stepped = (snapshot: ReturnType<typeof having>, event: KycMachineEvent) =>
  transition(kycCaseMachine, snapshot, event)[0];
/** Why the case does not do what an event asks; null if it does, or if it does not concern the event. */
const refusalOf = (snapshot: ReturnType<typeof having>, event: KycMachineEvent): string | null => {
  const [, actions] = transition(kycCaseMachine, snapshot, event);
  const refused = actions.find(({ type }) => type === 'refuse');
  return refused === undefined ? null : v.parse(v.object({ refusal: v.string() }), refused.params).refusal;
};
const SENT = EVENTS['document.otpSent'][0];
const ENTERED = EVENTS['otp.entered'][0];
const WRONG: KycMachineEvent[] = [ENTERED, { type: 'otp.wrong' }];
const wrong = (times: number): KycMachineEvent[] => Array.from({ length: times }, () => WRONG).flat();
const OTHER = { document: 'VOTER_ID', at: 0 } as const;
/** By the state into which the case comes after a document was closed. */
const AFTER_LOCK: Readonly<Record<string, readonly KycMachineEvent[]>> = {
  locked: [],
  notStarted: [{ type: 'case.reset' }],
  otpSent: [{ type: 'document.otpSent', ...OTHER }],
  otpExpired: [{ type: 'document.otpSent', ...OTHER }, { type: 'otp.expired' }],
  linkSent: [{ type: 'document.linkSent', ...OTHER }],
  rejected: [{ type: 'document.rejected', ...OTHER, reason: 'The number is not known' }],
};

describe('the KYC case', () => {
  it('comes into every state and takes every transition that it draws', () => {
    const states = KYC_STATES.flatMap((state) => [`${state}/idle`, `${state}/checking`]);
    expect(new Set([...nodes.values()].map(({ state }) => state))).toEqual(new Set(states));
    expect(takenIn(nodes).sort()).toEqual(drawnBranches(kycCaseMachine).sort());
  });

  it.each(['document.linkSent', 'document.rejected'] as const)('is about the document of the last %s', (type) => {
    const reason = 'The number is not known';
    const { context } = having(EVENTS[type][0], { type, document: 'VOTER_ID', reason });
    expect(context).toMatchObject({ document: 'VOTER_ID', reason: type === 'document.rejected' ? reason : null });
  });

  it('leaves verified by a reset only', () => {
    for (const { state, steps } of nodes.values()) {
      if (!state.startsWith('verified')) continue;
      const leaving = steps.filter(({ to }) => !to.startsWith('verified'));
      expect(new Set(leaving.map(({ event }) => event))).toEqual(new Set(['case.reset']));
    }
  });

  it('has no dead end: from everywhere another document leads to verified', () => {
    expect(leadingTo(nodes, ({ state }) => state === 'verified/idle')).toEqual(new Set(nodes.keys()));
  });

  it('refuses a document after five wrong codes for good, and offers others', () => {
    const locked = having(SENT, ...wrong(MAX_WRONG_OTPS));
    expect(locked.value.document).toBe('locked');
    expect(locked.context).toMatchObject({ refused: [document], locked: [document] });
    expect(locked.can(SENT)).toBe(false);
    expect(locked.can({ type: 'document.otpSent', document: 'VOTER_ID', at: 0 })).toBe(true);
    // Neither a change of the proposer's name nor the same document again reopens it.
    const reset = transition(kycCaseMachine, locked, { type: 'case.reset' })[0];
    expect(reset.value.document).toBe('notStarted');
    expect(reset.can(SENT)).toBe(false);
  });

  it('gives no new tries for a document that is handed in again, nor for a new code', () => {
    const again = having(SENT, ...wrong(MAX_WRONG_OTPS - 1), SENT);
    expect(again.value.document).toBe('otpSent');
    const resend = { type: 'otp.resent', at: OTP_RESEND_AFTER_MS } as const;
    expect(having(SENT, ...wrong(MAX_WRONG_OTPS - 1), SENT, ...WRONG).value.document).toBe('locked');
    expect(having(SENT, ...wrong(MAX_WRONG_OTPS - 1), resend, ...WRONG).value.document).toBe('locked');
  });

  it('asks the provider about five codes at most, also when they come all at once', () => {
    const entered = Array.from({ length: MAX_WRONG_OTPS }, () => ENTERED);
    const all = having(SENT, ...entered);
    expect(all.value.document).toBe('otpSent');
    expect(transition(kycCaseMachine, all, ENTERED)[0].value.document).toBe('locked');
  });

  it('gives a try back when the provider does not say whether the code is right', () => {
    const unchecked = having(SENT, ...wrong(MAX_WRONG_OTPS - 1), ENTERED, { type: 'otp.unchecked' }, ENTERED);
    expect(transition(kycCaseMachine, unchecked, { type: 'otp.right' })[0].value.document).toBe('verified');
  });

  it('takes a right code until the last millisecond of its life', () => {
    const right = (at: number) => having(SENT, { type: 'otp.entered', at }, { type: 'otp.right' }).value.document;
    expect(right(OTP_LIFETIME_MS - 1)).toBe('verified');
    expect(right(OTP_LIFETIME_MS)).toBe('otpExpired');
  });

  it('resends after half a minute, three times', () => {
    expect(refusalOf(having(SENT), { type: 'otp.resent', at: OTP_RESEND_AFTER_MS - 1 })).toBe('RESEND_TOO_SOON');
    const resent = having(SENT, ...CODE_RESENT_AT.map((at): KycMachineEvent => ({ type: 'otp.resent', at })));
    expect(resent.context.resends).toBe(MAX_OTP_RESENDS);
    expect(refusalOf(resent, { type: 'otp.resent', at: OTP_LIFETIME_MS })).toBe('NO_RESEND_LEFT');
    expect(stepped(resent, { type: 'otp.resent', at: OTP_LIFETIME_MS }).context).toEqual(resent.context);
  });

  it.each([
    // What a visitor asks: a code, a new code, whether the link was used. Then what the provider says of a code.
    ['notStarted', [], ['NO_CODE_AWAITED', 'NO_CODE_AWAITED', 'NO_LINK_AWAITED', 'NO_CODE_AWAITED']],
    ['otpSent', [SENT], [null, 'RESEND_TOO_SOON', 'NO_LINK_AWAITED', 'CODE_WRONG']],
    [
      'otpExpired',
      [SENT, { type: 'otp.expired' }],
      ['CODE_EXPIRED', 'RESEND_TOO_SOON', 'NO_LINK_AWAITED', 'NO_CODE_AWAITED'],
    ],
    ['linkSent', [EVENTS['document.linkSent'][0]], ['NO_CODE_AWAITED', 'NO_CODE_AWAITED', null, 'NO_CODE_AWAITED']],
    ['rejected', [EVENTS['document.rejected'][0]], ['NO_CODE_AWAITED', 'NO_CODE_AWAITED', null, 'NO_CODE_AWAITED']],
    ['locked', [SENT, ...wrong(MAX_WRONG_OTPS)], ['LOCKED', 'LOCKED', 'NO_LINK_AWAITED', 'LOCKED']],
    ['verified', [EVENTS['document.verified'][0]], [null, null, null, null]],
  ] satisfies [string, KycMachineEvent[], (string | null)[]][])(
    'says why it does nothing, when %s',
    (state, events, expected) => {
      const kycCase = having(...events);
      expect(kycCase.value.document).toBe(state);
      const asked: KycMachineEvent[] = [
        ENTERED,
        { type: 'otp.resent', at: OTP_RESEND_AFTER_MS - 1 },
        { type: 'link.check' },
        { type: 'otp.wrong' },
      ];
      expect(asked.map((event) => refusalOf(kycCase, event))).toEqual(expected);
    },
  );

  it('says so when a code comes too late, was the last try, or was not checked', () => {
    expect(refusalOf(having(SENT), { type: 'otp.entered', at: OTP_LIFETIME_MS })).toBe('CODE_EXPIRED');
    expect(refusalOf(having(SENT, ...wrong(MAX_WRONG_OTPS - 1), ENTERED), { type: 'otp.wrong' })).toBe('LOCKED');
    expect(refusalOf(having(SENT, ENTERED), { type: 'otp.unchecked' })).toBe('CODE_UNCHECKED');
    expect(refusalOf(having(SENT, ENTERED), { type: 'otp.expired' })).toBe('CODE_EXPIRED');
    expect(refusalOf(having(SENT, ENTERED), { type: 'otp.right' })).toBeNull();
  });

  it('lists a refused document once', () => {
    const rejected = EVENTS['document.rejected'][0];
    expect(having(rejected, rejected).context.refused).toEqual(['PAN']);
  });

  it('checks a document next to the one before it, which keeps its state until the provider answers', () => {
    const BEGIN = EVENTS['check.begin'][0];
    const verified = EVENTS['document.verified'][0];
    expect(having(BEGIN).value).toEqual({ document: 'notStarted', check: 'checking' });
    expect(having(SENT, BEGIN, ENTERED, { type: 'otp.right' }).value).toEqual({
      document: 'verified',
      check: 'checking',
    });
    expect(having(BEGIN, verified).value).toEqual({ document: 'verified', check: 'idle' });
  });

  it('is asked about again three times by a job, and once a document is verified not at all', () => {
    const BEGIN = EVENTS['check.begin'][0];
    const retries = (times: number): KycMachineEvent[] =>
      Array.from({ length: times }, () => ({ type: 'check.retry' }));
    expect(having(BEGIN, ...retries(3)).value.check).toBe('checking');
    expect(having(BEGIN, ...retries(4)).value.check).toBe('idle');
    expect(having(BEGIN, ...retries(3), BEGIN, ...retries(3)).value.check).toBe('checking');
    expect(having(EVENTS['document.verified'][0], BEGIN, ...retries(1)).value.check).toBe('idle');
  });

  it('keeps checking while the provider is silent, unless a verified document could be lost by it', () => {
    const [BEGIN, silent] = [EVENTS['check.begin'][0], EVENTS['check.unanswered'][0]];
    expect(having(BEGIN, silent).value.check).toBe('checking');
    const verified = having(EVENTS['document.verified'][0], BEGIN, silent);
    expect(verified.value).toEqual({ document: 'verified', check: 'idle' });
  });

  it('checks no document that wrong codes closed', () => {
    const locked = having(SENT, ...wrong(MAX_WRONG_OTPS));
    expect(refusalOf(locked, EVENTS['check.begin'][0])).toBe('DOCUMENT_LOCKED');
    expect(stepped(locked, EVENTS['check.begin'][0]).value).toEqual({ document: 'locked', check: 'idle' });
  });

  // A document can be checked a second time while its first code is being guessed.
  it.each(Object.entries(AFTER_LOCK))(
    'takes no answer about a document that wrong codes closed, when %s',
    (state, after) => {
      const kycCase = having(SENT, ...wrong(MAX_WRONG_OTPS), ...after);
      expect(kycCase.value.document).toBe(state);
      for (const type of ['document.verified', 'document.linkSent'] as const) {
        expect(kycCase.can({ type, document })).toBe(false);
      }
      expect(kycCase.can({ type: 'document.otpSent', document, at: 0 })).toBe(false);
      expect(kycCase.can({ type: 'document.rejected', document, reason: 'The number is not known' })).toBe(false);
    },
  );
});
