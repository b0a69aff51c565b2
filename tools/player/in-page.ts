// Functions that run inside the page, before the app does. They must not use anything from outside themselves.

declare global {
  interface Window {
    /** How often this page changed its state. */
    e2eMoves: number;
    e2eShown: (state: string) => Promise<void>;
    e2eFired: (taken: Taken) => Promise<void>;
    /** Ends the page's own waits now: all, or those of this many milliseconds. The app has waits as long as the chart's. */
    e2eHurry: (wait?: number) => void;
    /** Changes the page's clock, to match a server whose clock was changed. */
    e2eTurn: (seconds: number) => void;
  }
}

/** A microstep of a machine. */
export interface Taken {
  readonly machine: string;
  /** Paths of the active states, the machine's own included. */
  readonly states: readonly string[];
  readonly transitions: readonly string[];
  readonly pairs: readonly (readonly [one: string, other: string])[];
  /** The guards that were asked before it, with the params that are texts or lists of texts. */
  readonly guards: readonly GuardAnswer[];
}
export interface GuardAnswer {
  readonly type: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly isTrue: boolean;
}

export interface Watched {
  /** The waits that stop until they are hurried, in milliseconds. If any does, the page's clock can be changed. */
  readonly heldWaits: readonly number[];
  readonly untouched: boolean;
  /** The lines' paths. */
  readonly paths: readonly string[];
}

/** Reports to the test each state that the page shows, and counts them. */
export function watchStates({ heldWaits, untouched, paths }: Watched): void {
  // A pointer moves before it presses, which hydrates the page.
  if (!untouched && paths.some((path) => location.pathname.startsWith(path))) {
    window.addEventListener('load', () => window.dispatchEvent(new Event('pointermove')));
  }
  let last: string | null = null;
  window.e2eMoves = 0;
  new MutationObserver(() => {
    const state = document.querySelector('[data-state]')?.getAttribute('data-state') ?? null;
    if (state === null || state === last) return;
    last = state;
    window.e2eMoves += 1;
    void window.e2eShown(state);
  }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-state'] });

  const held = new Map<number, { wait: number; run: () => void }>();
  window.e2eHurry = (wanted) => {
    const due = wanted === undefined ? [...held] : [...held].filter(([, { wait }]) => wait === wanted);
    for (const [id] of due) held.delete(id);
    for (const [, { run }] of due) run();
  };
  if (heldWaits.length === 0) return;

  const TURNED = 'e2e-turned';
  const RealDate = Date;
  const turned = () => Number(localStorage.getItem(TURNED) ?? 0);
  window.e2eTurn = (seconds) => localStorage.setItem(TURNED, String(turned() + seconds * 1000));
  const now = () => RealDate.now() + turned();
  const Turned = new Proxy(RealDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  });
  const set = window.setTimeout.bind(window);
  const clear = window.clearTimeout.bind(window);
  let next = -1;
  const holding = (handler: TimerHandler, wait?: number, ...args: unknown[]): number => {
    if (wait === undefined || !heldWaits.includes(wait) || typeof handler !== 'function')
      return set(handler, wait, ...args);
    next -= 1;
    held.set(next, { wait, run: () => handler(...args) });
    return next;
  };
  Object.assign(window, {
    Date: Turned,
    setTimeout: holding,
    clearTimeout: (id?: number) => {
      if (id === undefined || !held.delete(id)) clear(id);
    },
  });
}

/** Reports listeners for leaving a page: a page with one is not stored for Back (bfcache). */
export function refuseUnloadHandlers(): void {
  const add = window.addEventListener.bind(window);
  window.addEventListener = (type: string, ...rest: [EventListenerOrEventListenerObject, AddEventListenerOptions?]) => {
    if (type === 'unload' || type === 'beforeunload') console.error(`A handler of ${type} was added.`);
    add(type, ...rest);
  };
}

/**
 * Reports to the test each transition that a machine of the page takes, by the names of `machines/core/transition-names.ts`, with the
 * pairs that it makes, the states that are active after it, and what its guards answered.
 */
export function watchTransitions(): void {
  const last = new Map<string, string>();
  type Guards = Record<string, (args: unknown, params: unknown) => boolean>;
  /** What the guards of a machine answered since its last step. */
  const answers = new Map<Guards, GuardAnswer[]>();
  const isText = (value: unknown): boolean =>
    typeof value === 'string' || (Array.isArray(value) && value.every((item) => typeof item === 'string'));
  const watchGuards = (guards: Guards): void => {
    if (answers.has(guards)) return;
    answers.set(guards, []);
    // Each answer is reported once, because they are many.
    const reported = new Set<string>();
    for (const [type, guard] of Object.entries(guards)) {
      // A condition of several guards is evaluated in another way: they are watched themselves.
      if ('check' in guard) continue;
      guards[type] = (args, params) => {
        const isTrue = guard(args, params);
        const texts = Object.entries(params ?? {}).filter(([, value]) => isText(value));
        const answer = { type, params: Object.fromEntries(texts), isTrue };
        const name = JSON.stringify(answer);
        if (!reported.has(name)) answers.get(guards)?.push(answer);
        reported.add(name);
        return isTrue;
      };
    }
  };
  const guardsOf = (actor: object): Guards | undefined => {
    const { logic }: { readonly logic?: { readonly implementations?: { readonly guards?: Guards } } } = actor;
    return logic?.implementations?.guards;
  };

  globalThis.inspectMachines = (event) => {
    const guards = guardsOf(event.actorRef);
    // Before the machine's first state is computed.
    if (event.type === '@xstate.actor' && guards) watchGuards(guards);
    const isStep = event.type === '@xstate.microstep';
    // An event that is refused takes no step, and its guards have answered too.
    if (!(isStep || event.type === '@xstate.snapshot') || !('_nodes' in event.snapshot)) return;
    const asked = guards ? (answers.get(guards)?.splice(0) ?? []) : [];
    const isFirst = event.event.type === 'xstate.init';
    if (!Array.isArray(event.snapshot._nodes) || !(isStep || isFirst || asked.length > 0)) return;
    const transitions = (isStep ? event._transitions : []).map((transition) => {
      const { source, eventType } = transition;
      const branches = (eventType === '' ? source.always : source.transitions.get(eventType)) ?? [];
      const path = [source.machine.id, ...source.path].join('.');
      return `${path}  ${eventType === '' ? 'always' : eventType}  #${branches.indexOf(transition)}`;
    });
    const nodes: { path: string[]; machine: { id: string } }[] = event.snapshot._nodes;
    const states = nodes.map(({ machine, path }) => [machine.id, ...path].join('.'));
    const pairs = transitions.flatMap((name, index) => {
      const before = index === 0 ? last.get(event.actorRef.sessionId) : transitions[index - 1];
      return before === undefined ? [] : [[before, name] as const];
    });
    const newest = transitions.at(-1);
    if (newest !== undefined) last.set(event.actorRef.sessionId, newest);
    void window.e2eFired({ machine: nodes[0]?.machine.id ?? '', states, transitions, pairs, guards: asked });
  };
}
