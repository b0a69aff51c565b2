import { useSelector } from '@xstate/react';
import { type ReactNode, useDeferredValue, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { besidePages } from './besidePages.tsx';
import { useBrowserBack } from './browserBack.ts';
import { type Journey, JourneyReact } from './journey.context.ts';
import type { LineUi } from './line-ui.ts';
import { createJourney, type OpenedJourney } from './openJourney.ts';
import { useJourneyUrl } from './useJourneyUrl.ts';

interface JourneyProviderProps {
  ui: LineUi;
  /** The machine of a page within the journey, which runs before it is rendered. */
  opened?: OpenedJourney | undefined;
  children: ReactNode;
}

/** Runs a line's machine for as long as the document is open, and ties it to the URL. */
export function JourneyProvider({ ui, opened, children }: JourneyProviderProps) {
  useBrowserBack();
  const location = useLocation();
  const [{ actor, projection, noteRendered }] = useState(() => opened ?? createJourney(ui, location));
  // A landing's machine waits until it is hydrated. One that runs is not started again.
  useEffect(() => {
    actor.start();
    noteRendered();
  }, [actor, noteRendered]);
  const beside = useMemo(() => besidePages(ui), [ui]);
  const current = useSelector(actor, (snapshot) => snapshot);
  const { goBack } = useJourneyUrl(actor, current, projection);
  // The first screen after a reload is rendered in slices, between which the browser paints: all its code runs for the first
  // time. Later ones are not: slices take longer, and a field would lag behind the keys.
  const deferred = useDeferredValue(current);
  const snapshot = projection.place(deferred).screen === 'restoring' ? deferred : current;

  const journey = useMemo(
    (): Journey => ({
      ui,
      snapshot,
      context: snapshot.context,
      place: projection.place(snapshot),
      projection,
      busy: snapshot.hasTag('busy'),
      send: actor.send,
      can: (event) => snapshot.can(event),
      goBack,
      // The prerendered page has neither.
      ...((snapshot.context.record ?? snapshot.context.problem) !== null && { beside }),
    }),
    [ui, snapshot, projection, actor, goBack, beside],
  );
  return <JourneyReact value={journey}>{children}</JourneyReact>;
}
