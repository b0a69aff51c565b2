import { type ComponentType, lazy, Suspense } from 'react';
import { startReporting } from '#src/lib/report/report-visit.ts';
import { captureInstallPrompt } from '#src/lib/shell/install-prompt.ts';
import { isInstallRefusedLately } from '#src/lib/shell/install-refusal.ts';
import { watchInstallCardAllowed } from '#src/lib/shell/lazy-shell.ts';
import { connectionActor, installActor, setInstallCardAllowed, toastActor } from '#src/lib/shell/shell-actors.ts';
import { Toast } from '#src/ui/toast/Toast.tsx';
import { ConnectionBar } from './ConnectionBar.tsx';
import { takeDeferredInstallPrompt } from './deferred-install-prompt.ts';
import styles from './Shell.module.css';
import { registerServiceWorker } from './service-worker.ts';
import { UpdateOffer } from './UpdateOffer.tsx';
import { useActorSelector } from './useActorSelector.ts';

// A chunk of its own, because few visits show it. If it cannot be fetched, nothing is shown.
const InstallCard = lazy<ComponentType>(() => import('./InstallCard.tsx').catch(() => ({ default: () => null })));

/** One chunk, loaded when the page is idle: what the shell shows above and over the page, its listeners, and the visit's report. */
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

/** Shows the install card until the browser's own prompt is answered. */
function InstallHost() {
  const shown = useActorSelector(installActor(), (snapshot) => snapshot.hasTag('visible'));
  return shown ? (
    <Suspense>
      <InstallCard />
    </Suspense>
  ) : null;
}

/** The toast, on every page. */
function ToastHost() {
  const { send } = toastActor().actor;
  const shown = useActorSelector(toastActor(), ({ context }) => context);
  return (
    <Toast
      {...shown}
      onClose={() => send({ type: 'toast.close' })}
      onHold={() => send({ type: 'toast.hold' })}
      onRelease={() => send({ type: 'toast.release' })}
    />
  );
}

/** What does not wait for the visitor's first interaction. */
export const startUntouched = startReporting;

/** Sends the browser's events to the shell's machines, including earlier ones. Returns a function that stops it. */
export const startShell = (): (() => void) => {
  nameManifest();
  watchInstallCardAllowed(setInstallCardAllowed);
  const listening = new AbortController();
  const { signal } = listening;
  const on = (type: string, listener: (event: Event) => void) => window.addEventListener(type, listener, { signal });

  const offerInstall = (event: Event) => {
    if (captureInstallPrompt(event))
      installActor().actor.send({ type: 'install.offer', refusedLately: isInstallRefusedLately() });
  };
  const deferred = takeDeferredInstallPrompt();
  if (deferred) offerInstall(deferred);
  on('beforeinstallprompt', offerInstall);
  on('appinstalled', () => installActor().actor.send({ type: 'install.finish' }));
  on('offline', () => connectionActor().actor.send({ type: 'connection.lose' }));
  on('online', () => connectionActor().actor.send({ type: 'connection.return' }));
  if (import.meta.env.PROD && 'serviceWorker' in navigator) registerServiceWorker().catch(() => undefined);
  if (!navigator.onLine) connectionActor().actor.send({ type: 'connection.lose' });

  return () => listening.abort();
};

/**
 * Documents within a journey do not link the manifest (tools/build/page-documents.ts): no one installs an app before the first
 * interaction.
 */
const nameManifest = (): void => {
  if (document.querySelector('link[rel=manifest]')) return;
  const link = document.createElement('link');
  link.rel = 'manifest';
  link.href = '/manifest.webmanifest';
  document.head.append(link);
};
