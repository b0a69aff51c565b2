import { updateActor } from '#src/lib/shell/shell-actors.ts';
import { Button } from '#src/ui/button/Button.tsx';
import card from './Card.module.css';
import { copy } from './copy.ts';
import { useActorSelector } from './useActorSelector.ts';

/**
 * Offers a waiting new version. Not a chunk of its own, because the old version's files may no longer be on the server.
 */
export function UpdateOffer() {
  const { actor } = updateActor();
  const busy = useActorSelector(updateActor(), (snapshot) => snapshot.hasTag('busy'));
  const visible = useActorSelector(updateActor(), (snapshot) => snapshot.hasTag('visible'));
  const failed = useActorSelector(updateActor(), ({ context }) => context.failed);
  return (
    // A live region must exist before its content changes.
    <div role="status">
      {visible && (
        <section className={`card stack gap-3 ${card.card}`} aria-label={copy.update.label}>
          <div>
            <p className="bold">{copy.update.title}</p>
            <p className={`size-s soft ${card.text}`}>{failed ? copy.update.failed : copy.update.text}</p>
          </div>
          <div className={`line gap-2 ${card.actions}`}>
            <Button variant="quiet" onClick={() => actor.send({ type: 'update.postpone' })}>
              {copy.update.later}
            </Button>
            <Button busy={busy} busyText={copy.update.updating} onClick={() => actor.send({ type: 'update.accept' })}>
              {copy.update.update}
            </Button>
          </div>
        </section>
      )}
    </div>
  );
}
