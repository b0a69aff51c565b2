import { brand } from '#src/lib/brand.ts';
import { installActor } from '#src/lib/shell/shell-actors.ts';
import { Button } from '#src/ui/button/Button.tsx';
import card from './Card.module.css';
import { copy } from './copy.ts';
import { useActorSelector } from './useActorSelector.ts';

/** The install card (§1.install-card). Not modal, and it does not take the focus. */
export default function InstallCard() {
  const { actor } = installActor();
  const busy = useActorSelector(installActor(), (snapshot) => snapshot.hasTag('busy'));
  return (
    <section className={`card stack gap-3 ${card.card}`} aria-label={copy.install.label(brand.name)}>
      <div className={`gap-3 ${card.head}`}>
        <img src="/brand/mark.svg" width="40" height="40" alt="" />
        <div>
          <p className="bold" translate="no">
            {brand.name}
          </p>
          <p className={`size-s soft ${card.text}`}>{copy.install.text}</p>
        </div>
      </div>
      <div className={`line gap-2 ${card.actions}`}>
        <Button variant="quiet" onClick={() => actor.send({ type: 'install.cancel' })}>
          {copy.install.cancel}
        </Button>
        <Button busy={busy} busyText={copy.install.installing} onClick={() => actor.send({ type: 'install.accept' })}>
          {copy.install.install}
        </Button>
      </div>
    </section>
  );
}
