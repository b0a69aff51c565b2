import { type Actor, createActor, getNextTransitions, isMachineSnapshot } from 'xstate';
import type { RecordBase } from '#contract/shared/record.ts';
import type { ChartEvent, JourneyDestination } from '#machines/core/journey-types.ts';
import type { JourneyMachine } from '#machines/flows/journey-machine.ts';
import { readJourneyIds } from '#src/api/journey-ids.ts';
import { queryClient } from '#src/api/query-client.ts';
import { watchGuards } from '#tools/model/guard-outcomes.ts';
import type { LineModel, VisitorScene } from '#tools/model/line-model.ts';
import { modelFingerprint } from '#tools/model/model-fingerprint.ts';
import { loadNamed } from '#tools/model/model-state.ts';
import type { PathChoices } from '#tools/model/model-types.ts';
import { moneyFault } from '#tools/model/money-fault.ts';
import { transitionsFiredIn } from '#tools/model/pure-scope.ts';
import { eventVariantsOf, sendChartEvent } from '#tools/model/visitor/event-variants.ts';
import type { Coverage } from '#tools/paths/coverage-state.ts';
import type { PathGraph, PathState, PathStep } from '#tools/paths/graph.ts';
import type { Act } from '#tools/paths/step-label.ts';
import { named, sayProblem, stateInWords } from '#tools/player/state-words.ts';
import { notThere } from '#tools/player/wait.ts';
import type { Browser } from './browser.ts';
import { EffectWatch } from './effects.ts';
import { HandClock } from './hand-clock.ts';
import type { OfferCheck } from './offer-check.ts';
import { handlerFor } from './prepare.ts';
import type { ServerSide } from './server-side.ts';

/** As for the pages of a browser: a step takes some milliseconds, and a busy machine is slow. */
const PATIENCE_MS = 10_000;
/** How often the page polls a refund in progress. */
const REFUND_POLL_MS = 15_000;

/** The calls that bring a list of plans. */
const LISTS: ReadonlySet<string> = new Set(['fetchQuoteList', 'refreshQuoteList']);

interface Known {
  readonly record: RecordBase | null;
  readonly rfqId: string | null;
  readonly calls: number;
}

/** The real machine with the real actors against the real server, led along a path of the model. */
export class Walker {
  private readonly clock = new HandClock();
  private actor: Actor<JourneyMachine>;

  private readonly machine: JourneyMachine;
  private readonly effects: EffectWatch;
  /** The server's record of this journey, and how many calls had reached the server when it was read. */
  private known: Known = { record: null, rfqId: null, calls: 0 };

  /** @param seen takes down what the real machine does */
  constructor(
    machine: JourneyMachine,
    private readonly browser: Browser,
    private readonly serverSide: ServerSide,
    private readonly model: LineModel,
    private readonly graph: PathGraph,
    private readonly choices: PathChoices,
    private readonly seen: Coverage,
    private readonly offers: OfferCheck,
  ) {
    this.machine = watchGuards(machine, (outcome) => seen.guards.add(outcome));
    const { store, clock } = serverSide.test;
    this.effects = new EffectWatch(store.db, clock);
    seen.begin();
    this.actor = this.load(null);
  }

  /** Does what the step says, and waits until browser and server are in the model's state. Throws if they are not. */
  async take({ event, to, output }: PathStep, following: PathStep | undefined): Promise<void> {
    const before = this.value();
    this.browser.cannotLeave = following?.event.name === 'openGateway fault';
    switch (event.type) {
      case 'load':
        await this.reload(event.name);
        break;
      case 'sent':
        await this.send(event.sends, event.variant);
        break;
      case 'clock':
        this.clock.ring(this.delayOf(event.delayed));
        break;
      case 'outcome':
        // Asks no server: it has already happened.
        if (event.name === 'openGateway fault') break;
        await this.waitFor(() => this.browser.isWaiting, `a call of ${event.invoke}`);
        this.browser.answer(handlerFor(event, this.serverSide));
        break;
    }
    // Opening the gateway's page fails immediately.
    if (this.browser.cannotLeave) await this.waitFor(() => this.value() !== before, 'the way to the gateway');
    else await this.waitForState(to, event.name);
    await this.look(event);
    if (!this.browser.cannotLeave) this.compare(to, event.name);
    if (output !== null) this.seen.outputs.add(output);
    if (event.type === 'outcome' && LISTS.has(event.invoke)) {
      await this.offers.check(this.actor.getSnapshot().context, this.known.record);
    }
  }

  stop(): void {
    this.actor.stop();
    this.browser.drop();
  }

  private async reload(name: string): Promise<void> {
    const journey = this.actor.getSnapshot();
    const { record: server } = this.known;
    const load = loadNamed(name, this.scene(), { journey, server, variant: null });
    this.actor.stop();
    this.actor = this.load(load.destination, load.proposerId);
  }

  private scene(): VisitorScene {
    const journey = this.actor.getSnapshot();
    return { model: this.model, journey, context: journey.context, choices: this.choices };
  }

  private value(): string {
    return JSON.stringify(this.actor.getSnapshot().value);
  }

  /** @param proposerId of a link to what another browser holds */
  private load(destination: JourneyDestination | null, proposerId?: string): Actor<JourneyMachine> {
    this.browser.hold();
    this.browser.drop();
    queryClient.clear();
    const { line } = this.model;
    const actor = createActor(this.machine, {
      input: {
        line,
        ...(proposerId === undefined ? readJourneyIds(line.id) : { rfqId: null, proposerId }),
        destination,
      },
      clock: this.clock,
      inspect: (event) => {
        // The machines that the journey invokes are walked on their own.
        if (event.actorRef.sessionId !== event.rootId || event.type !== '@xstate.microstep') return;
        if (isMachineSnapshot(event.snapshot)) this.seen.snapshot(event.snapshot);
        const names = transitionsFiredIn(event);
        if (names.length === 0) return;
        // The next state's calls wait again: this runs before they are made.
        this.browser.hold();
        this.seen.fired(names);
      },
    });
    this.seen.snapshot(actor.getSnapshot());
    return actor.start();
  }

  private async send(type: string, variant: string): Promise<void> {
    // What the page sends automatically is caused, not sent.
    switch (type) {
      case 'page.restore':
        return this.browser.restorePage();
      case 'connection.restore':
        return this.browser.restoreConnection();
      case 'record.refresh':
        return this.refreshRecord();
    }
    const journey = this.actor.getSnapshot();
    const way = eventVariantsOf(type, this.scene()).find(({ name }) => name === variant);
    if (!way) throw new Error(`Nobody can send ${type} ${variant} here`);
    const event = await this.withCode(way.event, variant);
    const before = Object.values(journey.children);
    const asked = this.browser.waiting();
    // A minute later nothing is cached any more.
    if (asked.length === 0) queryClient.clear();
    sendChartEvent(this.actor, event);
    const after = new Set(Object.values(this.actor.getSnapshot().children));
    if (before.every((child) => after.has(child))) return;
    // Nothing waits for these any more.
    this.browser.drop(asked);
    queryClient.clear();
  }

  /** The money is refunded, and the page requests its record again. */
  private async refreshRecord(): Promise<void> {
    const { record } = this.actor.getSnapshot().context;
    await this.serverSide.refund();
    this.browser.answer(this.browser.forward);
    this.clock.ring(REFUND_POLL_MS);
    await this.waitFor(() => this.actor.getSnapshot().context.record !== record, 'the record with the refund');
  }

  /** In the model a code is symbolic; here the code that was sent is inserted. */
  private async withCode(event: ChartEvent, variant: string): Promise<ChartEvent> {
    if (event.type !== 'otp.submit') return event;
    if (variant === 'late') this.serverSide.test.clock.advance(11 * 60);
    if (variant === 'last') await this.serverSide.exhaustTries();
    const isRight = variant === 'right' || variant === 'late';
    const otp = await (isRight ? this.serverSide.rightOtp() : this.serverSide.wrongOtp());
    return { type: 'otp.submit', answer: { action: 'VERIFY_OTP', otp } };
  }

  private delayOf(delayed: string): number {
    const heard = getNextTransitions(this.actor.getSnapshot()).map(({ eventType }) => String(eventType));
    if (!heard.includes(delayed)) throw new Error(`No clock runs for ${delayed}`);
    const name = delayed.split('.')[2] ?? '';
    const delay = Object.entries(this.machine.implementations.delays).find(([key]) => key === name)?.[1];
    if (typeof delay !== 'number') throw new Error(`The chart has no delay called ${name}`);
    return delay;
  }

  private stateOf(id: string): PathState {
    const state = this.graph.states.get(id);
    if (!state) throw new Error('The model does not know this state');
    return state;
  }

  private async waitForState(id: string, what: string): Promise<void> {
    const { value, title } = this.stateOf(id);
    const isThere = () => this.value() === value;
    await this.waitFor(isThere, () => {
      const { value: real, context } = this.actor.getSnapshot();
      const awaited = `the page ${named(title, stateInWords(JSON.parse(value)))} after “${what}”`;
      return `${awaited}. The journey is at ${stateInWords(real)}, with ${sayProblem(context.problem)}.`;
    });
  }

  /** Reads what the server has stored, unless no call has reached it, and checks what the event leaves behind there. */
  private async look(event: Act): Promise<void> {
    await this.browser.draftsAreSaved();
    const [error] = this.browser.serverErrors;
    if (error !== undefined) throw new Error(`“${event.name}”: ${error}`);
    const { rfqId } = readJourneyIds(this.model.line.id);
    if (this.browser.calls === this.known.calls && rfqId === this.known.rfqId) {
      // A call that the new state makes begins a few microtasks later. The next step may leave the state, and drops it then.
      await new Promise((resolve) => setImmediate(resolve));
      return this.effects.expectNothing(event);
    }
    const record = await this.serverSide.record();
    this.known = { record, rfqId, calls: this.browser.calls };
    await this.effects.check(event, record ?? (await this.serverSide.recordWithoutCookie()), rfqId);
  }

  private compare(id: string, what: string): void {
    const { key, variant } = this.stateOf(id);
    const journey = this.actor.getSnapshot();
    const real = modelFingerprint(this.model, journey, this.known.record, variant);
    if (real !== key) throw new Error(`After “${what}” the model is at\n  ${key}\nand the journey at\n  ${real}`);
    const fault = moneyFault(journey.context.record, this.known.record);
    if (fault !== null) throw new Error(`After “${what}” ${fault}`);
  }

  private async waitFor(isThere: () => boolean, what: string | (() => string)): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (!isThere()) {
      if (Date.now() > end) throw new Error(notThere(typeof what === 'string' ? what : what(), PATIENCE_MS));
      await new Promise((resolve) => setImmediate(resolve));
    }
  }
}
