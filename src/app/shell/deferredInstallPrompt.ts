/**
 * Chromium may offer to install before the shell's chunk is loaded. The event is kept until then; `preventDefault`
 * keeps the browser's own banner away.
 */
let deferred: Event | null = null;

const defer = (event: Event): void => {
  event.preventDefault();
  deferred = event;
};

export const deferInstallPrompt = (): void => window.addEventListener('beforeinstallprompt', defer);

/** The event that came so far. The caller listens from now on. */
export const takeDeferredInstallPrompt = (): Event | null => {
  window.removeEventListener('beforeinstallprompt', defer);
  return deferred;
};
