import * as v from 'valibot';
import { LINES } from '#contract/lines.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { coverLine } from '#tools/paths/plan.ts';
import { plannedSteps } from './planned-steps.ts';

/** A process of its own: plans a line's paths without the stored plan, and sends their steps to its parent. */

const line = v.parse(v.picklist(LINES), process.argv[2]);
process.send?.(plannedSteps(line, coverLine(lineModels[line])));
