import type { Browser } from 'playwright';
import { type ShellEffect, shellEffectsOf } from '../../model/effects/shell-effects.ts';
import { nameOfEvent } from '../../model/expected-shell.ts';
import { SHELL_FIXTURES } from '../../model/fixtures/shell.ts';
import type { MachineFixture } from '../../model/shell-graph.ts';
import type { PathStep } from '../../paths/graph.ts';
import { openPage, type PageOptions } from '../page.ts';
import { pageNowInWords } from '../page-now.ts';
import { messageOf } from '../path-failed.ts';
import type { How } from '../player.ts';
import type { PlayedServer } from '../server-side.ts';
import { SHELL_PLAYS } from './plays.ts';
import { ShellEffectWatch } from './shell-effect-watch.ts';
import { ShellPlayer } from './shell-player.ts';
import { type ShellVisitors, Stage } from './stage.ts';

interface PlayedShellStep {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly how: How;
}

/** A path of one of the shell's machines, and where it is played. */
export interface ShellPathToPlay {
  readonly machine: keyof typeof SHELL_FIXTURES;
  readonly path: readonly PathStep[];
  /** Among the machine's paths, from 1. */
  readonly number: number;
  readonly server: PlayedServer;
  readonly visitors: ShellVisitors;
  readonly browser: Browser;
  readonly viewport: PageOptions['viewport'];
  readonly onFired: PageOptions['onFired'];
  /** Receives the name of each end of a call. */
  readonly onOutput: (name: string) => void;
}

/** A journey begins on the pages of some machines, and stores its own ids. */
const BEGINS_JOURNEY: ReadonlySet<string> = new Set<ShellEffect>(['cookie set', 'journey stored', 'journey removed']);
const OF_THE_JOURNEY: Partial<Record<ShellPathToPlay['machine'], ReadonlySet<string>>> = {
  install: BEGINS_JOURNEY,
  loader: BEGINS_JOURNEY,
};

/** Plays a path from its machine's first state on. Throws an error that names the step. */
export async function playShellPath(wanted: ShellPathToPlay): Promise<PlayedShellStep[]> {
  const { machine: name, path, number, server, visitors, browser, viewport, onFired, onOutput } = wanted;
  const fixture: MachineFixture = SHELL_FIXTURES[name];
  const opened = await openPage(browser, server.url, { viewport, onFired, heldWaits: delaysOf(fixture) });
  const played: PlayedShellStep[] = [];
  try {
    const stage = new Stage(fixture.machine.id, opened, server, visitors);
    const player = new ShellPlayer(fixture, SHELL_PLAYS[name], stage, opened);
    const watch = new ShellEffectWatch(opened, server.url, OF_THE_JOURNEY[name] ?? new Set());
    await watch.prepare();
    await player.open(path[0]);
    await watch.begin();
    for (const [index, step] of path.entries()) {
      const { how, event } = await player.take(step, path[index + 1]);
      await watch.check(shellEffectsOf(name, nameOfEvent(event), event), step.event.name);
      if (step.output !== null) onOutput(step.output);
      played.push({ number: index + 1, name: step.event.name, how });
    }
    return played;
  } catch (error) {
    const at = path[played.length]?.event.name ?? 'the end';
    const what = `${messageOf(error)}\n${await pageNowInWords(opened.page)}`;
    throw new Error(`${name}/${number}, step ${played.length + 1} of ${path.length}, “${at}”: ${what}`, {
      cause: error,
    });
  } finally {
    await opened.context.close();
  }
}

/** The machine's own waits, which last until the path ends them. */
const delaysOf = ({ machine }: MachineFixture): number[] =>
  Object.values(machine.implementations.delays).filter((delay) => typeof delay === 'number');
