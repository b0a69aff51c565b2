import { ConnectionBar } from './ConnectionBar.tsx';
import { takeDeferredInstallPrompt } from './deferredInstallPrompt.ts';
import { InstallHost } from './InstallHost.tsx';
import { capture } from './installPrompt.ts';
import { refusedLately } from './installRefusal.ts';
import styles from './Shell.module.css';
import { connection, install } from './shellActors.ts';
import { ToastHost } from './ToastHost.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';

/** One chunk, loaded when the page is idle: what the shell shows above and over the page, and its listeners. */
export const TopBar = ConnectionBar;

export function Overlays() {
  return (
    <>
      <div className={styles.corner} data-corner="">
        <UpdateOffer />
        <InstallHost />
      </div>
      <ToastHost />
    </>
  );
}

/** Sends the browser's events to the shell's machines, also those that came before. Returns the function that stops it. */
export const startShell = (): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const on = (type: string, listener: (event: Event) => void) => window.addEventListener(type, listener, { signal });

  const offerInstall = (event: Event) => {
    if (capture(event)) install().actor.send({ type: 'install.offer', refusedLately: refusedLately() });
  };
  const deferred = takeDeferredInstallPrompt();
  if (deferred) offerInstall(deferred);
  on('beforeinstallprompt', offerInstall);
  on('appinstalled', () => install().actor.send({ type: 'install.finish' }));
  on('offline', () => connection().actor.send({ type: 'connection.lose' }));
  on('online', () => connection().actor.send({ type: 'connection.return' }));
  if (!navigator.onLine) connection().actor.send({ type: 'connection.lose' });

  return () => listening.abort();
};
