import type { AnyStateMachine } from 'xstate';
import { callbackMachine } from './callback.machine.ts';
import { connectionMachine } from './connection.machine.ts';
import { estimateMachine } from './estimate.machine.ts';
import { findPolicyMachine } from './find-policy.machine.ts';
import { installMachine } from './install.machine.ts';
import { pageLoaderMachine } from './loader.machine.ts';
import { sendLinkMachine } from './send-link.machine.ts';
import { shareQuotesMachine } from './share-quotes.machine.ts';
import { sharedQuotesMachine } from './shared-quotes.machine.ts';
import { storedJourneysMachine } from './stored-journeys.machine.ts';
import { toastMachine } from './toast.machine.ts';
import { updateMachine } from './update.machine.ts';
import { visitCountingMachine } from './visit-counting.machine.ts';

/**
 * Every machine of the app shell, by its id, for the tools that draw, count and walk them. The page imports each
 * separately.
 */
export const shellMachines = {
  toast: toastMachine,
  loader: pageLoaderMachine,
  install: installMachine,
  connection: connectionMachine,
  update: updateMachine,
  callback: callbackMachine,
  estimate: estimateMachine,
  findPolicy: findPolicyMachine,
  sendLink: sendLinkMachine,
  storedJourneys: storedJourneysMachine,
  shareQuotes: shareQuotesMachine,
  sharedQuotes: sharedQuotesMachine,
  visitCounting: visitCountingMachine,
} as const satisfies Record<string, AnyStateMachine>;
