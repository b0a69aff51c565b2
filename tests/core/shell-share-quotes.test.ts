import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { QuotesToShare } from '#contract/shared/shared-quotes.ts';
import { callProblemOf } from '#machines/core/call-problem.ts';
import {
  type MailLinkOutcome,
  type MakeLinkOutcome,
  shareQuotesMachine,
} from '#machines/shell/share-quotes.machine.ts';
import { type SharedQuotesOutcome, sharedQuotesMachine } from '#machines/shell/shared-quotes.machine.ts';
import {
  CREATED_SHARE_LINK,
  SHARE_QUOTES_MACHINE_FIXTURE,
  SHARED_QUOTES_MACHINE_FIXTURE,
} from '#tools/model/fixtures/share-quotes.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { shellGraph, transitionsFiredBy } from '#tools/model/shell-graph.ts';

describe.each([
  ['“Save or share”', SHARE_QUOTES_MACHINE_FIXTURE],
  ['the page of a link', SHARED_QUOTES_MACHINE_FIXTURE],
])('%s', (_, fixture) => {
  it('comes to each of its states and takes each of its transitions', () => {
    const { states, transitions } = machineCoverage(fixture.machine, transitionsFiredBy(shellGraph(fixture)));
    expect(states.missed).toEqual([]);
    expect(transitions.missed).toEqual([]);
  });
});

const ASKED: QuotesToShare = { rfqId: 'RFQ-1', filters: { sortBy: 'premium_low_to_high' }, products: ['a', 'b'] };
type MailInput = { rfqId: string; token: string; email: string };

describe('“Save or share”', () => {
  const refused = { outcome: 'refused', problem: callProblemOf(null) } as const;
  const start = (answers: { make?: MakeLinkOutcome[]; mail?: MailLinkOutcome[]; copies?: boolean } = {}) => {
    const {
      make = [{ outcome: 'made', link: CREATED_SHARE_LINK }],
      mail = [{ outcome: 'mailed' }],
      copies = true,
    } = answers;
    const calls: unknown[] = [];
    const machine = shareQuotesMachine.provide({
      actors: {
        makeLink: fromPromise<MakeLinkOutcome, QuotesToShare>(async ({ input }) => {
          calls.push(input);
          const answer = make.shift();
          if (!answer) throw new Error('Lost');
          return answer;
        }),
        mailLink: fromPromise<MailLinkOutcome, MailInput>(async ({ input }) => {
          calls.push(input);
          const answer = mail.shift();
          if (!answer) throw new Error('Lost');
          return answer;
        }),
        copyLink: fromPromise<void, { url: string }>(async ({ input }) => {
          calls.push(input);
          if (!copies) throw new Error('Not allowed');
        }),
      },
    });
    const actor = createActor(machine, { input: { asked: ASKED, email: 'asha@example.com' } }).start();
    const made = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
    const mailSettled = () => waitFor(actor, (snapshot) => !snapshot.matches({ made: { mail: 'mailing' } }));
    return { actor, calls, made, mailSettled };
  };

  it('makes the link of what is shared at once, and keeps it when a mail is refused', async () => {
    const { actor, calls, made, mailSettled } = start({ mail: [refused] });
    expect((await made()).value).toEqual({ made: { link: 'idle', mail: 'asking' } });
    const mail = { type: 'mail.submit', email: 'friend@example.org' } as const;
    actor.send(mail);
    expect((await mailSettled()).context).toMatchObject({
      link: CREATED_SHARE_LINK,
      email: mail.email,
      problem: { kind: 'BUG' },
    });
    actor.send(mail);
    // The next one gets lost: the address stays.
    expect((await mailSettled()).value).toEqual({ made: { link: 'idle', mail: 'asking' } });
    const sent = { rfqId: 'RFQ-1', token: 'token', email: 'friend@example.org' };
    expect(calls).toEqual([ASKED, sent, sent]);
  });

  it('sends nothing to what is no address', async () => {
    const { actor, calls, made } = start();
    await made();
    actor.send({ type: 'mail.submit', email: 'nobody' });
    expect(calls).toEqual([ASKED]);
  });

  it('says that a mail is on its way, and takes another address', async () => {
    const { actor, made, mailSettled } = start();
    await made();
    actor.send({ type: 'mail.submit', email: 'asha@example.com' });
    expect((await mailSettled()).matches({ made: { mail: 'mailed' } })).toBe(true);
    actor.send({ type: 'mail.again' });
    expect(actor.getSnapshot().matches({ made: { mail: 'asking' } })).toBe(true);
  });

  it.each([
    [true, 'copied'],
    [false, 'notCopied'],
  ] as const)('copies the link, where the browser allows it: %s', async (copies, state) => {
    const { actor, calls, made } = start({ copies });
    await made();
    actor.send({ type: 'link.copy' });
    await waitFor(actor, (snapshot) => snapshot.matches({ made: { link: state } }));
    expect(calls[1]).toEqual({ url: CREATED_SHARE_LINK.url });
  });

  it('says why no link was made, and tries again', async () => {
    const { actor, made } = start({ make: [refused, { outcome: 'made', link: CREATED_SHARE_LINK }] });
    expect((await made()).value).toBe('notMade');
    actor.send({ type: 'share.retry' });
    const { context, value } = await made();
    expect([value, context.problem]).toEqual([{ made: { link: 'idle', mail: 'asking' } }, null]);
  });
});

describe('the page of a link', () => {
  const NOT_FOUND = { ...callProblemOf(null), reason: 'NOT_FOUND' } as const;
  it.each([
    ['expired', { outcome: 'expired', openUntil: '2026-09-20' }, { openUntil: '2026-09-20', problem: null }],
    ['wrong', { outcome: 'refused', problem: NOT_FOUND }, { problem: { reason: 'NOT_FOUND' } }],
    ['failed', { outcome: 'refused', problem: callProblemOf(null) }, { problem: { kind: 'BUG' } }],
  ] as const)('comes to %s', async (state, outcome, context) => {
    const loadQuotes = fromPromise<SharedQuotesOutcome, { token: string }>(async ({ input }) => {
      expect(input).toEqual({ token: 'token' });
      return outcome;
    });
    const actor = createActor(sharedQuotesMachine.provide({ actors: { loadQuotes } }), { input: { token: 'token' } });
    const snapshot = await waitFor(actor.start(), (current) => !current.hasTag('busy'));
    expect(snapshot.value).toBe(state);
    expect(snapshot.context).toMatchObject(context);
  });
});
