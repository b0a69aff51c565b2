import type { AnyStateMachine } from 'xstate';
import type { ChartEvent } from '#machines/core/journey-types.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import { isSaveInput } from '../model/fake-server/actor-outcomes.ts';
import type { VisitorScene } from '../model/line-model.ts';
import { actorInputOf } from '../model/model-state.ts';
import type { EventVariant, PathChoices } from '../model/model-types.ts';
import { PURE_SCOPE } from '../model/pure-scope.ts';
import { eventVariantsOf } from '../model/visitor/event-variants.ts';
import type { HeldCalls } from './calls.ts';
import { eventControl } from './controls.ts';
import { cause, NoControl, pressThe } from './events.ts';
import { Unsayable } from './gestures.ts';
import { pointerHand } from './hand.ts';
import { wrongErrorsOn } from './heard.ts';
import type { PlayedLine } from './line.ts';
import type { How } from './player.ts';
import type { ServerSide } from './server-side.ts';
import { lookUntil } from './wait.ts';
import { mayLackControl } from './without-control.ts';

/** How an event was sent. */
export interface Sent {
  readonly how: How;
  /** What was answered; null for an event without an answer. */
  readonly answer: unknown;
  /** The bodies that the answer’s calls would have, in order, if the form could say it; none if it can. */
  readonly changed: readonly unknown[];
}

interface EventByName {
  readonly type: string;
  readonly variant: string;
}

/** Whether the page answers from its cache what it fetched within a minute, or is a minute older before each step. */
export type Prices = 'cached' | 'fetched';

const FROM_CACHE: ReadonlySet<string | undefined> = new Set(['fetchQuotation shown', 'fetchQuoteList offers']);
/** Whether a step may end without a call. @param name of its event */
export const answersFromCache = (name: string | undefined): boolean => FROM_CACHE.has(name);

const UNCHANGED: readonly unknown[] = [];
/** The page is a minute older: nothing that it fetched is cached any more. Seconds. */
const A_MINUTE = 61;
/** How often the page polls a refund in progress. Milliseconds. */
const REFUND_POLL = 15_000;

/** Causes the events of the chart on a page, as a person does it where a person can. */
export class Sender {
  private readonly hand;

  constructor(
    private readonly line: PlayedLine,
    private readonly serverSide: ServerSide,
    private readonly calls: HeldCalls,
    private readonly choices: PathChoices,
    private readonly prices: Prices,
  ) {
    this.hand = pointerHand(serverSide.page);
  }

  /**
   * @param journey as the page has it now
   * @param following the name of the path's next event
   */
  async send(named: EventByName, journey: JourneySnapshot, following: string | undefined): Promise<Sent> {
    if (named.type === 'record.refresh') return this.refreshRecord();
    const isCached = this.prices === 'cached' && answersFromCache(following);
    if (!isCached) await this.hand.page.evaluate((seconds) => window.e2eTurn(seconds), A_MINUTE);
    const { way, usual, scene } = await this.find(named, journey);
    const event = await this.withCode(way);
    const { how, changed } = await this.tryTo(event, scene, usual?.event);
    if (how === 'sent') await this.sendToPage(event);
    return { how, changed, answer: 'answer' in event ? event.answer : null };
  }

  private async find({ type, variant }: EventByName, journey: JourneySnapshot) {
    const { model } = this.line;
    const scene: VisitorScene = { model, journey, context: journey.context, choices: this.choices };
    const ways = eventVariantsOf(type, scene);
    const way = ways.find(({ name }) => name === variant);
    if (!way) throw new Error(`Nobody can send ${type} ${variant} here.`);
    return { way, usual: ways[0], scene };
  }

  /** As a person does it; if the page cannot say this answer, by what is usual, changed on its way. */
  private async tryTo(
    event: ChartEvent,
    scene: VisitorScene,
    usual: ChartEvent | undefined,
  ): Promise<Omit<Sent, 'answer'>> {
    const isOther = 'answer' in event && usual !== undefined && usual !== event && event.type !== 'otp.submit';
    // A button says what is usual, and nothing else.
    const isTyped = event.type.endsWith('.submit') || ['journey.start', 'plan.choose'].includes(event.type);
    try {
      if (isOther && !isTyped) throw new Unsayable('A button says only one thing.');
      await this.perform(event, scene);
      return { how: 'gesture', changed: UNCHANGED };
    } catch (error) {
      if (!(error instanceof Unsayable || error instanceof NoControl)) throw error;
      if (!isOther) {
        if (error instanceof Unsayable || !mayLackControl(scene.journey.value, event.type)) throw error;
        return { how: 'sent', changed: UNCHANGED };
      }
      const { how } = await this.tryTo(usual, scene, usual);
      if (how === 'sent') return { how, changed: UNCHANGED };
      return { how: 'changed call', changed: this.bodiesOf(event, scene.journey) };
    }
  }

  /** Sends an event to the page's machine: one line accepts more events than all lines have in common. */
  private sendToPage(event: ChartEvent): Promise<void> {
    return this.hand.page.evaluate((sent) => {
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
    const before = (await this.shown()).state;
    const button = line.buttonOf?.(event) ?? event.type;
    await pressThe(hand, eventControl(hand, button), button);
    const after = await lookUntil(
      () => this.shown(),
      ({ state, refused }) => state !== before || refused.length > 0,
      () => `what follows ${event.type}`,
    );
    if (after.state !== before) return;
    await lookUntil(
      () => wrongErrorsOn(hand.page, null),
      (wrong) => wrong.length === 0,
      (wrong) => `the errors of the form that refuses ${event.type}. Instead ${wrong.join('; ')}`,
    );
    throw new Unsayable(`The form refuses it: ${after.refused.join(', ')}`);
  }

  /** The page’s state, and the fields that the form itself found wrong. */
  private shown(): Promise<{ state: string | null; refused: string[] }> {
    return this.hand.page.evaluate(() => ({
      state: document.querySelector('[data-state]')?.getAttribute('data-state') ?? null,
      refused: [...document.querySelectorAll('main [aria-invalid="true"]')].map(
        (field) => field.getAttribute('name') ?? field.id,
      ),
    }));
  }

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
  private async refreshRecord(): Promise<Sent> {
    const isRefunded = 'REFUNDED';
    await this.serverSide.passUntil(
      30,
      ({ proposal }) => proposal?.payment?.payment_status === isRefunded,
      'the refund',
    );
    await this.hand.page.evaluate((wait) => window.e2eHurry(wait), REFUND_POLL);
    const route = await this.calls.next(this.line.endpoints.fullQuoteDetails);
    await route.continue();
    return { how: 'gesture', answer: null, changed: UNCHANGED };
  }

  /** In the model a code is symbolic; here the code that was sent is typed. */
  private async withCode({ name, event }: EventVariant): Promise<ChartEvent> {
    if (event.type !== 'otp.submit') return event;
    if (name === 'late') await this.turnClocks(11 * 60);
    if (name === 'last') await this.serverSide.exhaustTries();
    const isRight = name === 'right' || name === 'late';
    const otp = await (isRight ? this.serverSide.rightOtp() : this.serverSide.wrongOtp());
    return { type: 'otp.submit', answer: { action: 'VERIFY_OTP', otp } };
  }

  /** The server's clock and the page's. */
  private async turnClocks(seconds: number): Promise<void> {
    await this.serverSide.server.pass(seconds);
    await this.hand.page.evaluate((by) => window.e2eTurn(by), seconds);
  }
}
