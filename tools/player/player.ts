import type { ModelEdge, ModelGraph } from '../model/explore-model.ts';
import { loadNamed } from '../model/model-state.ts';
import type { ModelEvent, ModelState, PathChoices } from '../model/model-types.ts';
import { endpointsOf, HeldCalls, searchAwaited } from './calls.ts';
import { addressFor } from './events.ts';
import type { PlayedLine } from './line.ts';
import { type Arrival, PageOracle, type Shown } from './oracles.ts';
import { type Answering, callsOf, prepare, withoutGateway } from './outcomes.ts';
import type { PlayedPage } from './page.ts';
import { answersFromCache, type Prices, Sender, type Sent } from './sender.ts';
import type { ServerSide } from './server-side.ts';
import { waitUntil } from './wait.ts';

/**
 * How a step was played. `gesture`: as a person does it, or as the world around the page does. `changed call`: the form
 * cannot say the answer, so what was typed is replaced on its way to the server. `sent`: the page has no control for
 * the event in this state, which is written down (`without-control.ts`), so it is sent to the page's machine.
 */
export type How = 'gesture' | 'changed call' | 'sent';

/** A step that was played. */
export interface StepTaken {
  readonly how: How;
  /** What was answered; null if nothing was. */
  readonly answer: unknown;
  /** What the page shows after it; null if that is over before it can be seen. */
  readonly shown: Shown | null;
}

const BY_ITSELF: Sent = { how: 'gesture', answer: null, changed: [] };

/** A path of the model on the real screens of a browser. */
export class Player {
  private readonly oracle;
  private readonly sender;
  /** The calls that the refused answer would make, in order. */
  private changed: readonly unknown[] = [];

  private constructor(
    private readonly line: PlayedLine,
    private readonly graph: ModelGraph,
    private readonly opened: PlayedPage,
    private readonly serverSide: ServerSide,
    private readonly calls: HeldCalls,
    private readonly choices: PathChoices,
    private readonly prices: Prices,
  ) {
    this.oracle = new PageOracle(opened, serverSide, line.model);
    this.sender = new Sender(line, serverSide, calls, choices, prices);
  }

  private arrival: Arrival | null = null;
  /** The page had the answer of the next step already, and has made no call. */
  private isAnsweredByCache = false;

  /** Opens the landing, unless a seeded path opens another page. */
  static async open(
    line: PlayedLine,
    graph: ModelGraph,
    opened: PlayedPage,
    serverSide: ServerSide,
    choices: PathChoices,
    { isSeeded, prices }: { readonly isSeeded: boolean; readonly prices: Prices },
  ): Promise<Player> {
    const { page } = opened;
    const calls = await HeldCalls.of(page, [...endpointsOf(line.model.line), line.quotation]);
    // The gateway's page is not opened: its buttons are pressed from outside, and this page stays.
    await page.route('**/sandbox/payment/**', (route) => route.fulfill({ status: 204 }));
    const player = new Player(line, graph, opened, serverSide, calls, choices, prices);
    if (isSeeded) return player;
    await page.goto(line.path);
    player.arrival = await player.oracle.check(player.stateOf(graph.start), 'opening the landing');
    return player;
  }

  /**
   * Does what the step says, and waits until page and server are in the model's state. Throws if they are not.
   * @param following the next step of the path: some steps can only be prepared by the one before
   */
  async take({ from, event, to }: ModelEdge, following: ModelEdge | undefined): Promise<StepTaken> {
    const { how, answer, changed } = await this.play(event, this.stateOf(from), following);
    if (event.type === 'outcome') this.changed = [];
    if (changed.length > 0) this.changed = changed;
    // The page fails to leave at once; this state is over before it can be seen.
    if (following?.event.name === 'openGateway fault') return { how, answer, shown: null };
    this.isAnsweredByCache = await this.mayBeCached(this.stateOf(to), following);
    if (this.isAnsweredByCache) return { how, answer, shown: null };
    this.arrival = await this.oracle.check(this.stateOf(to), event.name);
    return { how, answer, shown: this.arrival.shown };
  }

  /** Waits until the call of the next step is made, or is not needed; whether it is not. @param state that waits for it */
  private async mayBeCached(state: ModelState, following: ModelEdge | undefined): Promise<boolean> {
    if (this.prices === 'fetched' || !following || !answersFromCache(following.event.name)) return false;
    if (following.event.type !== 'outcome') return false;
    const { page } = this.opened;
    const [endpoint] = callsOf(this.line, state, following.event.invoke);
    const answered = JSON.stringify(this.stateOf(following.to).journey.value);
    let isAnswered = false;
    const isDecided = async (): Promise<boolean> => {
      isAnswered = (await page.locator('[data-state]').first().getAttribute('data-state')) === answered;
      if (isAnswered || !endpoint) return true;
      return this.calls.isWaiting(endpoint, await searchAwaited(page, this.line.model.line, endpoint));
    };
    await waitUntil(isDecided, `what follows ${following.event.name}`);
    return isAnswered;
  }

  /** Opens the page of a seeded path, as for a visitor who returns: its first step loads the page, its second the record. */
  async return(load: ModelEdge, loaded: ModelEdge): Promise<void> {
    await this.play(load.event, this.stateOf(load.from), undefined);
    await this.oracle.follow(this.stateOf(load.to), load.event.name);
    await this.play(loaded.event, this.stateOf(loaded.from), undefined);
    this.arrival = await this.oracle.check(this.stateOf(loaded.to), loaded.event.name);
  }

  private async play(event: ModelEvent, from: ModelState, following: ModelEdge | undefined): Promise<Sent> {
    switch (event.type) {
      case 'sent': {
        const { journey } = this.arrival ?? from;
        return this.sender.send({ type: event.event.type, variant: event.variant }, journey, following?.event.name);
      }
      case 'outcome':
        await this.end(event, from, following);
        return BY_ITSELF;
      case 'clock':
        await this.opened.page.evaluate((wait) => window.e2eHurry(wait), this.delayOf(event.delayed));
        return BY_ITSELF;
      case 'load':
        await this.load(event.name, from);
        return BY_ITSELF;
    }
  }

  private async load(name: string, from: ModelState): Promise<void> {
    const { model } = this.line;
    const { projection, line } = model;
    const { journey } = this.arrival ?? from;
    // The graph's own link names the usual plans; a path may have others, which its insurer decides on.
    const scene = { model, journey, context: journey.context, choices: this.choices };
    const { destination, proposerId } = loadNamed(name, scene, { ...from, journey });
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
    if (event.name === 'openGateway fault' || this.isAnsweredByCache) return;
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
      // A repeated call is answered as before, and would not notice that the journey has changed.
      const isStale = index === last && event.outcome.name.startsWith('stale ');
      if (body === undefined && !isStale) await answer(route);
      else {
        // As an attempt of its own: the server has stored how it answered the first call with this key.
        const headers = { ...route.request().headers(), 'idempotency-key': `changed-${Date.now()}-${index}` };
        await route.continue({ ...(body === undefined ? {} : { postData: JSON.stringify(body) }), headers });
      }
    }
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
    if (following?.event.name === 'openGateway fault') return withoutGateway(this.serverSide);
    return prepare(event, this.serverSide, () => this.opened.context.clearCookies());
  }

  private stateOf(key: string): ModelState {
    const state = this.graph.states.get(key);
    if (!state) throw new Error('The model does not know this state.');
    return state;
  }
}
