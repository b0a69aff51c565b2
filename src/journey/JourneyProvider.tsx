import { useActorRef, useSelector } from '@xstate/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useDeferredValue, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { JourneyInput } from '#machines/core/types.ts';
import { withBrowser } from '#src/api/actors.ts';
import { CONTINUE_HASH, idsOpenedBy } from '#src/api/journeyIds.ts';
import { FOOTER_ID } from '#src/app/chrome/Footer.tsx';
import { whenIdle } from '#src/app/hydration.ts';
import { inspected } from '#src/app/inspect.ts';
import { loadWhenInView } from '#src/app/loadWhenInView.ts';
import type { BesidePlace } from './cover-so-far/CoverSoFar.tsx';
import styles from './JourneyView.module.css';
import { type Journey, JourneyReact } from './journey.context.ts';
import type { LineUi } from './line-ui.ts';
import { projectionOf } from './projection.ts';
import { useJourneyUrl } from './useJourneyUrl.ts';

/**
 * What stands beside a line's questions. It comes when the page is idle, and a page does without it where it cannot be
 * fetched. Loaded from here: a dynamic import in StepPage would take Vite's loader, which every page needs, into the
 * journey's chunk.
 */
const besidePages = (ui: LineUi): NonNullable<Journey['beside']> => {
  const load = async (): Promise<{ default: ComponentType<{ at: BesidePlace }> }> => {
    await whenIdle();
    const parts = Promise.all([import('./cover-so-far/CoverSoFar.tsx'), ui.loadCoverSoFar()]);
    return parts.then(
      ([part, cover]) => ({ default: ({ at }) => <part.Beside cover={cover} at={at} /> }),
      () => ({ default: () => null }),
    );
  };
  const Beside = lazy(load);
  // Below a list it is far from what the visitor looks at, and so is the footer. While the list comes it is nearer.
  const Foot = lazy(loadWhenInView(FOOTER_ID, load, 0));
  return (place) => (
    <Suspense fallback={place === 'aboveButton' && <div className={styles.line} />}>
      {place === 'foot' ? <Foot at={place} /> : <Beside at={place} />}
    </Suspense>
  );
};

/** Runs a line's machine for as long as its pages are open, and ties it to the URL. */
export function JourneyProvider({ ui, children }: { ui: LineUi; children: ReactNode }) {
  const { pathname, search, hash } = useLocation();
  const { definition: line } = ui;
  const machine = useMemo(() => withBrowser(ui.machine, ui.fetchQuotation), [ui]);
  const beside = useMemo(() => besidePages(ui), [ui]);
  const projection = useMemo(() => projectionOf(ui.machine, line), [ui, line]);
  // Only what the page was opened with counts; later URLs are the URL hook's business.
  const [input] = useState((): JourneyInput => {
    const { rfqId, proposerId } = idsOpenedBy(line.id, search);
    return {
      line,
      rfqId,
      proposerId,
      destination: hash === CONTINUE_HASH ? null : projection.routeFor(pathname, search),
    };
  });
  const actor = useActorRef(machine, { input, ...inspected() });
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
