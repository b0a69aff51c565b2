import { useActorRef, useSelector } from '@xstate/react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { JourneyInput } from '#machines/core/types.ts';
import { withBrowser } from '#src/api/actors.ts';
import { CONTINUE_HASH, readIds } from '#src/api/journeyIds.ts';
import { inspected } from '#src/app/inspect.ts';
import { type Journey, JourneyReact } from './journey.context.ts';
import type { LineUi } from './line-ui.ts';
import { projectionOf } from './projection.ts';
import { useJourneyUrl } from './useJourneyUrl.ts';

// Not with the first page, which has nothing to send yet. Loaded from here: a dynamic import in StepPage would take Vite's
// loader, which every page needs, into the journey's chunk.
const SendToPhone = lazy(() => import('./send-to-phone/SendToPhone.tsx'));
const FOOT = (
  <Suspense fallback={null}>
    <SendToPhone />
  </Suspense>
);

/** Who holds a phone is on it already. Asked with a record only: the prerendered page has none. */
const isWide = () => window.matchMedia('(min-width: 600px)').matches;

/** Runs a line's machine for as long as its pages are open, and ties it to the URL. */
export function JourneyProvider({ ui, children }: { ui: LineUi; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { definition: line } = ui;
  const machine = useMemo(() => withBrowser(ui.machine, ui.fetchQuotation), [ui]);
  const projection = useMemo(() => projectionOf(ui.machine, line), [ui, line]);
  // Only what the page was opened with counts; later URLs are the URL hook's business.
  const [input] = useState((): JourneyInput => {
    const ids = readIds(line.id);
    // A link to another journey than the last one of this browser: the link is what is meant.
    const linked = new URLSearchParams(search).get('proposerId');
    const isOther = linked !== null && linked !== ids.proposerId;
    return {
      line,
      rfqId: isOther ? null : ids.rfqId,
      proposerId: isOther ? linked : ids.proposerId,
      destination: hash === CONTINUE_HASH ? null : projection.routeFor(pathname, search),
    };
  });
  const actor = useActorRef(machine, { input, ...inspected() });
  const snapshot = useSelector(actor, (current) => current);
  const { goBack } = useJourneyUrl(actor, snapshot, projection);

  const journey: Journey = {
    ui,
    snapshot,
    context: snapshot.context,
    place: projection.place(snapshot),
    projection,
    busy: snapshot.hasTag('busy'),
    send: actor.send,
    can: (event) => snapshot.can(event),
    goBack,
    ...(snapshot.context.record !== null && isWide() && { foot: FOOT }),
  };
  return <JourneyReact value={journey}>{children}</JourneyReact>;
}
