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
export const whenRefusedFor = <const Target extends string>(reasons: readonly string[], target: Target) =>
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

/** Where a step leads: back to where a change started, or to the target. */
export const continueTo = <const Target extends string>(target: Target) =>
  [{ guard: 'leadsBack', target: '#resuming' }, { target }] as const;

/** As `continueTo`, but first to the first of these steps that lacks an answer, at the member who lacks it. */
export const continueToFirstUnanswered = <const Step extends string, const Target extends string>(
  steps: readonly Step[],
  target: Target,
) =>
  [
    { guard: 'leadsBack', target: '#resuming' },
    ...steps.map(
      (step) =>
        ({
          guard: { type: 'lacksAnswer', params: { step } },
          target: `#${step}`,
          reenter: true,
          actions: { type: 'selectMemberToAsk', params: { step } },
        }) as const,
    ),
    { target },
  ] as const;

/** As `continueTo`, to a step that starts with the first member. */
export const continueWithFirstMember = <const Target extends string>(target: Target) =>
  [
    { guard: 'leadsBack', target: '#resuming' },
    { target, actions: 'selectFirstMember' },
  ] as const;

/** As `continueTo`, for a step that repeats for each member: first every other member, then the target. */
export const continueWithNextMember = <const Step extends string, const Target extends string>(
  step: Step,
  target: Target,
  then?: 'selectFirstMember',
) =>
  [
    { guard: 'leadsBack', target: '#resuming' },
    { guard: 'hasNextMember', target: `#${step}`, reenter: true, actions: 'selectNextMember' },
    {
      guard: { type: 'lacksAnswer', params: { step } },
      target: `#${step}`,
      reenter: true,
      actions: { type: 'selectMemberToAsk', params: { step } },
    },
    { target, ...(then && { actions: then }) },
  ] as const;
