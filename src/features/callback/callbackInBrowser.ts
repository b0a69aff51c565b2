import { fromPromise } from 'xstate';
import { callbackEndpoint } from '#contract/shared/callback.ts';
import { CallError } from '#contract/shared/errors.ts';
import { problemOf } from '#machines/core/problem.ts';
import { type CallbackCall, type CallbackOutcome, callbackMachine } from '#machines/shell/callback.machine.ts';
import { callEndpoint } from '#src/api/call-endpoint.ts';

/** A refusal is an output. Network failures and bugs are thrown (docs/decisions/004). */
const requestCallback = fromPromise<CallbackOutcome, CallbackCall>(async ({ input, signal }) => {
  try {
    const receipt = await callEndpoint(callbackEndpoint, { key: input.key, body: input.request, signal });
    return { outcome: 'stored', receipt };
  } catch (error) {
    if (error instanceof CallError && error.failure.kind === 'HTTP' && error.failure.status < 500) {
      return { outcome: 'refused', problem: problemOf(error) };
    }
    throw error;
  }
});

/** The card's machine with the actor that calls the server. */
export const callbackInBrowser = callbackMachine.provide({ actors: { requestCallback } });
