import type { AnyMachineSnapshot } from 'xstate';
import { pathOf } from '#machines/core/transition-names.ts';

/** What a driver can say that it saw of one machine, each thing by its name. */
export const THINGS = ['states', 'transitions', 'guards', 'outputs', 'pairs'] as const;
export type Thing = (typeof THINGS)[number];
export type Names = Readonly<Record<Thing, readonly string[]>>;

/** Two transitions, one right after the other. */
export type Pair = readonly [one: string, other: string];
export const nameOfPair = ([one, other]: Pair): string => `${one}  →  ${other}`;

/** What a driver saw of one machine: states by their snapshots, the rest as it happened. */
export class Coverage {
  readonly states = new Set<string>();
  readonly transitions = new Set<string>();
  /** Each guard's answers: see `guard-outcomes.ts` of the model. */
  readonly guards = new Set<string>();
  /** The ways in which calls ended: `address saved`. */
  readonly outputs = new Set<string>();
  readonly pairs = new Set<string>();
  private last: string | null = null;

  /** A path begins: what comes follows nothing. */
  begin(): void {
    this.last = null;
  }

  snapshot({ _nodes, machine }: Pick<AnyMachineSnapshot, '_nodes' | 'machine'>): void {
    for (const node of _nodes) if (node !== machine.root) this.states.add(pathOf(node));
  }

  fired(names: readonly string[]): void {
    for (const name of names) {
      this.transitions.add(name);
      if (this.last !== null) this.pairs.add(nameOfPair([this.last, name]));
      this.last = name;
    }
  }

  names(): Names {
    const { states, transitions, guards, outputs, pairs } = this;
    const sorted = (names: ReadonlySet<string>) => [...names].sort();
    return {
      ...{ states: sorted(states), transitions: sorted(transitions), guards: sorted(guards) },
      ...{ outputs: sorted(outputs), pairs: sorted(pairs) },
    };
  }
}
