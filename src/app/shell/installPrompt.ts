import { fromPromise } from 'xstate';
import type { InstallAnswer } from '#machines/shell/install.machine.ts';

/** Chromium's install event; no standard has it yet. */
interface BeforeInstallPromptEvent extends Event {
  prompt: () => Promise<{ outcome: InstallAnswer }>;
}

const isInstallPrompt = (event: Event): event is BeforeInstallPromptEvent =>
  'prompt' in event && typeof event.prompt === 'function';

/** The last one captured. It can be used once. */
let captured: BeforeInstallPromptEvent | null = null;

/** Keeps the browser's event for the card, and the browser's own banner away. False if it cannot be used. */
export const capture = (event: Event): boolean => {
  if (!isInstallPrompt(event)) return false;
  event.preventDefault();
  captured = event;
  return true;
};

/** The browser's own prompt. Fails without a captured event, or if the browser does not let us ask. */
export const promptInstall = fromPromise<InstallAnswer>(async () => {
  const event = captured;
  captured = null;
  if (event === null) throw new Error('There is nothing to install with.');
  return (await event.prompt()).outcome;
});
