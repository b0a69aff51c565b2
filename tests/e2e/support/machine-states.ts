import type { JourneyMeta } from '#machines/core/types.ts';
import { healthMachine } from '#machines/lines/health/health.machine.ts';

/** A state that a visitor can see, read off the chart itself. */
export interface ScreenState {
  /** Its names from the root, joined by dots: `kyc.otp.entering`. */
  readonly name: string;
  readonly screen: string;
  /** A call is under way that the visitor waits for: it lasts as long as the call. */
  readonly busy: boolean;
  /** A call is under way, whether the visitor waits for it or not. */
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

/** Every leaf of the chart that shows a screen; decisions (an `always` without a guard) and ends are left at once, so they show none. */
export const SCREEN_STATES: readonly ScreenState[] = (() => {
  const found: ScreenState[] = [];
  const visit = (node: Node, path: readonly string[], inherited: JourneyMeta, busyAbove: boolean): void => {
    const meta = { ...inherited, ...(isMeta(node.meta) ? node.meta : {}) };
    const busy = busyAbove || node.tags.includes('busy');
    const passing = node.type === 'final' || (node.always ?? []).some(({ guard }) => guard === undefined);
    if (node.type !== 'atomic' || passing || meta.screen === undefined) {
      for (const child of Object.values(node.states)) visit(child, [...path, child.key], meta, busy);
    } else found.push({ name: path.join('.'), screen: meta.screen, busy, calling: node.invoke.length > 0 });
  };
  visit(healthMachine.root, [], {}, false);
  return found;
})();

export const BUSY_STATES: readonly string[] = SCREEN_STATES.filter(({ busy }) => busy).map(({ name }) => name);

/** What has to be looked at: each state that lasts, and each screen that is only ever shown while a call is under way. */
export const STATES_TO_SEE: readonly string[] = (() => {
  const lasting = SCREEN_STATES.filter(({ busy }) => !busy);
  const screens = new Set(lasting.map(({ screen }) => screen));
  const passing = SCREEN_STATES.filter(({ busy, screen }) => busy && !screens.has(screen));
  return [...lasting, ...passing].map(({ name }) => name);
})();

/** The leaves of a state value as `data-state` has it. */
export function leavesOf(value: unknown, path: readonly string[] = []): string[] {
  if (typeof value === 'string') return [[...path, value].join('.')];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key]));
}
