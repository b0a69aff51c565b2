import { fromPromise, setup } from 'xstate';
import type { RecordBase } from '#contract/shared/record.ts';
import { checkedSetup } from './checked-setup.ts';
import { outputParams } from './invoke-params.ts';
import type { ChartEvent, JourneyContext, JourneyInput } from './journey-types.ts';

/** The journey that shows the refunds. It is read at each poll, because its record changes while a refund is due. */
interface RefundsInput {
  readonly journey: {
    getSnapshot(): { readonly context: JourneyContext };
    send(event: Extract<ChartEvent, { type: 'record.refresh' }>): void;
  };
}

const recordOf = ({ journey }: RefundsInput): RecordBase | null => journey.getSnapshot().context.record;

type RecordIds = Pick<JourneyInput, 'line' | 'rfqId' | 'proposerId'>;

/**
 * A refund in progress. Each journey invokes it at its root, so it runs in parallel to all states (docs/decisions/148).
 * The record is loaded again until the refund was sent, on every page.
 */
export const refundPollingMachine = checkedSetup(
  setup({
    types: {} as { context: RefundsInput; input: RefundsInput; tags: 'waiting' | 'busy' },
    actors: {
      /** The call to the server. Provided by the browser. */
      loadRecord: fromPromise<RecordBase | null, RecordIds>(() =>
        Promise.reject(new Error('This actor has to be provided.')),
      ),
    },
    guards: {
      isRefundDue: ({ context }) =>
        recordOf(context)?.proposal?.refunds.some(({ status }) => status === 'REFUND_DUE') ?? false,
      isNews: ({ context }, { output }: { output: RecordBase | null }) =>
        output !== null && JSON.stringify(output) !== JSON.stringify(recordOf(context)),
    },
    actions: {
      sendRecord: ({ context }, { output }: { output: RecordBase | null }) => {
        if (output) context.journey.send({ type: 'record.refresh', record: output });
      },
    },
    delays: {
      refundPoll: 15_000,
    },
  }),
).createMachine({
  id: 'refunds',
  context: ({ input }) => input,
  initial: 'waiting',
  states: {
    waiting: {
      description: 'No refund is due, or the gateway has time until the next poll.',
      tags: 'waiting',
      after: {
        refundPoll: [
          { guard: 'isRefundDue', target: 'asking' },
          { target: 'waiting', reenter: true },
        ],
      },
    },
    asking: {
      description: 'The record is loaded again. A failed request is repeated at the next poll.',
      tags: 'busy',
      invoke: {
        id: 'loadRecord',
        src: 'loadRecord',
        input: ({ context }) => context.journey.getSnapshot().context,
        onDone: [
          {
            guard: { type: 'isNews', params: outputParams },
            target: 'waiting',
            actions: { type: 'sendRecord', params: outputParams },
          },
          { target: 'waiting' },
        ],
        onError: 'waiting',
      },
    },
  },
});
