import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import type { DraftValues } from '#contract/shared/record.ts';
import { initialContext } from '#machines/core/actions.ts';
import { withBrowserActors } from '#src/api/actors.ts';
import { queryClient } from '#src/api/query-client.ts';
import { waitToPass } from '#tests/support/wait.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';

const { line, prices } = healthModel;
const machine = withBrowserActors(healthModel.machine, () => Promise.reject(new Error('No prices')));
const RFQ = 'RFQ-list';

/** Answers the calls of the page, by their order. */
const answers: ((response: Response) => void)[] = [];
beforeEach(() => {
  answers.length = 0;
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => answers.push(resolve)));
});
afterEach(() => vi.unstubAllGlobals());

const answer = async (call: number, form: 'complete' | 'growing'): Promise<void> => {
  await waitToPass(() => expect(answers.length).toBeGreaterThan(call));
  const context = initialContext({ line, rfqId: RFQ, proposerId: null, destination: null });
  answers[call]?.(Response.json({ code: 200, message: 'OK', data: prices.quoteList(context, form) }));
};

const fetching = (filters: DraftValues) => {
  const { fetchQuoteList: logic } = machine.implementations.actors;
  if (!logic || 'src' in logic) throw new Error('No actor fetches the list');
  const actor = createActor(logic, { input: { line, rfqId: RFQ, filters } });
  actor.subscribe({ error: () => undefined });
  return actor.start();
};

it('a list with pending insurers that comes after the filters were changed does not stop the list that was asked for', async () => {
  const before = fetching(line.defaultFilters);
  await waitToPass(() => expect(answers).toHaveLength(1));
  before.stop();
  const now = fetching({ ...line.defaultFilters, policy_period: '2' });
  await waitToPass(() => expect(answers).toHaveLength(2));
  await answer(0, 'growing');
  await waitToPass(() => expect(queryClient.getQueryCache().getAll().length).toBeLessThan(2));
  await answer(1, 'complete');
  await waitToPass(() => expect(now.getSnapshot().status).not.toBe('active'));
  expect(now.getSnapshot().status).toBe('done');
});

it('a list with pending insurers is fetched again', async () => {
  const first = fetching({ ...line.defaultFilters, policy_period: '3' });
  await answer(0, 'growing');
  await waitToPass(() => expect(first.getSnapshot().status).toBe('done'));
  const again = fetching({ ...line.defaultFilters, policy_period: '3' });
  await answer(1, 'complete');
  await waitToPass(() => expect(again.getSnapshot().status).toBe('done'));
});
