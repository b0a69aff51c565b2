import { useActorRef, useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { Line } from '#contract/lines.ts';
import type { JourneyInput } from '#machines/core/types.ts';
import { machines } from '#machines/index.ts';
import { withBrowser } from '#src/api/actors.ts';
import { CONTINUE_HASH, readIds } from '#src/api/journeyIds.ts';
import { inspected } from '#src/app/inspect.ts';
import { type Journey, JourneyReact } from './journey.context.ts';
import { projectionOf } from './projection.ts';
import { useJourneyUrl } from './useJourneyUrl.ts';

/** Runs a line's machine for as long as its pages are open, and ties it to the URL. */
export function JourneyProvider({ line, children }: { line: Line; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const machine = useMemo(() => withBrowser(machines[line]), [line]);
  const projection = useMemo(() => projectionOf(machines[line]), [line]);
  // Only what the page was opened with counts; later URLs are the URL hook's business.
  const [input] = useState((): JourneyInput => {
    const ids = readIds(line);
    return {
      line,
      rfqId: ids.rfqId,
      proposerId: ids.proposerId ?? new URLSearchParams(search).get('proposerId'),
      destination: hash === CONTINUE_HASH ? null : projection.routeFor(pathname),
    };
  });
  const actor = useActorRef(machine, { input, ...inspected() });
  const snapshot = useSelector(actor, (current) => current);
  const { goBack } = useJourneyUrl(actor, snapshot, projection);

  useEffect(() => {
    // Back from the gateway may wake this very page from the bfcache: then the payment is asked for, not repeated.
    const woken = (event: PageTransitionEvent) => {
      if (event.persisted) actor.send({ type: 'payment.return' });
    };
    // What could not be loaded is asked for again by itself once the connection is back.
    const reconnected = () => {
      if (actor.getSnapshot().can({ type: 'journey.retry' })) actor.send({ type: 'journey.retry' });
    };
    window.addEventListener('pageshow', woken);
    window.addEventListener('online', reconnected);
    return () => {
      window.removeEventListener('pageshow', woken);
      window.removeEventListener('online', reconnected);
    };
  }, [actor]);

  const journey: Journey = {
    line,
    snapshot,
    context: snapshot.context,
    place: projection.place(snapshot),
    projection,
    busy: snapshot.hasTag('busy'),
    send: actor.send,
    can: (event) => snapshot.can(event),
    goBack,
  };
  return <JourneyReact value={journey}>{children}</JourneyReact>;
}
