import { offerUpdate } from '#src/lib/shell/shell-actors.ts';
import { SERVICE_WORKER } from './service-worker-file.ts';

/** Milliseconds between two checks for a new version, on a page that stays open. */
const UPDATE_INTERVAL_MS = 60 * 60_000;

/**
 * Registers the service worker, and offers each new version. The visitor decides when it is activated. Without
 * workbox-window, which stops listening after the first version that is published while a page is open.
 */
export const registerServiceWorker = async (): Promise<void> => {
  const { serviceWorker } = navigator;
  const activate = async () => {
    // Another tab may already have activated it, for this tab too.
    const waiting = (await serviceWorker.getRegistration())?.waiting;
    if (!waiting) return;
    await new Promise<unknown>((resolve) => {
      serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      waiting.postMessage({ type: 'SKIP_WAITING' });
    });
  };
  const registration = await serviceWorker.register(SERVICE_WORKER);
  /** The first version is activated at once: a page without a worker has nothing to replace. */
  const offer = () => serviceWorker.controller && registration.waiting && offerUpdate(activate);
  offer();
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer());
  });
  setInterval(() => void registration.update().catch(() => undefined), UPDATE_INTERVAL_MS);
};
