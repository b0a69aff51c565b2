import * as v from 'valibot';
import { LINES } from '#contract/lines.ts';
import { planOf } from '#tools/paths/plan-of.ts';
import { plannedSteps } from './planned-steps.ts';

/** A process of its own: plans a line's paths without the stored plan, and sends their steps to its parent. */

const line = v.parse(v.picklist(LINES), process.argv[2]);
process.send?.(plannedSteps(line, planOf(line)));
