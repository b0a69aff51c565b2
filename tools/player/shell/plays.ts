import type { shellMachines } from '#machines/shell/shell-machines.ts';
import { callbackPlay } from './callback.ts';
import { connectionPlay } from './connection.ts';
import { estimatePlay } from './estimate.ts';
import { findPolicyPlay } from './find-policy.ts';
import { installPlay } from './install.ts';
import { pageLoaderPlay } from './loader.ts';
import type { PlayOf, ShellPlay } from './play-of.ts';
import { sendLinkPlay } from './send-link.ts';
import { shareQuotesPlay } from './share-quotes.ts';
import { sharedQuotesPlay } from './shared-quotes.ts';
import { storedJourneysPlay } from './stored-journeys.ts';
import { toastPlay } from './toast.ts';
import { updatePlay } from './update.ts';
import { visitCountingPlay } from './visit-counting.ts';

type Plays = { readonly [Name in keyof typeof shellMachines]: PlayOf<(typeof shellMachines)[Name]> };

const plays = {
  toast: toastPlay,
  loader: pageLoaderPlay,
  install: installPlay,
  connection: connectionPlay,
  update: updatePlay,
  callback: callbackPlay,
  estimate: estimatePlay,
  findPolicy: findPolicyPlay,
  sendLink: sendLinkPlay,
  storedJourneys: storedJourneysPlay,
  shareQuotes: shareQuotesPlay,
  sharedQuotes: sharedQuotesPlay,
  visitCounting: visitCountingPlay,
} as const satisfies Plays;

/** How each machine of the shell is played. A new machine does not compile without its table. */
export const SHELL_PLAYS: Readonly<Record<keyof Plays, ShellPlay>> = plays;
