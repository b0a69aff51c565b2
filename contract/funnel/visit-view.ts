import * as v from 'valibot';
import { REFERENCE_DIGITS } from './event-names.ts';

/** What support asks for: nine digits, in groups or not. */
export const VisitQuery = v.object({
  reference: v.pipe(
    v.string(),
    v.maxLength(40),
    v.transform((typed) => typed.replaceAll(/[\s.-]/g, '')),
    v.regex(/^\d+$/, 'A reference has digits only'),
    v.length(REFERENCE_DIGITS, 'A reference has nine digits, such as 482 917 305'),
  ),
});
export type VisitQuery = v.InferOutput<typeof VisitQuery>;

/** A step of a visit, by the names of today’s charts. */
const FoundStep = v.object({
  /** Milliseconds since 1970. */
  at: v.number(),
  machine: v.string(),
  chart: v.string(),
  transition: v.string(),
  before: v.string(),
  after: v.string(),
  /** Milliseconds in the state before. */
  dwell: v.number(),
  /** How a call failed; '' if none did. */
  fault: v.string(),
});

const FoundVisit = v.object({
  line: v.string(),
  device: v.string(),
  source: v.string(),
  build: v.string(),
  steps: v.array(FoundStep),
});
export type FoundVisit = v.InferOutput<typeof FoundVisit>;

/** The visits of a reference: one, none, or rarely several. */
export const VisitView = v.object({
  visits: v.array(FoundVisit),
  /** Whether there are more steps than an answer has. */
  isCut: v.boolean(),
  /** When this was read, by the server's clock. Milliseconds since 1970. */
  readAt: v.number(),
});
export type VisitView = v.InferOutput<typeof VisitView>;
