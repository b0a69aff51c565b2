import type { JourneyMeta } from '#machines/core/journey-types.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';

/** A state that a visitor can see, derived from the chart. */
export interface ScreenState {
  /** Its names from the root, joined by dots: `kyc.otp.entering`. */
  readonly name: string;
  readonly screen: string;
  /** A call is in progress that the visitor waits for: the state lasts as long as the call. */
  readonly busy: boolean;
  /** A call is in progress, whether the visitor waits for it or not. */
  readonly calling: boolean;
}

interface Node {
  key: string;
  type: string;
  meta?: unknown;
  tags: string[];
  invoke: readonly unknown[];
  always?: readonly { readonly guard?: unknown }[] | undefined;
  states: Record<string, Node>;
}

const isMeta = (meta: unknown): meta is JourneyMeta => typeof meta === 'object' && meta !== null;

/**
 * Every leaf of a chart that shows a screen. Decisions (an `always` without a guard) and ends are left at once, so they
 * show none.
 */
export const screenStatesOf = (machine: { readonly root: Node }): readonly ScreenState[] => {
  const found: ScreenState[] = [];
  const visit = (node: Node, path: readonly string[], inherited: JourneyMeta, busyAbove: boolean): void => {
    const meta = { ...inherited, ...(isMeta(node.meta) ? node.meta : {}) };
    const busy = busyAbove || node.tags.includes('busy');
    const passing = node.type === 'final' || (node.always ?? []).some(({ guard }) => guard === undefined);
    if (node.type !== 'atomic' || passing || meta.screen === undefined) {
      for (const child of Object.values(node.states)) visit(child, [...path, child.key], meta, busy);
    } else found.push({ name: path.join('.'), screen: meta.screen, busy, calling: node.invoke.length > 0 });
  };
  visit(machine.root, [], {}, false);
  return found;
};

/** The states of any line in which a page waits for a call. A state of this name waits in every line. */
export const BUSY_STATES: readonly string[] = [
  ...new Set(
    Object.values(lineModels).flatMap(({ machine }) =>
      screenStatesOf(machine)
        .filter(({ busy }) => busy)
        .map(({ name }) => name),
    ),
  ),
];

/** What has to be checked: each state that lasts, and each screen that is only shown while a call is in progress. */
export const statesToSee = (states: readonly ScreenState[]): readonly string[] => {
  const lasting = states.filter(({ busy }) => !busy);
  const screens = new Set(lasting.map(({ screen }) => screen));
  const passing = states.filter(({ busy, screen }) => busy && !screens.has(screen));
  return [...lasting, ...passing].map(({ name }) => name);
};

/** The leaves of a state value as `data-state` has it. */
export function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
