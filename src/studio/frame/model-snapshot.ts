import type { Line } from '#contract/lines.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { modelStateAfter } from '#tools/model/model-journeys.ts';
import { pathToStep, type ScreenPaths } from '../screens/screen-paths.ts';

/** The real machine's snapshot after a path of its model, with the answers of the fake server; null if there is no such step. */
export function stateOfStep(line: Line, paths: ScreenPaths, step: number): JourneySnapshot | null {
  if (step > paths.steps.length) return null;
  return modelStateAfter(lineModels[line], pathToStep(paths, step)).journey;
}
