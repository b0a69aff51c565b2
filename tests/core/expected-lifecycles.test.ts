import { expect, it } from 'vitest';
import { LIFECYCLE_FIXTURES } from '#tools/model/fixtures/lifecycles.ts';
import { firstLifecycleFault } from '#tools/model/lifecycle-faults.ts';

// What each event does in each state, as the decisions say: stated without reading the charts.
it.each(Object.values(LIFECYCLE_FIXTURES).map(({ machine }) => ({ machine, id: machine.id })))(
  '$id: every event does in every state what the decisions say',
  ({ machine }) => {
    expect(firstLifecycleFault(machine)).toBeNull();
  },
);
