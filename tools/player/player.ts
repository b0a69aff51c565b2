import type { AnyStateMachine } from 'xstate';
import type { ChartEvent } from '#machines/core/journey-types.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import type { ModelEdge, ModelGraph } from '../model/exploreModel.ts';
import { isSaveInput } from '../model/fake-server/actor-outcomes.ts';
import type { VisitorScene } from '../model/line-model.ts';
import { actorInputOf } from '../model/model-state.ts';
import type { ModelEvent, ModelState, PathChoices } from '../model/model-types.ts';
import { PURE_SCOPE } from '../model/pure-scope.ts';
import { eventVariantsOf } from '../model/visitor/event-variants.ts';
import { endpointsOf, HeldCalls, searchAwaited } from './calls.ts';
import { eventControl } from './controls.ts';
import { addressFor, cause, NoControl, pressThe } from './events.ts';
import { Unsayable } from './gestures.ts';
import { pointerHand } from './hand.ts';
import type { PlayedLine } from './line.ts';
import { checkPage, journeyOn } from './oracles.ts';
import { type Answering, callsOf, prepare, withoutGateway } from './outcomes.ts';
import type { Outside } from './outside.ts';
import type { PlayedPage } from './page.ts';
import { waitUntil } from './wait.ts';

/**
 * How a step was played. `gesture`: as a person does it, or as the world around the page does. `changed call`: the form
 * cannot say the answer, so what was typed is replaced on its way to the server. `sent`: the page has no control for
 * the event in this state, so it is sent to the page's machine.
 */
export type How = 'gesture' | 'changed call' | 'sent';

/** The page is a minute older: nothing that it fetched is cached any more. Seconds. */
const A_MINUTE = 61;
/** How often the page polls a refund in progress. Milliseconds. */
const REFUND_POLL = 15_000;

/** A path of the model on the real screens of a browser. */
export class Player {
  private readonly hand;
  /** The calls that the refused answer would make, in order. */
  private changed: readonly unknown[] = [];

  private constructor(
    private readonly line: PlayedLine,
    private readonly graph: ModelGraph,
    private readonly opened: PlayedPage,
    private readonly outside: Outside,
    private readonly calls: HeldCalls,
    private readonly choices: PathChoices,
  ) {
    this.hand = pointerHand(opened.page);
  }

  /** Opens the landing. */
  static async open(
    line: PlayedLine,
    graph: ModelGraph,
    opened: PlayedPage,
    outside: Outside,
    choices: PathChoices,
  ): Promise<Player> {
    const { page } = opened;
    const calls = await HeldCalls.of(page, [...endpointsOf(line.model.line), line.quotation]);
    // The gateway's page is not opened: its buttons are pressed from outside, and this page stays.
    await page.route('**/sandbox/payment/**', (route) => route.fulfill({ status: 204 }));
    const player = new Player(line, graph, opened, outside, calls, choices);
    await page.goto(line.path);
    await player.arriveAt(graph.start, 'opening the landing');
    return player;
  }

  /**
   * Does what the step says, and waits until page and server are in the model's state. Throws if they are not.
   * @param following the next step of the path: some steps can only be prepared by the one before
   */
  async take({ from, event, to }: ModelEdge, following: ModelEdge | undefined): Promise<How> {
    const how = await this.play(event, this.stateOf(from), following);
    // The page fails to leave at once; this state is over before it can be seen.
    if (following?.event.name === 'openGateway fault') return how;
    await this.arriveAt(to, event.name);
    return how;
  }

  private async play(event: ModelEvent, from: ModelState, following: ModelEdge | undefined): Promise<How> {
    switch (event.type) {
      case 'sent':
        return this.send(event);
      case 'outcome':
        await this.end(event, from, following);
        return 'gesture';
      case 'clock':
        await this.opened.page.evaluate((wait) => window.e2eHurry(wait), this.delayOf(event.delayed));
        return 'gesture';
      case 'load':
        await this.load(event);
        return 'gesture';
    }
  }

  private async load({ destination, proposerId }: Extract<ModelEvent, { type: 'load' }>): Promise<void> {
    const { projection, line } = this.line.model;
    const address = destination ? addressFor(projection, destination) : `${line.path}/no-such-page`;
    await this.opened.page.goto(proposerId === undefined ? address : `${address}?proposerId=${proposerId}`);
  }

  private delayOf(delayed: string): number {
    const name = delayed.split('.')[2] ?? '';
    const { delays } = this.line.model.machine.implementations;
    const delay = Object.entries(delays).find(([key]) => key === name)?.[1];
    if (typeof delay !== 'number') throw new Error(`The chart has no delay called ${name}`);
    return delay;
  }

  /** Answers the calls of an actor, so that it ends as the model says. */
  private async end(
    event: Extract<ModelEvent, { type: 'outcome' }>,
    from: ModelState,
    following: ModelEdge | undefined,
  ) {
    // Asks no server: it has already happened.
    if (event.name === 'openGateway fault') return;
    const made = await this.callsMade(event.invoke);
    // A page that knows an answer already leaves it out.
    const calls = callsOf(this.line, from, event.invoke).filter(({ path }) => made?.includes(path) ?? true);
    const last = event.outcome.call ?? (event.outcome.name.includes('saved') ? calls.length - 1 : 0);
    for (const [index, endpoint] of calls.entries()) {
      if (index > last) break;
      const route = await this.calls.next(
        endpoint,
        await searchAwaited(this.opened.page, this.line.model.line, endpoint),
      );
      const answer: Answering = index < last ? (call) => call.continue() : await this.answerFor(event, following);
      const body = this.changed[index];
      if (body === undefined) await answer(route);
      else {
        // As an attempt of its own: the server has stored what the key’s first body was answered with.
        const headers = { ...route.request().headers(), 'idempotency-key': `changed-${Date.now()}-${index}` };
        await route.continue({ postData: JSON.stringify(body), headers });
      }
    }
    this.changed = [];
  }

  /** The paths that a submission of the page calls, in order; null for another actor. */
  private callsMade(invoke: string): Promise<readonly string[] | null> {
    return this.opened.page.evaluate((id) => {
      const { children }: { children: Readonly<Record<string, { getSnapshot(): unknown } | undefined>> } =
        window.e2eJourney?.getSnapshot() ?? { children: {} };
      const snapshot: unknown = children[id]?.getSnapshot();
      if (typeof snapshot !== 'object' || snapshot === null || !('input' in snapshot)) return null;
      const { input } = snapshot;
      if (typeof input !== 'object' || input === null || !('calls' in input) || !Array.isArray(input.calls))
        return null;
      return input.calls.map((call: { endpoint: { path: string } }) => call.endpoint.path);
    }, invoke);
  }

  private async answerFor(
    event: Extract<ModelEvent, { type: 'outcome' }>,
    following: ModelEdge | undefined,
  ): Promise<Answering> {
    if (following?.event.name === 'openGateway fault') return withoutGateway(this.outside);
    return prepare(event, this.outside, () => this.opened.context.clearCookies());
  }

  private async send({ event: modelled, variant }: Extract<ModelEvent, { type: 'sent' }>): Promise<How> {
    const { page } = this.opened;
    if (modelled.type === 'record.refresh') return this.refreshRecord();
    await page.evaluate((seconds) => window.e2eTurn(seconds), A_MINUTE);
    const scene = await this.scene();
    const ways = eventVariantsOf(modelled.type, scene);
    const way = ways.find(({ name }) => name === variant);
    if (!way) throw new Error(`Nobody can send ${modelled.type} ${variant} here.`);
    const event = await this.withCode(way.event, variant);
    const [usual] = ways;
    const how = await this.tryTo(event, scene, usual?.event);
    if (how !== 'sent') return how;
    await this.sendToPage(event);
    return how;
  }

  /** As a person does it; if the page cannot say this answer, by what is usual, changed on its way. */
  private async tryTo(event: ChartEvent, scene: VisitorScene, usual: ChartEvent | undefined): Promise<How> {
    const isOther = 'answer' in event && usual !== undefined && usual !== event && event.type !== 'otp.submit';
    // A button says what is usual, and nothing else.
    const isTyped = event.type.endsWith('.submit') || ['journey.start', 'plan.choose'].includes(event.type);
    try {
      if (isOther && !isTyped) throw new Unsayable('A button says only one thing.');
      await this.perform(event, scene);
      return 'gesture';
    } catch (error) {
      if (!(error instanceof Unsayable || error instanceof NoControl)) throw error;
      if (!isOther) {
        if (error instanceof Unsayable) throw error;
        return 'sent';
      }
      const how = await this.tryTo(usual, scene, usual);
      if (how === 'sent') return how;
      this.changed = this.bodiesOf(event, scene.journey);
      return 'changed call';
    }
  }

  /** Sends an event to the page's machine: one line accepts more events than all lines have in common. */
  private sendToPage(event: ChartEvent): Promise<void> {
    return this.opened.page.evaluate((sent) => {
      const journey: { send(event: ChartEvent): void } | undefined = window.e2eJourney;
      journey?.send(sent);
    }, event);
  }

  /** Types an answer, and presses the button; or presses the control of another event. */
  private async perform(event: ChartEvent, scene: VisitorScene): Promise<void> {
    const { hand, line } = this;
    if (event.type === 'journey.start') {
      const start = await line.start(hand, event.answer);
      return pressThe(hand, eventControl(hand, start), start);
    }
    const form = line.forms[event.type.replace(/\.submit$/, '')];
    if (!event.type.endsWith('.submit') || !form || !('answer' in event)) return cause(hand, event, scene, line);
    await form.typeAny(hand, event.answer);
    const before = await this.shownState();
    const button = line.buttonOf?.(event) ?? event.type;
    await pressThe(hand, eventControl(hand, button), button);
    await waitUntil(
      async () => (await this.shownState()) !== before || (await this.refusals()).length > 0,
      `what follows ${event.type}`,
    );
    const refused = (await this.shownState()) === before ? await this.refusals() : [];
    if (refused.length > 0) throw new Unsayable(`The form refuses it: ${refused.join(', ')}`);
  }

  private shownState = (): Promise<string | null> =>
    this.opened.page.evaluate(() => document.querySelector('[data-state]')?.getAttribute('data-state') ?? null);

  /** Fields that the form itself found wrong. */
  private refusals = (): Promise<string[]> =>
    this.opened.page.evaluate(() =>
      [...document.querySelectorAll('main [aria-invalid="true"]')].map(
        (field) => field.getAttribute('name') ?? field.id,
      ),
    );

  /** The bodies of the calls that a submission would make. */
  private bodiesOf(event: ChartEvent, journey: JourneySnapshot): readonly unknown[] {
    const chart: AnyStateMachine = this.line.model.machine;
    const after = chart.transition(journey, event, PURE_SCOPE);
    const inputs = Object.keys(after.children).map((id) => actorInputOf(after, id));
    const input = inputs.find(isSaveInput);
    if (!input) throw new Error(`${event.type} is saved by no call.`);
    return input.calls.map(({ body }) => body);
  }

  /** The money is refunded, and the page requests its record again. */
  private async refreshRecord(): Promise<How> {
    const { page } = this.opened;
    const isRefunded = 'REFUNDED';
    await this.outside.passUntil(30, ({ proposal }) => proposal?.payment?.payment_status === isRefunded, 'the refund');
    await page.evaluate((wait) => window.e2eHurry(wait), REFUND_POLL);
    const route = await this.calls.next(this.line.endpoints.fullQuoteDetails);
    await route.continue();
    return 'gesture';
  }

  /** In the model a code is symbolic; here the code that was sent is typed. */
  private async withCode(event: ChartEvent, variant: string): Promise<ChartEvent> {
    if (event.type !== 'otp.submit') return event;
    if (variant === 'late') await this.turnClocks(11 * 60);
    if (variant === 'last') await this.outside.exhaustTries();
    const isRight = variant === 'right' || variant === 'late';
    const otp = await (isRight ? this.outside.rightOtp() : this.outside.wrongOtp());
    return { type: 'otp.submit', answer: { action: 'VERIFY_OTP', otp } };
  }

  /** The server's clock and the page's. */
  private async turnClocks(seconds: number): Promise<void> {
    await this.outside.server.pass(seconds);
    await this.opened.page.evaluate((by) => window.e2eTurn(by), seconds);
  }

  private async scene(): Promise<VisitorScene> {
    const { model } = this.line;
    const journey = await journeyOn(this.opened.page, model);
    return { model, journey, context: journey.context, choices: this.choices };
  }

  private stateOf(key: string): ModelState {
    const state = this.graph.states.get(key);
    if (!state) throw new Error('The model does not know this state.');
    return state;
  }

  private arriveAt(key: string, what: string): Promise<void> {
    return checkPage(this.opened, this.outside, this.line.model, this.stateOf(key), what);
  }
}
