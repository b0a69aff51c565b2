import { ConnectionBar } from './ConnectionBar.tsx';
import { InstallHost } from './InstallHost.tsx';
import styles from './Shell.module.css';
import { startShell } from './start.ts';
import { ToastHost } from './ToastHost.tsx';
import { UpdateOffer } from './UpdateOffer.tsx';

/** Fetched together, once the page stands: who listens, and where what is heard is shown. */
export const Top = ConnectionBar;
export const listen = startShell;

/** What lies over the page. */
export function Over() {
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
