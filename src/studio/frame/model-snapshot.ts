import type { Line } from '#contract/lines.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { modelStateAfter } from '#tools/model/model-journeys.ts';
import { type ScreenWays, wayTo } from '../screens/screen-ways.ts';

/** The real machine's snapshot after a way of its model, with the answers of the fake server; null if there is no such step. */
export function stateOfStep(line: Line, ways: ScreenWays, step: number): JourneySnapshot | null {
  if (step > ways.steps.length) return null;
  return modelStateAfter(lineModels[line], wayTo(ways, step)).journey;
}
