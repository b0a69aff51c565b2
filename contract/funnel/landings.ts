import * as v from 'valibot';

/** A front door: how often it was opened from elsewhere, and the visits that its pages began to report meanwhile. */
const FrontDoor = v.object({ landings: v.number(), visits: v.number() });
export type FrontDoor = v.InferOutput<typeof FrontDoor>;

export const Landings = v.object({
  /** The first day that is counted: that of the range, or the first one with landings. */
  since: v.string(),
  /** Of the line. */
  line: FrontDoor,
  /** Of the first page of all, and the visits that began on pages of no line. */
  first: FrontDoor,
});
export type Landings = v.InferOutput<typeof Landings>;
