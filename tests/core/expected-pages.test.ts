import { beforeAll, describe, expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { machineCoverage } from '#tools/model/machine-coverage.ts';
import { coarseMoves } from '#tools/model/pages/coarse-moves.ts';
import { moveFault } from '#tools/model/pages/page-faults.ts';
import { restFault } from '#tools/model/pages/rest-fault.ts';

// Each page, each event on it, and the page after it, as the specification says: stated without reading the charts.

describe.each(LINES)('the pages of %s', (line) => {
  const model = lineModels[line];
  const fired = new Set<string>();
  const faults = new Set<string>();

  beforeAll(() => {
    for (const move of coarseMoves(model)) {
      for (const name of move.after.fired) fired.add(name);
      const fault = moveFault(model, move) ?? restFault(move);
      if (fault !== null) faults.add(fault);
    }
  }, 120_000);

  it('follow each other as expected, and the browser knows and does what it should', () => {
    expect([...faults].slice(0, 5)).toEqual([]);
  });

  it('are judged after every transition of the chart', () => {
    expect(machineCoverage(model.machine, fired).transitions.missed).toEqual([]);
  });
});
