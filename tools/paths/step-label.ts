import * as v from 'valibot';
import type { ModelEvent } from '#tools/model/model-types.ts';

/**
 * What happens in a step of a path, as data: by event and variant, never by an answer itself, so that each driver fills in its
 * own. `name` distinguishes it from its siblings.
 */
export const Act = v.variant('type', [
  /** Sent by the visitor, or by the page. */
  v.object({ type: v.literal('sent'), name: v.string(), sends: v.string(), variant: v.string() }),
  /** A call ends. `call` is the one of a submission that ends it; 0 is the first. */
  v.object({
    type: v.literal('outcome'),
    name: v.string(),
    invoke: v.string(),
    ends: v.string(),
    call: v.number(),
  }),
  v.object({ type: v.literal('clock'), name: v.string(), delayed: v.string() }),
  /** The page is loaded again, by a link or by a reload. */
  v.object({ type: v.literal('load'), name: v.string() }),
]);
export type Act = v.InferOutput<typeof Act>;

export const actOf = (event: ModelEvent): Act => {
  const { name } = event;
  switch (event.type) {
    case 'sent':
      return { type: 'sent', name, sends: event.event.type, variant: event.variant };
    case 'outcome':
      return { type: 'outcome', name, invoke: event.invoke, ends: event.outcome.name, call: event.outcome.call ?? 0 };
    case 'clock':
      return { type: 'clock', name, delayed: event.delayed };
    case 'load':
      return { type: 'load', name };
  }
};
