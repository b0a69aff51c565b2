import { describe, expect, it } from 'vitest';
import { allStates, allTransitions } from '#machines/core/transition-names.ts';
import { WALKED } from '#tools/paths/registry.ts';
import { rowCoverage, rowLines, rowsWithoutCarrier } from '#tools/paths/row-coverage.ts';
import { SPEC_ROWS } from '#tools/spec/rows.ts';

const namesIn = ({ name, machine }: (typeof WALKED)[number]) => ({
  ...{ name, machine },
  all: { states: allStates(machine), transitions: allTransitions(machine) },
});
const unseen = WALKED.map((walked) => ({ ...namesIn(walked), seen: {} }));

/** A machine of which one driver saw only these names. */
const health = (seen: readonly string[]) => {
  const [first] = unseen;
  if (first?.name !== 'health') throw new Error('Health is the first line.');
  return { ...first, seen: { api: { states: new Set(seen), transitions: new Set(seen) } } };
};
const rowOf = (id: string, seen: readonly string[]) => rowCoverage([health(seen)]).find((row) => row.id === id);

describe('the rows of the specification that states and transitions carry', () => {
  it('each name something that a chart has', () => {
    expect(() => rowCoverage(unseen)).not.toThrow();
  });

  it('with those that none carries are all rows', () => {
    const ids = [...rowCoverage(unseen), ...rowsWithoutCarrier()].map(({ id }) => id);
    expect(ids.toSorted()).toEqual(SPEC_ROWS.map(({ id }) => id).toSorted());
  });

  it('are covered by the states and the transitions that a driver saw', () => {
    expect(rowOf('§4.compare-toggle', [])?.carriers).toEqual([
      'health.quoteList.browsing  plan.compare  #0',
      'health.compare.browsing  plan.compare  #0',
    ]);
    expect(rowOf('§4.compare-toggle', [])?.drivers).toEqual({ api: [0, 2] });
    const seen = ['health.compare.browsing  plan.compare  #0', 'health.birthDates'];
    expect(rowOf('§4.compare-toggle', seen)?.drivers).toEqual({ api: [1, 2] });
    expect(rowOf('§2.route-health-select-member-dob', seen)?.drivers).toEqual({ api: [1, 1] });
  });

  it('name every branch of an event, and no event that begins alike', () => {
    expect(rowOf('§4.policy-page-failure', [])?.carriers).toContain(
      'health.policy.issuance.generating  xstate.error.actor.generatePolicy  #0',
    );
    expect(rowOf('§9.overlay-10-s', [])?.carriers).toEqual([
      'health.policy.overlay.showing  xstate.after.overlay.health.policy.overlay.showing  #0',
    ]);
  });

  it('of another line are left out', () => {
    expect(rowOf('§2.routes-car', [])).toBeUndefined();
  });

  it('are printed with what each driver saw', () => {
    const [line = ''] = rowLines(rowCoverage([health([])]).filter(({ id }) => id === '§4.compare-toggle'));
    expect(line).toMatch(/^§4\.compare-toggle +api 0\/2 +Compare selections toggle on repeat$/);
  });
});
