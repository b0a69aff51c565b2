/**
 * Chromium offers to install when it likes, which may be before anything of ours can answer. What comes early is kept;
 * the browser's own banner would come first otherwise.
 */
let early: Event | null = null;

const keep = (event: Event): void => {
  event.preventDefault();
  early = event;
};

export const watchForInstall = (): void => window.addEventListener('beforeinstallprompt', keep);

/** What came so far, for who listens from now on. */
export const takeEarlyInstall = (): Event | null => {
  window.removeEventListener('beforeinstallprompt', keep);
  return early;
};
