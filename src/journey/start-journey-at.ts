import { type Actor, createActor } from 'xstate';
import type { JourneyInput } from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { withBrowserActors } from '#src/api/actors.ts';
import { CONTINUE_HASH, journeyIdsOpenedBy } from '#src/api/journey-ids.ts';
import { nextPaint } from '#src/lib/hydration.ts';
import { actorInspectionOptions } from '#src/lib/inspect.ts';
import type { LineScreens } from './line-screens.ts';
import type { LineUi } from './line-ui.ts';
import { projectionOf, type UrlProjection } from './projection.ts';
import { loadScreensAt } from './screen-order.ts';

/** The address with which a page is opened. */
type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A line's machine for one page, and the mapping between its states and addresses. */
export interface StartedJourney {
  readonly actor: Actor<JourneyMachine>;
  readonly projection: UrlProjection;
  /** Call when React has rendered the page. */
  readonly noteRendered: () => void;
}

/** Makes a line's machine for the address with which a page is opened. The URL hook handles later addresses. */
export const createJourneyMachine = (
  { machine, definition: line, fetchQuotation, screens }: LineUi,
  { pathname, search, hash }: Address,
): StartedJourney => {
  const projection = projectionOf(machine, line);
  const { rfqId, proposerId } = journeyIdsOpenedBy(line.id, search);
  const destination = hash === CONTINUE_HASH ? null : projection.routeFor(pathname, search);
  const input: JourneyInput = { line, rfqId, proposerId, destination };
  const actor = createActor(withBrowserActors(machine, fetchQuotation), { input, ...actorInspectionOptions() });
  return { actor, projection, noteRendered: preloadScreens(actor, projection, machine, screens) };
};

/**
 * Preloads what follows each screen of the machine, including screens passed before React renders: what reports a lost
 * network has to be loaded before the network is lost. Returns a function to call before the first is fetched.
 */
const preloadScreens = (
  actor: Actor<JourneyMachine>,
  projection: UrlProjection,
  machine: JourneyMachine,
  screens: LineScreens,
): (() => void) => {
  let noteRendered = (): void => undefined;
  const rendered = new Promise<void>((resolve) => {
    noteRendered = resolve;
  });
  const preloadAfter = async (screen: string): Promise<void> => {
    // The landing, on which nothing is fetched yet, does without it. A failure is met when the next screen is needed.
    const found = await import('./screens-after.ts').catch(() => null);
    screens.preload(found?.screensAfter(machine, screen) ?? []);
  };
  let last: string | null = null;
  actor.subscribe((snapshot) => {
    const { screen, step } = projection.place(snapshot);
    if (screen === last) return;
    const isRestoring = screen === 'restoring';
    // The landing waits until the visitor starts, so that its first load stays small.
    const begun = step !== null || (snapshot.hasTag('busy') && !isRestoring);
    // The landing reports a quote that cannot be registered. The page of a question has not loaded the landing.
    const isRegistering = isRestoring && snapshot.context.rfqId === null;
    if (!begun && !isRegistering) return;
    last = screen;
    // Not in the frame that shows the screen, because requesting files takes a slow phone 40 ms.
    void rendered.then(nextPaint).then(() => {
      if (isRegistering) screens.preload(['landing']);
      else void preloadAfter(screen);
    });
  });
  return noteRendered;
};

/**
 * Starts a line's machine for an address within the journey before React renders. The record, which the entry requested
 * earlier, is read while the screens load, so that the first render usually is the restored screen.
 */
export const startJourneyAt = async (ui: LineUi, address: Address): Promise<StartedJourney> => {
  const journey = createJourneyMachine(ui, address);
  journey.actor.start();
  await loadScreensAt(ui, address.pathname);
  return journey;
};
