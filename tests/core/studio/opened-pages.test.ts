import { expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { transitionsOf } from '#machines/core/transition-names.ts';
import { OPENING } from '#server/funnel/opened-pages.ts';
import { chartOf, statesIn } from '#src/studio/chart/chart-model.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';

it.each(LINES)('what opens a page of %s is what its chart says', (line) => {
  const { machine } = lineModels[line];
  const { root } = chartOf(machine);
  const states = statesIn(root);
  const transitions = states.flatMap((state) => state.transitions);
  const raising = transitions.filter(({ actions }) => actions.some(({ type }) => type === 'raiseChange'));
  expect([...new Set(raising.map(({ event }) => event))]).toEqual([OPENING.change]);
  const continuing = states.filter(({ entry }) => entry.some(({ type }) => type === 'raiseGoal'));
  expect(continuing.map(({ path }) => path)).toEqual([`${line}.${OPENING.continues}`]);
  expect(root.initial).toBe(`${line}.${OPENING.loads}`);
  // Each state with an address is entered by one event, from anywhere.
  const withAddress = states.filter(({ route }) => route !== null).map(({ path }) => path);
  const routes = transitionsOf(machine.root).filter(({ eventType }) => eventType === OPENING.route);
  expect(routes).toHaveLength(withAddress.length);
});
