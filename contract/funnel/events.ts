import * as v from 'valibot';
import { LINES } from '../lines.ts';
import {
  CALL_FAULTS,
  DEVICE_CLASSES,
  MAX_PATH_LENGTH,
  MAX_STEPS,
  MAX_STEPS_OF_VISIT,
  MAX_TRANSITION_LENGTH,
  REFERRER_CLASSES,
  UTM_SOURCES,
} from './event-names.ts';

/**
 * What a page reports of the transitions that its machines take. Nothing of a person and no id of a journey: every value
 * is a name of the product, a number, or the visit's random id.
 */

const path = v.pipe(v.string(), v.maxLength(MAX_PATH_LENGTH));
/** Milliseconds since 1970, by the server's clock as far as the page knows it. */
const instant = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(8_640_000_000_000_000));

/** One transition. */
export const VisitStep = v.object({
  /** Its place in the visit: 0 for the first. A step that comes twice is counted once. */
  seq: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MAX_STEPS_OF_VISIT - 1)),
  at: instant,
  machine: v.pipe(v.string(), v.maxLength(60)),
  /** `chartHashOf` the machine's names. */
  chart: v.pipe(v.string(), v.regex(/^[0-9a-f]{16}$/)),
  /** `nameOf` the transition; `<machine>  xstate.init  #0` where a machine starts. */
  transition: v.pipe(v.string(), v.maxLength(MAX_TRANSITION_LENGTH)),
  /**
   * `activePathOf` before and after. Nothing is before the start. Transitions that are taken at once are steps one after the other:
   * the source of each is active before it, one of its targets after it, and both are the same where it has none.
   */
  before: path,
  after: path,
  /** Milliseconds in the state before, up to a day. */
  dwell: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(86_400_000)),
  fault: v.optional(v.picklist(CALL_FAULTS)),
});
export type VisitStep = v.InferOutput<typeof VisitStep>;

/**
 * 22 random digits, of which the first are the visit’s reference. A tab has it until it is closed, or half an hour without a step has
 * passed. Pages of older builds send other characters.
 */
const VisitName = v.pipe(v.string(), v.regex(/^[\w-]{22}$/));

/** What a page says to studios in other tabs: a step as it is reported. The visit distinguishes the tabs. */
export const LiveStep = v.object({ visit: VisitName, ...VisitStep.entries });
export type LiveStep = v.InferOutput<typeof LiveStep>;

/** What a page sends at once. */
export const VisitBatch = v.object({
  visit: VisitName,
  /** When the visit began. All that it reports is counted on that day in India. */
  began: instant,
  /** Names the page’s build: its first script, which has the hash of all that it loads in its name. */
  build: v.pipe(v.string(), v.regex(/^[\w.-]{1,40}$/)),
  device: v.picklist(DEVICE_CLASSES),
  referrer: v.picklist(REFERRER_CLASSES),
  utm: v.optional(v.picklist(UTM_SOURCES)),
  /** The line of the page; null on a page of none. */
  line: v.nullable(v.picklist(LINES)),
  steps: v.pipe(v.array(VisitStep), v.minLength(1), v.maxLength(MAX_STEPS)),
});
export type VisitBatch = v.InferOutput<typeof VisitBatch>;
