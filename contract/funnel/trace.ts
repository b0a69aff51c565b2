import * as v from 'valibot';

/**
 * The way of one machine in a visit, as the studio copies it and `npm run replay` plays it: names alone. What was typed is not in it.
 */
export const Trace = v.object({
  trace: v.literal(1),
  machine: v.string(),
  /** The first is a start of the machine, and each other start a page that was loaded again. */
  steps: v.pipe(
    v.array(
      v.object({
        chart: v.string(),
        transition: v.string(),
        /** The states that are active after it. */
        after: v.string(),
        /** How a call failed. */
        fault: v.optional(v.string()),
      }),
    ),
    v.minLength(1),
    v.maxLength(5_000),
  ),
});
export type Trace = v.InferOutput<typeof Trace>;
