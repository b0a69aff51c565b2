import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { CHANGED_LEAVE, walkedLine } from '#tools/funnel/send-traffic.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { StudioWithTraffic } from '../server/support/traffic.ts';

// Two weeks of 2,000 visitors of all lines. `studio-traffic` asks the same of the shell's machines, in a minute.

const VISITORS = 2_000;
const SEEDS = Array.from({ length: 20 }, (_, seed) => seed + 1);
const changedIn = (line: string): string => `${line}.quoteList`;

let studio: StudioWithTraffic;
let walked: Parameters<StudioWithTraffic['send']>[0]['walked'];
beforeAll(async () => {
  const [first, ...others] = LINES.map(walkedLine);
  if (!first) throw new Error('There is no line');
  walked = [first, ...others];
  studio = await StudioWithTraffic.open();
});
afterAll(() => studio.test.close());

describe('with a change at the prices of each line', () => {
  beforeAll(async () => {
    const change = { regions: LINES.map(changedIn), leave: CHANGED_LEAVE };
    const steps = await studio.send({ visitors: VISITORS, walked, seed: 1, change });
    console.log(`${VISITORS} visits, ${steps} steps`);
  });

  it.each(LINES)('%s: every count of the views is that of the raw events', (line) => studio.expectCounts(line));

  it.each(LINES)('%s: the rows of the funnel add up to the visits of the raw events', async (line) => {
    const rows = await studio.expectRows(lineModels[line].machine);
    expect(rows.get(changedIn(line))).toBeGreaterThan(0);
  });

  it.each(LINES)('%s: the sentence names the change', async (line) => {
    expect(await studio.changeNamed(line)).toBe(changedIn(line));
  });
});

it('without a change the sentence names one in at most one of 20 seeds', async () => {
  const named: string[] = [];
  for (const seed of SEEDS) {
    await studio.send({ visitors: VISITORS, walked, seed });
    for (const line of LINES) {
      const change = await studio.changeNamed(line);
      if (change !== null) named.push(`${change} by seed ${seed}`);
    }
  }
  console.log(`named without a change: ${named.join(', ') || 'none'}`);
  expect(named.length).toBeLessThanOrEqual(1);
});
