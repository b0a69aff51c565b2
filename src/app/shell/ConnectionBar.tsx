import { connectConnection } from '#machines/shell/connection.machine.ts';
import { connectionActor } from '#src/lib/shell/shell-actors.ts';
import { Icon } from '#src/ui/icon/Icon.tsx';
import styles from './ConnectionBar.module.css';
import { copy } from './copy.ts';
import { useActorSelector } from './useActorSelector.ts';

/** Announces that the network is lost, and that it is back. A live region must exist before its content changes. */
export function ConnectionBar() {
  const state = useActorSelector(connectionActor(), connectConnection);
  return (
    <div role="status" className={styles.region}>
      {state !== null && (
        <p className={styles.bar} data-connection={state}>
          <Icon name={state === 'offline' ? 'warning' : 'check'} size={18} />
          <span>{copy.connection[state]}</span>
        </p>
      )}
    </div>
  );
}
