import { useCallback, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ActorRefFrom } from 'xstate';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { JourneySnapshot, UrlProjection } from './projection.ts';
import { toPageOf } from './to-page.ts';
import { type SubscribableSource, useSourcePart } from './useSourcePart.ts';

/**
 * The only file that uses both state and URL. State → URL: a visitor's step is pushed, an automatic one replaces. URL →
 * state: nothing if we are already there, the route if it is allowed; otherwise the URL is restored and a notice says
 * why.
 */
export const useJourneyUrl = (
  actor: ActorRefFrom<JourneyMachine>,
  machine: SubscribableSource<JourneySnapshot>,
  projection: UrlProjection,
): { goBack: () => void } => {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  // The path that this hook last put into the URL, to distinguish changes of the state from changes of the URL.
  const lastPut = useRef<string | null>(null);
  const unknownAtLoad = useRef(projection.routeFor(pathname) === null);
  const { path, search, replaces } = useSourcePart(machine, projection.place);

  useEffect(() => {
    if (path === null) return;
    const { location } = window;
    const isOldQuery = search !== null && search !== location.search;
    const url = `${path}${search ?? ''}`;
    if (path === lastPut.current) {
      // The page stays, and its query follows the state. Another path is a change of the URL, which the next effect
      // handles.
      if (isOldQuery && location.pathname === path) navigate(url, { replace: true });
      return;
    }
    const first = lastPut.current === null;
    lastPut.current = path;
    if (location.pathname !== path || isOldQuery) navigate(url, { replace: first || replaces });
    if (first && unknownAtLoad.current) actor.send({ type: 'route.refuse', destination: null });
  }, [path, search, replaces, navigate, actor]);

  useEffect(() => {
    // Before the first projection, restoring decides. After it, only a URL that we did not set is a change.
    if (lastPut.current === null || pathname === lastPut.current) return;
    if (window.location.pathname !== pathname) return;
    const destination = projection.routeFor(pathname);
    const current = actor.getSnapshot();
    const route = destination && ({ type: 'xstate.route', ...destination } as const);
    if (route && current.can(route)) {
      lastPut.current = pathname;
      actor.send(route);
      const landed = projection.pathOf(actor.getSnapshot());
      if (landed !== null && landed !== pathname) {
        lastPut.current = landed;
        navigate(landed, { replace: true });
      }
      return;
    }
    actor.send({ type: 'route.refuse', destination });
    navigate(lastPut.current, { replace: true });
  }, [pathname, actor, projection, navigate]);

  // React Router counts its own entries in history.state.idx. Without one before us, Back would leave the site.
  const goBack = useCallback(() => {
    const index: unknown = window.history.state?.idx;
    if (typeof index === 'number' && index > 0) return navigate(-1);
    const { path: left, step } = projection.place(actor.getSnapshot());
    const at = projection.routes.findIndex(({ meta }) => meta.step === step);
    // A step that has nothing more to ask leads on, to the page that is left: then the one before it is tried.
    for (const { id } of projection.routes.slice(0, at).reverse()) {
      const route = { type: 'xstate.route', to: toPageOf(id), params: {} } as const;
      if (actor.getSnapshot().can(route)) actor.send(route);
      if (projection.place(actor.getSnapshot()).path !== left) return;
    }
  }, [actor, navigate, projection]);

  return { goBack };
};
