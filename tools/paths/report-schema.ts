import * as v from 'valibot';
import { DRIVERS } from './out-of-reach.ts';

/**
 * What `npm run paths -- --json` prints. The coverage of each machine by each driver that was run for this commit and this
 * chart: `pure` is the machine alone with the model's fake server, `api` the same machine with the real calls against the real
 * server, `browser` the real screens in Chromium.
 */

/** How many were seen, of how many there are. */
const Share = v.tuple([v.pipe(v.number(), v.integer(), v.minValue(0)), v.pipe(v.number(), v.integer(), v.minValue(0))]);

const Shares = v.object({
  /** States of the chart that were active in a snapshot, transient ones included. */
  states: Share,
  /** Transitions that were taken: each branch of each event counts for itself. */
  transitions: Share,
  /** Guards with the params that the chart states, each seen true and seen false: two for each guard. */
  guards: Share,
  /** Ways in which a call ended, by the call: saved, refused for a reason, stale, failed. Left out if a driver cannot say. */
  outputs: v.optional(Share),
  /** Two transitions one right after the other. */
  pairs: Share,
});

export const PathsReport = v.strictObject({
  machines: v.array(
    v.strictObject({
      id: v.string(),
      /** A driver that was not run is missing. */
      drivers: v.record(v.picklist(DRIVERS), v.optional(Shares)),
      /** What was not seen; why it cannot be, or that no path has shown it yet. */
      uncovered: v.array(v.strictObject({ driver: v.picklist(DRIVERS), what: v.string(), why: v.string() })),
    }),
  ),
});
export type PathsReport = v.InferOutput<typeof PathsReport>;
export type MachineReport = PathsReport['machines'][number];
export type Shares = v.InferOutput<typeof Shares>;
