/** Maximum milliseconds for the new version to be fetched and activated. */
const TIMEOUT_MS = 8_000;

const eventOrTimeout = (target: EventTarget, type: string): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => target.addEventListener(type, resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS)),
  ]);

/** Activates the newest service worker, if the page is controlled by an older one. */
const activateNewest = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  if (registration.installing) await eventOrTimeout(registration.installing, 'statechange');
  if (!registration.waiting) return;
  const activated = eventOrTimeout(navigator.serviceWorker, 'controllerchange');
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await activated;
};

/**
 * Reloads the page in the newest version. Unlike `UpdateOffer` it does not ask, because the old version's chunks are
 * gone.
 */
export const updateAndReload = (): void => {
  const reload = () => window.location.reload();
  activateNewest().then(reload, reload);
};
