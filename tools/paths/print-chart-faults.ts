import { lineModels } from '../model/lines/line-models.ts';
import { cachedPlan } from './cache.ts';
import { saidOfChart, shrinkChartFault } from './chart-faults.ts';
import type { MachineCoverage } from './machine-coverage.ts';
import { isLine } from './plan-of.ts';
import { saveFailedPath } from './save-failed-path.ts';
import { seededLength } from './seeded.ts';
import { stepLines } from './step-lines.ts';

/** So many are read before the first one is mended. */
const MAX_SHOWN = 5;
/** Apart from covering paths that failed elsewhere, which have numbers too. */
const FOLDER = 'reports/failed/chart';

/** Prints what is wrong with a line's chart, each with the fewest steps to it. Not among the paths, which a program may read. */
export const printChartFaults = async ({ name, faults }: MachineCoverage): Promise<void> => {
  if (faults.length === 0 || !isLine(name)) return;
  const { graph } = cachedPlan(name);
  for (const [index, found] of faults.slice(0, MAX_SHOWN).entries()) {
    const { because, path } = await shrinkChartFault(lineModels[name], graph, found);
    const file = saveFailedPath(name, graph, path, { kind: 'cover', seed: 1, number: index + 1 }, FOLDER);
    const seeded = seededLength(path);
    console.error(`\n${name}, in ${path.length - seeded} steps: ${saidOfChart(because)}`);
    for (const line of stepLines(graph, path, seeded)) console.error(line);
    console.error(`       On the screens: npm run replay -- ${file}`);
  }
  if (faults.length > MAX_SHOWN) console.error(`\n${name}: ${faults.length - MAX_SHOWN} more of this kind.`);
};
