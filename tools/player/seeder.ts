import { type Actor, createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LineDefinition, LineTypes, QuotationBase } from '#contract/shared/line.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import type { QuoteListBase } from '#contract/shared/plan.ts';
import { searchParamsOf } from '#contract/shared/query-string.ts';
import type { DraftValues } from '#contract/shared/record.ts';
import type {
  JourneyIds,
  PaymentLinkOutcome,
  SaveInput,
  SaveOutcome,
  StatusPollInput,
} from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import type { ModelEvent, ModelState, PathChoices } from '../model/model-types.ts';
import { eventVariantsOf, sendChartEvent } from '../model/visitor/event-variants.ts';
import type { PlayedLine } from './line.ts';
import { gatewayChoice, pressAtGateway } from './server-side.ts';
import { sayPlace, sayProblem, stateInWords } from './state-words.ts';
import type { Visitor } from './visitor.ts';
import { lookUntil, notThere } from './wait.ts';

/** A step takes less than a second; a busy machine is slow. Milliseconds. */
const PATIENCE = 10_000;

/**
 * What comes before a seeded path (`paths/seeded.ts`), by calls of the API: the line's machine without a page. A call waits until
 * the step that says how it ends.
 */
export class Seeder {
  /** The last link to the gateway. */
  paymentUrl = '';
  /** Whether the policy was asked for. */
  policyWasAsked = false;
  private readonly actor: Actor<JourneyMachine>;
  private readonly waiting = new Map<string, () => void>();

  constructor(
    private readonly line: PlayedLine,
    private readonly visitor: Visitor,
    private readonly choices: PathChoices,
  ) {
    const { machine, line: definition } = line.model;
    const input = { line: definition, rfqId: null, proposerId: null, destination: null };
    // The clocks of the chart do not run: a path that moves them is not seeded.
    this.actor = createActor(this.withCalls(machine), { input, clock: new SimulatedClock() }).start();
  }

  /** Takes a step, and waits until the machine is in the model's state. */
  async take(event: ModelEvent, { journey }: ModelState): Promise<void> {
    if (event.type === 'sent') this.send(event.event.type, event.variant);
    else if (event.type === 'outcome') await this.end(event);
    else throw new Error(`“${event.name}” cannot be seeded.`);
    const expected = JSON.stringify(journey.value);
    const isThere = (): boolean => JSON.stringify(this.actor.getSnapshot().value) === expected;
    await waitFor(this.actor, isThere, { timeout: PATIENCE }).catch(() => {
      const { value: there, context } = this.actor.getSnapshot();
      const awaited = `${sayPlace(this.line.model, journey)} after “${event.name}”`;
      throw new Error(
        notThere(
          `${awaited}. The journey is at ${stateInWords(there)}, with ${sayProblem(context.problem)}.`,
          PATIENCE,
        ),
      );
    });
  }

  /** Ends the journey here. What a browser stores of it; null if it has not begun. */
  stop(): ReturnType<Visitor['storage']> | null {
    const { record } = this.actor.getSnapshot().context;
    this.actor.stop();
    return record && this.visitor.storage(record);
  }

  private send(type: string, variant: string): void {
    const journey = this.actor.getSnapshot();
    const scene = { model: this.line.model, journey, context: journey.context, choices: this.choices };
    const way = eventVariantsOf(type, scene).find(({ name }) => name === variant);
    if (!way) throw new Error(`Nobody can send ${type} ${variant} here.`);
    sendChartEvent(this.actor, way.event);
  }

  private async end({ invoke, outcome }: Extract<ModelEvent, { type: 'outcome' }>): Promise<void> {
    const choice = /^ask(Late)?Payment/.test(invoke) ? gatewayChoice(outcome.name) : undefined;
    const { record } = this.actor.getSnapshot().context;
    const isSo = outcome.name.endsWith(` ${record?.proposal?.payment?.payment_status}`);
    if (choice && !isSo) await pressAtGateway(this.visitor, this.paymentUrl, choice);
    if (invoke === 'generatePolicy') this.policyWasAsked = true;
    await lookUntil(
      () => this.waiting.has(invoke),
      Boolean,
      () => `a call of ${invoke}`,
    );
    this.waiting.get(invoke)?.();
    this.waiting.delete(invoke);
  }

  /** The machine with actors that call the server when their step comes. */
  private withCalls(machine: JourneyMachine): JourneyMachine {
    const { visitor } = this;
    const idFor = ({ opens }: Endpoint, { rfqId, proposerId }: JourneyIds): string =>
      opens === 'proposal' ? proposerId : rfqId;
    const turn = (id: string) => new Promise<void>((resolve) => void this.waiting.set(id, resolve));
    return machine.provide({
      actors: {
        save: fromPromise<SaveOutcome, SaveInput>(async ({ input, self }) => {
          await turn(self.id);
          let outcome: SaveOutcome = { outcome: 'stale' };
          for (const { endpoint, body } of input.calls) {
            outcome = { outcome: 'saved', record: await visitor.answer(endpoint, idFor(endpoint, input), { body }) };
          }
          return outcome;
        }),
        fetchStatus: fromPromise<SaveOutcome, StatusPollInput>(async ({ input, self }) => {
          await turn(self.id);
          return { outcome: 'saved', record: await visitor.answer(input.endpoint, idFor(input.endpoint, input)) };
        }),
        fetchQuoteList: fromPromise<QuoteListBase, JourneyIds & { line: LineDefinition; filters: DraftValues }>(
          async ({ input: { line, rfqId, filters }, self }) => {
            await turn(self.id);
            return lookUntil(
              () =>
                visitor.answer(line.endpoints.premium, rfqId, { query: searchParamsOf(line.quoteListQuery(filters)) }),
              ({ insurers_pending }) => insurers_pending.length === 0,
              () => 'the whole list of plans',
            );
          },
        ),
        fetchQuotation: fromPromise<QuotationBase, JourneyIds & { line: LineDefinition; plan: LineTypes['plan'] }>(
          async ({ input, self }) => {
            await turn(self.id);
            return visitor.answer(this.line.quotation, input.rfqId, { query: searchParamsOf({ ...input.plan }) });
          },
        ),
        makePayment: fromPromise<PaymentLinkOutcome, JourneyIds & { line: LineDefinition }>(async ({ input, self }) => {
          await turn(self.id);
          const { makePayment } = input.line.endpoints;
          const link = await visitor.answer({ ...makePayment, data: PaymentLink }, input.proposerId);
          this.paymentUrl = link.payment_url;
          return { outcome: 'ready', link };
        }),
        openGateway: fromPromise(() => new Promise<never>(() => undefined)),
      },
    });
  }
}
