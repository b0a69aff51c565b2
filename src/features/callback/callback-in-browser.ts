import { fromPromise } from 'xstate';
import { CallError } from '#contract/shared/call-error.ts';
import { callbackEndpoint } from '#contract/shared/callback.ts';
import { callProblemOf } from '#machines/core/call-problem.ts';
import { type CallbackOutcome, callbackMachine, type RequestCallbackInput } from '#machines/shell/callback.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';

/** A refusal is an output. Network failures and bugs are thrown (docs/decisions/004). */
const requestCallback = fromPromise<CallbackOutcome, RequestCallbackInput>(async ({ input, signal }) => {
  try {
    const receipt = await callEndpoint(callbackEndpoint, { key: input.key, body: input.request, signal });
    return { outcome: 'stored', receipt };
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'HTTP' && error.failure.status < 500) {
      return { outcome: 'refused', problem: callProblemOf(error) };
    }
    throw error;
  }
});

/** The card's machine with the actor that calls the server. */
export const callbackInBrowser = callbackMachine.provide({ actors: { requestCallback } });
