/** Milliseconds that a new version may take to be fetched and to take over. */
const PATIENCE_MS = 8_000;

const happens = (target: EventTarget, type: string): Promise<unknown> =>
  Promise.race([
    new Promise((resolve) => target.addEventListener(type, resolve, { once: true })),
    new Promise((resolve) => setTimeout(resolve, PATIENCE_MS)),
  ]);

/** Lets the newest version take over from the service worker that keeps this one, if there is any. */
const takeNewest = async (): Promise<void> => {
  const registration = await navigator.serviceWorker?.getRegistration();
  if (!registration) return;
  await registration.update();
  if (registration.installing) await happens(registration.installing, 'statechange');
  if (!registration.waiting) return;
  const taken = happens(navigator.serviceWorker, 'controllerchange');
  registration.waiting.postMessage({ type: 'SKIP_WAITING' });
  await taken;
};

/**
 * Loads the page anew, in the newest version: the kept one asks for parts that the server may no longer have, so here
 * there is nothing to wait for the visitor's word for.
 */
export const reloadAnew = (): void => {
  const reload = () => window.location.reload();
  takeNewest().then(reload, reload);
};
