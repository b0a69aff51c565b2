import type { AnyEventObject, AnyMachineSnapshot } from 'xstate';
import { PURE_SCOPE } from '../../model/pure-scope.ts';
import { allEventsOf, type MachineFixture } from '../../model/shell-graph.ts';
import { type PathStep, shellActOf } from '../../paths/graph.ts';
import { NoControl } from '../events.ts';
import type { PlayedPage } from '../page.ts';
import type { How } from '../player.ts';
import { waitUntil } from '../wait.ts';
import { checkFocus, checkStage, hasFocus } from './oracles.ts';
import type { ShellPlay } from './play-of.ts';
import type { CallEnd, Stage } from './stage.ts';

/** A path of one of the shell's machines, on the page that it runs on. */
export class ShellPlayer {
  private expected: AnyMachineSnapshot;
  private readonly events: ReadonlyMap<string, AnyEventObject>;

  constructor(
    private readonly fixture: MachineFixture,
    private readonly play: ShellPlay,
    private readonly stage: Stage,
    private readonly opened: PlayedPage,
  ) {
    this.expected = fixture.machine.getInitialSnapshot(PURE_SCOPE, fixture.input);
    this.events = new Map(allEventsOf(fixture).map((event) => [shellActOf(fixture, event).name, event]));
  }

  /** Opens the page. @param first the path's first step */
  async open(first: PathStep | undefined): Promise<void> {
    this.stage.following = this.endOf(first);
    await this.stage.prepare(this.play.calls);
    await this.play.open(this.stage);
    await checkStage(this.stage, this.opened, this.play, this.expected, 'opening the page');
  }

  /** Does what the step says, and waits until the page is as the model says. @param following the next step */
  async take(step: PathStep, following: PathStep | undefined): Promise<{ how: How; event: AnyEventObject }> {
    const { name } = step.event;
    const event = this.events.get(name);
    if (!event) throw new Error(`Nobody sends ${name}.`);
    this.stage.following = this.endOf(following);
    this.stage.hadFocus = await hasFocus(this.stage);
    const how = await this.cause(step, event);
    this.expected = this.fixture.machine.transition(this.expected, event, PURE_SCOPE);
    await checkStage(this.stage, this.opened, this.play, this.expected, name);
    if (this.stage.hadFocus) await checkFocus(this.stage, name);
    return { how, event };
  }

  private async cause({ event: act }: PathStep, event: AnyEventObject): Promise<How> {
    switch (act.type) {
      case 'sent':
        return this.send(event);
      case 'outcome': {
        const kind = act.ends === 'fault' ? 'fault' : kindOf(event.output);
        const end = this.play.ends[act.invoke]?.[kind];
        if (!end) throw new Error(`Nothing says how ${act.name} comes about.`);
        await end(this.stage, event.output);
        return 'gesture';
      }
      case 'clock':
        await this.stage.page.evaluate((wait) => window.e2eHurry(wait), this.delayOf(act.delayed));
        return 'gesture';
      case 'load':
        throw new Error('No path of a small machine loads its page again.');
    }
  }

  /** As a person or the browser causes it; if the page has no control for it, or its form refuses it, to the page's machine. */
  private async send(event: AnyEventObject): Promise<How> {
    const gesture = this.play.gestures[event.type];
    if (!gesture) throw new Error(`Nothing says how ${event.type} is caused.`);
    const { stage } = this;
    const before = await stage.received(event.type);
    try {
      await gesture(stage, event);
      const isReceived = async () => (await stage.received(event.type)) > before;
      await waitUntil(
        async () => (await isReceived()) || (await stage.refusals()) > 0,
        `the page to send ${event.type}`,
      );
      if (await isReceived()) return 'gesture';
    } catch (error) {
      if (!(error instanceof NoControl)) throw error;
    }
    await stage.send(event);
    return 'sent';
  }

  private delayOf(delayed: string): number {
    const delay = this.fixture.machine.implementations.delays[delayed.split('.')[2] ?? ''];
    if (typeof delay !== 'number') throw new Error(`The chart has no delay for ${delayed}.`);
    return delay;
  }

  private endOf(step: PathStep | undefined): CallEnd | null {
    if (step?.event.type !== 'outcome') return null;
    const output: unknown = this.events.get(step.event.name)?.output;
    return { kind: step.event.ends === 'fault' ? 'fault' : kindOf(output), output };
  }
}

const kindOf = (output: unknown): string =>
  typeof output === 'object' && output !== null && 'outcome' in output ? String(output.outcome) : 'done';
