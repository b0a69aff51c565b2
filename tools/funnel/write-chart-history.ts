import { writeFileSync } from 'node:fs';
import { CHART_HISTORY, chartFiles, storedChartFiles } from './chart-history.ts';

/** `npm run chart-history`: adds the charts of today to `charts/history/`. A chart that is there is never changed. */
const stored = storedChartFiles();
for (const [name, text] of chartFiles()) {
  if (stored.has(name)) continue;
  writeFileSync(`${CHART_HISTORY}${name}`, text);
  console.log(`added ${name}`);
}
