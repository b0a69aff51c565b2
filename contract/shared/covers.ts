import * as v from 'valibot';
import { IsoDate } from './dates.ts';

/** POLICY: the whole policy, if all its parts have the same days. The others are parts of a motor policy. */
const CoverKind = v.picklist(['POLICY', 'OWN_DAMAGE', 'THIRD_PARTY', 'OWNER_DRIVER', 'PASSENGERS']);

/** A cover of a policy from its first day to its last, both included. */
export const Cover = v.object({ kind: CoverKind, from: IsoDate, to: IsoDate });
export type Cover = v.InferOutput<typeof Cover>;

/** The number of whole years that a premium buys a cover for. */
export const CoverYears = v.object({ kind: CoverKind, years: v.pipe(v.number(), v.integer(), v.minValue(1)) });
export type CoverYears = v.InferOutput<typeof CoverYears>;
