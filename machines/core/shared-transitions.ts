import type { RefusalReason } from '#contract/shared/envelope.ts';
import { type DoneEventArgs, errorParams, outputParams } from './invoke-params.ts';
import type { PaymentLinkOutcome, SaveOutcome } from './journey-types.ts';

/** What follows a call: the branches that all flows share, for use in the charts' `onDone` and `onError`. */

/** The server answered that this browser's record is out of date, so it is restored. */
export const whenStale = {
  guard: { type: 'isStale', params: outputParams<SaveOutcome | PaymentLinkOutcome> },
  target: '#restoring',
} as const;

/** The server answered with the record, which is assigned. */
export const whenSaved = <const Target extends string>(target: Target) =>
  ({
    guard: { type: 'isSaved', params: outputParams<SaveOutcome> },
    target,
    actions: [{ type: 'assignRecord', params: outputParams<SaveOutcome> }, 'storeIds'],
  }) as const;

/** The record is assigned, and already contains the answer of this step. */
export const whenStepAnswered = <const Target extends string>(step: string, target: Target) =>
  ({
    ...whenSaved(target),
    guard: {
      type: 'isStepAnswered',
      params: ({ event: { output } }: DoneEventArgs<SaveOutcome>) => ({ output, step }),
    },
  }) as const;

/** The call was refused: back to where the visitor can act on it. */
export const otherwiseRefused = <const Target extends string>(target: Target) =>
  ({ target, actions: { type: 'assignRefusal', params: outputParams<SaveOutcome | PaymentLinkOutcome> } }) as const;

/** The record is assigned, or restored because it was out of date, or the call was refused. */
export const afterSave = <const To extends string, const Back extends string>(to: To, back: Back) =>
  [whenSaved(to), whenStale, otherwiseRefused(back)] as const;

/**
 * A network failure or a bug: back to where the call was sent from, with everything typed still there
 * (docs/decisions/004).
 */
export const afterError = <const Target extends string>(target: Target) =>
  ({ target, actions: { type: 'assignFault', params: errorParams } }) as const;

/** How a saving call ends: the record is assigned, or back to where it was sent from. */
export const afterCall = <const To extends string, const Back extends string>(to: To, back: Back) => ({
  onDone: afterSave(to, back),
  onError: afterError(back),
});

/** A refusal for one of these reasons, shown where the visitor can act on it. */
export const whenRefusedFor = <const Target extends string>(reasons: readonly RefusalReason[], target: Target) =>
  ({
    guard: {
      type: 'isRefusedFor',
      params: ({ event: { output } }: DoneEventArgs<SaveOutcome>) => ({ output, reasons }),
    },
    // The guard's own words do not say which refusal it is.
    description: `refused: ${reasons.join(', ')}`,
    target,
    actions: { type: 'assignRefusal', params: outputParams<SaveOutcome | PaymentLinkOutcome> },
  }) as const;

/** Repeats a failed load: on the visitor's request, or when the network is back. */
export const retryTransitions = <const Target extends string>(target: Target) => {
  const again = { target, actions: 'clearProblem' } as const;
  return { 'journey.retry': again, 'connection.restore': again } as const;
};

/** A fetch failed: the record is restored if the refusal says that it is out of date. */
export const afterFetchError = <const Target extends string>(target: Target) =>
  [{ guard: { type: 'isStaleFault', params: errorParams }, target: '#restoring' }, afterError(target)] as const;

/** A branch to each of these steps, taken while it lacks something, at the member who lacks it. */
const branchesToUnanswered = <const Step extends string>(steps: readonly Step[]) =>
  steps.map(
    (step) =>
      ({
        guard: { type: 'continuesAt', params: { step } },
        target: `#${step}`,
        reenter: true,
        actions: { type: 'selectMemberToAsk', params: { step } },
      }) as const,
  );

/**
 * Where a step leads: to the first of these steps that lacks something. Otherwise to `resuming`, which finds the first
 * of all, or leads back to where a change started. So no complete step is shown again (docs/decisions/200).
 * @param steps that may come next, in their order; a step that repeats for each member names itself first
 */
export const continueTo = <const Step extends string>(...steps: readonly Step[]) =>
  [...branchesToUnanswered(steps), { target: '#resuming' }] as const;

/**
 * As `continueTo`, for a step that prices are made from: it leads to the list, also if a plan was chosen already.
 * @param steps up to the list, in their order
 */
export const continueToQuoteList = <const Step extends string>(...steps: readonly Step[]) =>
  [...branchesToUnanswered(steps), { guard: 'leadsBack', target: '#resuming' }, { target: '#quoteList' }] as const;
