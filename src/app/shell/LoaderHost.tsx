import { LoaderOverlay } from '#src/ui/loading/LoaderOverlay.tsx';
import { loader } from './loader.ts';
import { useActorSelector } from './useActorSelector.ts';

/** The global loader overlay (spec §2). */
export function LoaderHost() {
  return <LoaderOverlay visible={useActorSelector(loader(), (snapshot) => snapshot.matches('shown'))} />;
}
