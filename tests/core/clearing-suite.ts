import { describe, expect, it } from 'vitest';
import type { Line } from '#contract/lines.ts';
import { changedRecords, clearingFaults } from '#tools/model/clearing/clearing-faults.ts';
import { clearingRecords } from '#tools/model/lines/clearing-records.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';

/**
 * What each answer clears, generated: after a purchase up to the insurer's acceptance every answer is changed in each place, and
 * every part of the record is then as the line's `dependency-table.ts` states.
 */
export const describeClearing = (name: Line): void => {
  const model = lineModels[name];
  const { line } = model;
  const records = Object.entries(clearingRecords(name));
  const answers = Object.keys(line.answers);

  describe.each(records)('of a purchase %s', (_, record) => {
    it.each(answers)('a change of %s clears what was made from it, and the same answer nothing', (answer) => {
      const before = JSON.stringify(record);
      expect(clearingFaults(model, record, answer)).toEqual([]);
      expect(JSON.stringify(record)).toBe(before);
    });
  });

  it('each answer is changed', () => {
    const changed = answers.filter((answer) =>
      records.some(([, record]) => changedRecords(model, record, answer).length > 0),
    );
    expect(changed).toEqual(answers);
  });
};
