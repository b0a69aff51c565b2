import { writeFileSync } from 'node:fs';
import { CHART_HISTORY, CHART_WORDS, chartFiles, chartWords, storedChartFiles } from './chart-history.ts';

/**
 * `npm run chart-history`: adds the charts of today to `charts/history/`, and writes their words into `charts/words.json`. A chart
 * that is there is never changed.
 */
const stored = storedChartFiles();
for (const [name, text] of chartFiles()) {
  if (stored.has(name)) continue;
  writeFileSync(`${CHART_HISTORY}${name}`, text);
  console.log(`added ${name}`);
}
writeFileSync(CHART_WORDS, chartWords());
