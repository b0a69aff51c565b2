import { Workbox } from 'workbox-window';
import { offerUpdate } from '#src/lib/shell/shellActors.ts';
import { SERVICE_WORKER } from './service-worker-file.ts';

/** Milliseconds between two checks for a new version, on a page that stays open. */
const UPDATE_INTERVAL_MS = 60 * 60_000;

/** Registers the service worker, and offers each new version. The visitor decides when it is activated. */
export const registerServiceWorker = async (): Promise<void> => {
  const worker = new Workbox(SERVICE_WORKER);
  const activate = async () => {
    // Another tab may already have activated it, for this tab too.
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration?.waiting) return;
    await new Promise<void>((resolve) => {
      worker.addEventListener('controlling', () => resolve());
      worker.messageSkipWaiting();
    });
  };
  worker.addEventListener('waiting', () => offerUpdate(activate));
  await worker.register();
  setInterval(() => void worker.update().catch(() => undefined), UPDATE_INTERVAL_MS);
};
