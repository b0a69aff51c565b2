import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useReportBrowserMoves } from './browser-back.ts';
import { JourneyReactContext, makeJourney } from './journey.context.ts';
import type { LineUi } from './line-ui.ts';
import { lineSidePanels } from './side-panels.tsx';
import { createJourneyMachine, type StartedJourney } from './start-journey-at.ts';
import { useJourneyUrl } from './useJourneyUrl.ts';

interface JourneyProviderProps {
  ui: LineUi;
  /** The machine of a page within the journey, which is already running. */
  opened?: StartedJourney | undefined;
  children: ReactNode;
}

/** Runs a line's machine as long as the document is open, and connects it to the URL. */
export function JourneyProvider({ ui, opened, children }: JourneyProviderProps) {
  useReportBrowserMoves();
  const location = useLocation();
  const [{ actor, projection, noteRendered }] = useState(() => opened ?? createJourneyMachine(ui, location));
  const [initial] = useState(() => actor.getSnapshot());
  // A landing's machine starts after hydration. A running one is not started again.
  useEffect(() => {
    actor.start();
    noteRendered();
  }, [actor, noteRendered]);
  const journey = useMemo(
    () => makeJourney({ ui, projection, sidePanel: lineSidePanels(ui), actor, initial }),
    [ui, projection, actor, initial],
  );
  const { goBack } = useJourneyUrl(actor, journey.machine, projection);
  return (
    <JourneyReactContext value={useMemo(() => ({ ...journey, goBack }), [journey, goBack])}>
      {children}
    </JourneyReactContext>
  );
}
