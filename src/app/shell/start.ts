import { takeEarlyInstall } from './earlyInstall.ts';
import { capture } from './installPrompt.ts';
import { refusedLately } from './installRefusal.ts';
import { connection, install } from './shell.ts';

/** Listens to what the browser says of itself, and hears what it said before. Gives back how to stop. */
export const startShell = (): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const on = (type: string, listener: (event: Event) => void) => window.addEventListener(type, listener, { signal });

  const offer = (event: Event) => {
    if (capture(event)) install().actor.send({ type: 'install.offer', refusedLately: refusedLately() });
  };
  const early = takeEarlyInstall();
  if (early) offer(early);
  on('beforeinstallprompt', offer);
  on('appinstalled', () => install().actor.send({ type: 'install.finish' }));
  on('offline', () => connection().actor.send({ type: 'connection.lose' }));
  on('online', () => connection().actor.send({ type: 'connection.return' }));
  if (!navigator.onLine) connection().actor.send({ type: 'connection.lose' });

  return () => listening.abort();
};
