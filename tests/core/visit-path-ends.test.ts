import { expect, it } from 'vitest';
import { VISIT_PATH_ENDS } from '#contract/funnel/ends.ts';
import { nameOf, pathOf, statesOf, transitionsOf } from '#machines/core/transition-names.ts';
import { readKnownCharts } from '#server/funnel/charts.ts';
import { SEEN_ISSUED } from '#server/studio/views/seen-view.ts';
import { STUDIO_MACHINES } from '#src/studio/studio-machines.ts';

const counted = STUDIO_MACHINES.filter(({ isCounted }) => isCounted).flatMap(({ machines }) => machines);
const top = counted.flatMap(({ machine }) => Object.values(machine.root.states));

it('the ends of visits are states of the charts, and every final state is one', () => {
  const known = top.map(pathOf);
  for (const end of VISIT_PATH_ENDS) expect(known).toContain(end);
  for (const state of top.filter(({ type }) => type === 'final')) expect([...VISIT_PATH_ENDS]).toContain(pathOf(state));
});

it('every machine that pages report has one', () => {
  const having = new Set([...VISIT_PATH_ENDS].map((end) => end.split('.')[0]));
  expect([...having].sort()).toEqual(counted.map(({ id }) => id).sort());
});

it('the policy that a page waited for is issued by a transition of each line’s chart', () => {
  const names = counted.flatMap(({ machine }) => statesOf(machine).flatMap(transitionsOf)).map(nameOf);
  const { nameToday } = readKnownCharts();
  for (const name of SEEN_ISSUED) expect(names).toContain(nameToday(name.split('.')[0] ?? '', name));
});
