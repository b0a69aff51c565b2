/**
 * Chromium may offer to install before the shell's chunk is loaded. The event is stored until then. `preventDefault`
 * suppresses the browser's own banner.
 */
let deferred: Event | null = null;

const defer = (event: Event): void => {
  event.preventDefault();
  deferred = event;
};

export const deferInstallPrompt = (): void => window.addEventListener('beforeinstallprompt', defer);

/** The event that arrived so far. From now on the caller listens. */
export const takeDeferredInstallPrompt = (): Event | null => {
  window.removeEventListener('beforeinstallprompt', defer);
  return deferred;
};
