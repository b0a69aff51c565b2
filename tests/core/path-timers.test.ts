import { expect, it } from 'vitest';
import { lineModels } from '#tools/model/lines/line-models.ts';
import type { PathStep } from '#tools/paths/graph.ts';
import { allowedBy } from '#tools/paths/journey-paths.ts';

const POLL = 'xstate.after.latePaymentPoll.car.payment.ready.waiting';

const step = (name: string, to: string, fired: readonly string[]): PathStep => ({
  ...{ from: 'ready', to, fired, guards: [], output: null },
  event: { type: 'clock', name, delayed: name },
});
const refused = step(POLL, 'ready', []);
const allows = (path: readonly PathStep[]): boolean => allowedBy(lineModels.car)(refused, () => path);

it('a timer whose guard refused rings again only after its state was left', () => {
  expect(allows([])).toBe(true);
  expect(allows([refused])).toBe(false);
  expect(allows([refused, step('draft.save', 'ready', ['car  draft.save'])])).toBe(false);
  expect(allows([refused, step('payment.start', 'starting', ['payment.ready  payment.start'])])).toBe(true);
});
