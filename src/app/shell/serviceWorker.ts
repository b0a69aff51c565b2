import { Workbox } from 'workbox-window';

const SCRIPT = '/sw.js';
/** Milliseconds between two looks for a new version, on a page that stays open. */
const LOOK_EVERY_MS = 60 * 60_000;

/** Keeps the app for later, and offers the visitor each new version; it takes over only when they say so. */
export const registerServiceWorker = async (): Promise<void> => {
  const worker = new Workbox(SCRIPT);
  const takeOver = async () => {
    // Another tab may have taken it: then it is in charge here as well.
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) return;
    await new Promise<void>((resolve) => {
      worker.addEventListener('controlling', () => resolve());
      worker.messageSkipWaiting();
    });
  };
  worker.addEventListener('waiting', async () => {
    const { offerUpdate } = await import('./shellActors.ts');
    offerUpdate(takeOver);
  });
  await worker.register();
  setInterval(() => void worker.update().catch(() => undefined), LOOK_EVERY_MS);
};
