import { expect, test, vi } from 'vitest';
import { SERVICE_WORKER } from '#src/app/shell/service-worker-file.ts';
import { replaceBrowser } from '#tools/player/shell/in-page.ts';

test('each new version is offered, also after another one was put away', async () => {
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete');
  replaceBrowser(SERVICE_WORKER);
  const { updateActor } = await import('#src/lib/shell/shell-actors.ts');
  const { registerServiceWorker } = await import('#src/app/shell/service-worker.ts');
  const { actor } = updateActor();
  await registerServiceWorker();
  for (const release of [1, 2, 3]) {
    window.playedOfferUpdate();
    await vi.waitFor(() => expect([release, actor.getSnapshot().value]).toEqual([release, 'offered']));
    actor.send({ type: 'update.postpone' });
  }
});
