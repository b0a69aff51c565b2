import { vi } from 'vitest';
import type { Line } from '#contract/lines.ts';
import { todayInIndia } from '#contract/shared/dates.ts';
import type { RoutedLine } from '#server/api/http/api.ts';
import { serverLines } from '#server/server-lines.ts';
import { type FetchQuotation, withBrowserActors } from '#src/api/actors.ts';
import type { PlanPresentation } from '#src/features/plans/presentation.ts';
import { type DATABASES, openOwnStore, openTestApp } from '#tests/server/support/app.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { Coverage } from '#tools/paths/coverage-state.ts';
import type { PathGraph, PathStep } from '#tools/paths/graph.ts';
import { choicesFor } from '#tools/paths/journey-paths.ts';
import { Browser } from '../browser.ts';
import { OfferCheck } from '../offer-check.ts';
import { type EditElsewhere, ServerSide } from '../server-side.ts';
import { patientTimer, WalkPanel } from '../walk-panel.ts';
import { Walker } from '../walker.ts';

/** What the walk needs of a line in addition to its plan. */
export interface LineWalk {
  readonly name: Line;
  readonly fetchQuotation: FetchQuotation;
  /** The edit that the model calls `elsewhere`. */
  readonly elsewhere: EditElsewhere;
  readonly plans: Pick<PlanPresentation, 'planOf'>;
  /** The line on the server, with this panel. */
  serverLineWith(panel: WalkPanel): RoutedLine;
}

/** Where a path left the model. */
export interface WalkFailure {
  /** The position of the step, from 0. */
  readonly at: number;
  readonly error: unknown;
}

export interface OpenLineWalk {
  /** Walks a path with a browser of its own. Null if it leads where the model says. @param number gives it a phone number */
  play(path: readonly PathStep[], number: number, seen?: Coverage): Promise<WalkFailure | null>;
  /** How many plans of lists an insurer was asked about. */
  plansChecked(): number;
  close(): Promise<void>;
}

const REFERRAL_SECONDS = 60;

/** Opens a server for a line's walks. */
export const openLineWalk = async (
  { name, fetchQuotation, elsewhere, plans, serverLineWith }: LineWalk,
  graph: PathGraph,
  database: (typeof DATABASES)[number],
): Promise<OpenLineWalk> => {
  const model = lineModels[name];
  const { line } = model;
  const machine = withBrowserActors(model.machine, fetchQuotation);
  const panel = new WalkPanel();
  const config = { referralSeconds: REFERRAL_SECONDS, sandboxInsurers: new Map() };
  const serverLine = serverLineWith(panel);
  const lines = { ...serverLines, [line.id]: serverLine };
  const test = await openTestApp(config, { lines, timer: patientTimer, store: await openOwnStore(database) });

  const offers = new OfferCheck(panel, plans, serverLine, () => test.clock.now);

  const play: OpenLineWalk['play'] = async (path, number, seen = new Coverage()) => {
    const browser = new Browser(test.app);
    browser.install();
    const serverSide = new ServerSide(test, browser, panel, line, elsewhere);
    // A number of its own, because codes to one phone are limited.
    const phone = `98200${String(number % 100_000).padStart(5, '0')}`;
    const choices = { ...choicesFor(model, path), phone, today: todayInIndia(test.clock.now) };
    const walker = new Walker(machine, browser, serverSide, { ...model, choices }, graph, choices, seen, offers);
    let at = 0;
    try {
      for (const step of path) {
        await walker.take(step, path[at + 1]);
        at += 1;
      }
      return null;
    } catch (error) {
      return { at, error };
    } finally {
      walker.stop();
      panel.speedUp();
      vi.unstubAllGlobals();
      vi.restoreAllMocks();
    }
  };
  return { play, plansChecked: () => offers.checked, close: () => test.close() };
};
