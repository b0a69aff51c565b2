import type { AnyEventObject } from 'xstate';

// Functions that run inside the page, before the app does. They must not use anything from outside themselves.

/** What the page asks the browser for, and waits for. */
export type BrowserAsk = 'copy' | 'share' | 'install' | 'registration';

interface PlayedActor {
  readonly sessionId: string;
  send(event: AnyEventObject): void;
  getSnapshot(): unknown;
}

interface Waiting {
  readonly resolve: (answer: unknown) => void;
  readonly reject: (reason: unknown) => void;
}

declare global {
  interface Window {
    /** The page's machines by their ids, in the order in which they were started. */
    playedActors: Record<string, PlayedActor[]>;
    /** The types of the events that each machine has received, by its id. */
    playedEvents: Record<string, string[]>;
    /** Ends the newest wait for the browser. False if the page waits for no such thing. */
    playedAnswer: (ask: BrowserAsk, answer: { readonly value?: unknown; readonly fails?: true }) => boolean;
    /** Chromium offers to install the app. */
    playedOfferInstall: () => void;
    /** The service worker of a new version was installed, and waits. */
    playedOfferUpdate: () => void;
  }
}

/** Stores the page's machines, so that a path can read and send to them. */
export function storeActors(): void {
  const report = globalThis.inspectMachines;
  const actors: Record<string, PlayedActor[]> = {};
  window.playedActors = actors;
  const events: Record<string, string[]> = {};
  window.playedEvents = events;
  globalThis.inspectMachines = (event) => {
    report?.(event);
    const { actorRef } = event;
    if (actorRef.sessionId !== event.rootId || !('snapshot' in event)) return;
    const { snapshot } = event;
    const machine: unknown = 'machine' in snapshot ? snapshot.machine : null;
    const id = typeof machine === 'object' && machine !== null && 'id' in machine ? String(machine.id) : '';
    if (event.type === '@xstate.snapshot') events[id] = [...(events[id] ?? []), event.event.type];
    const known = actors[id] ?? [];
    actors[id] = known;
    if (known.every(({ sessionId }) => sessionId !== actorRef.sessionId)) known.push(actorRef);
  };
}

/** Replaces what only a person, an operating system or a release can answer: clipboard, share sheet, install prompt, worker. */
export function replaceBrowser(workerFile: string): void {
  const waiting: Partial<Record<BrowserAsk, Waiting[]>> = {};
  const ask = (what: BrowserAsk): Promise<unknown> =>
    new Promise((resolve, reject) => {
      waiting[what] = [...(waiting[what] ?? []), { resolve, reject }];
    });
  window.playedAnswer = (what, { value, fails }) => {
    const newest = waiting[what]?.pop();
    if (fails) newest?.reject(new DOMException('Not allowed', 'NotAllowedError'));
    else newest?.resolve(value);
    return newest !== undefined;
  };
  const replace = (name: string, value: unknown) =>
    Object.defineProperty(navigator, name, { value, configurable: true });
  replace('clipboard', { writeText: () => ask('copy') });
  replace('share', () => ask('share'));

  window.playedOfferInstall = () => {
    const offer = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(offer, { prompt: () => ask('install') }));
  };

  const container = new EventTarget();
  const workers: Record<'installing' | 'waiting' | 'active', EventTarget | null> = {
    installing: null,
    waiting: null,
    active: null,
  };
  const registration = Object.assign(new EventTarget(), workers, { update: () => Promise.resolve() });
  const scriptURL = new URL(workerFile, location.href).href;
  const controller = Object.assign(new EventTarget(), { scriptURL, state: 'activated' });
  Object.assign(container, {
    controller,
    ready: Promise.resolve(registration),
    register: () => Promise.resolve(registration),
    getRegistration: () => ask('registration').then(() => registration),
  });
  replace('serviceWorker', container);
  window.playedOfferUpdate = () => {
    const worker = Object.assign(new EventTarget(), {
      scriptURL,
      state: 'installing',
      // The only message that the page sends: SKIP_WAITING.
      postMessage: () => {
        Object.assign(container, { controller: worker });
        container.dispatchEvent(new Event('controllerchange'));
      },
    });
    registration.installing = worker;
    registration.dispatchEvent(new Event('updatefound'));
    registration.installing = null;
    registration.waiting = worker;
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
  };
}
