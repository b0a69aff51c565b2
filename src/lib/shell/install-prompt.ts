import { fromPromise } from 'xstate';
import type { InstallAnswer } from '#machines/shell/install.machine.ts';

/** Chromium's install event, which is not standardised. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: InstallAnswer }>;
}

const isInstallPrompt = (event: Event): event is BeforeInstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

/** The last event. It can be used only once. */
let captured: BeforeInstallPromptEvent | null = null;

/** Stores the event for the card and suppresses the browser's banner. False if the event cannot be used. */
export const captureInstallPrompt = (event: Event): boolean => {
  if (!isInstallPrompt(event)) return false;
  event.preventDefault();
  captured = event;
  return true;
};

/** Shows the browser's own prompt. Rejects without a captured event, or if the browser refuses. */
export const promptInstall = fromPromise<InstallAnswer>(async () => {
  const event = captured;
  captured = null;
  if (event === null) throw new Error('There is nothing to install with.');
  return (await event.prompt()).outcome;
});
