import { type Actor, createActor } from 'xstate';
import type { JourneyMachine } from '#machines/core/setup.ts';
import type { JourneyInput } from '#machines/core/types.ts';
import { withBrowser } from '#src/api/actors.ts';
import { CONTINUE_HASH, idsOpenedBy } from '#src/api/journeyIds.ts';
import { inspected } from '#src/app/inspect.ts';
import type { LineUi } from './line-ui.ts';
import { type Projection, projectionOf } from './projection.ts';
import { loadScreensAt } from './screensOfWay.ts';

/** What a page is opened with. */
type Address = Pick<Location, 'pathname' | 'search' | 'hash'>;

/** A line's machine for one page, and how its states and addresses belong together. */
export interface OpenedJourney {
  readonly actor: Actor<JourneyMachine>;
  readonly projection: Projection;
}

/** Makes a line's machine for the address that a page is opened with; later addresses are the URL hook's business. */
export const createJourney = (
  { machine, definition: line, fetchQuotation }: LineUi,
  { pathname, search, hash }: Address,
): OpenedJourney => {
  const projection = projectionOf(machine, line);
  const { rfqId, proposerId } = idsOpenedBy(line.id, search);
  const destination = hash === CONTINUE_HASH ? null : projection.routeFor(pathname, search);
  const input: JourneyInput = { line, rfqId, proposerId, destination };
  return { actor: createActor(withBrowser(machine, fetchQuotation), { input, ...inspected() }), projection };
};

/**
 * Starts a line's machine for an address within the journey before React renders: the record, which the entry asked for
 * earlier, is taken while the screens load, so that the first render usually is the restored screen.
 */
export const openJourney = async (ui: LineUi, address: Address): Promise<OpenedJourney> => {
  const journey = createJourney(ui, address);
  journey.actor.start();
  await loadScreensAt(ui, address.pathname);
  return journey;
};
