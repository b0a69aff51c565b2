import type { Locator, Page } from 'playwright';
import type { AnyEventObject } from 'xstate';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import { SERVICE_WORKER } from '#src/app/shell/service-worker-file.ts';
import { HeldCalls } from '../calls.ts';
import { findThe } from '../events.ts';
import { type Hand, pointerHand } from '../hand.ts';
import type { Answering } from '../outcomes.ts';
import type { PlayedPage } from '../page.ts';
import type { PlayedServer } from '../server-side.ts';
import type { Visitor } from '../visitor.ts';
import { waitUntil } from '../wait.ts';
import { type BrowserAsk, replaceBrowser, storeActors } from './in-page.ts';

/** What the API makes for a path before its page is opened. */
export interface ShellVisitors {
  /** A visitor who has come as far as the prices of a line. */
  atPrices(): Promise<Begun>;
  /** The owner of an issued policy, who has begun another journey too. */
  withPolicy(): Promise<Owner>;
}
export interface Begun {
  readonly visitor: Visitor;
  readonly rfqId: string;
  /** What a browser stores of the visit. */
  readonly storage: ReturnType<Visitor['storage']>;
  /** The line's landing, its name within a sentence, and the filters of its list. */
  readonly line: Pick<LineDefinition, 'path' | 'name' | 'defaultFilters'>;
}
export interface Owner {
  /** What the browser stores in which they bought it. */
  readonly storage: ReturnType<Visitor['storage']>;
  /** Path of the link in the policy's mail. */
  readonly link: string;
  readonly policyNumber: string;
  /** 'yyyy-mm-dd'. */
  readonly birthDate: string;
}
/** 'refused', 'fault'; 'done' for an answer that is of one kind only. */
export interface CallEnd {
  readonly kind: string;
  readonly output: unknown;
}

/** A page on which one machine of the shell is played. */
export class Stage {
  readonly page: Page;
  readonly hand: Hand;
  /** The end of a call that the next step is; null for any other step. */
  following: CallEnd | null = null;
  /** Of the machines with this id on the page, the one that is played; the newest by default. */
  which = -1;
  /** Something in the page's content was pressed in this step, and had the focus then. */
  hadFocus = false;
  /** How often a call was broken, so that each fault is another one. */
  faults = 0;
  private calls: HeldCalls | null = null;

  constructor(
    readonly machine: string,
    private readonly opened: PlayedPage,
    readonly server: PlayedServer,
    readonly visitors: ShellVisitors,
  ) {
    this.page = opened.page;
    this.hand = pointerHand(opened.page);
  }

  /** Before the first page is opened. */
  async prepare(calls: readonly Endpoint[]): Promise<void> {
    await this.page.addInitScript(storeActors);
    await this.page.addInitScript(replaceBrowser, SERVICE_WORKER);
    this.calls = await HeldCalls.of(this.page, calls);
  }

  /** Gives the browser what an earlier visit stored in it. */
  async store({ cookies, origins }: Begun['storage']): Promise<void> {
    await this.opened.context.addCookies(cookies);
    const stored = origins.flatMap(({ localStorage }) => localStorage);
    await this.page.addInitScript((items) => {
      for (const { name, value } of items) localStorage.setItem(name, value);
    }, stored);
  }

  /** Opens a page, and waits until the shell has started on it. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    // The first interaction: a pointer that moves.
    await this.page.mouse.move(640, 40);
    await this.page.mouse.move(660, 60);
    await this.page.locator('[data-corner]').waitFor({ state: 'attached' });
  }

  /** From now on the page stays when it would leave or reload: the server answers with no document. */
  async stay(): Promise<void> {
    await this.page.route('**/*', (route) =>
      route.request().isNavigationRequest() ? route.fulfill({ status: 204 }) : route.fallback(),
    );
  }

  setOffline(isOffline: boolean): Promise<void> {
    return this.opened.context.setOffline(isOffline);
  }

  async answer(endpoint: Endpoint, how: Answering): Promise<void> {
    if (!this.calls) throw new Error('No call is held yet.');
    await how(await this.calls.next(endpoint));
  }

  /** Ends what the page waits for in the browser. */
  async answerAsk(ask: BrowserAsk, answer: { readonly value?: unknown; readonly fails?: true }): Promise<void> {
    const isThere = () => this.page.evaluate(([what, how]) => window.playedAnswer(what, how), [ask, answer] as const);
    await waitUntil(isThere, `the page’s request to the browser for ${ask}`);
  }

  /** Throws `NoControl` if the page has no such control. */
  async press(control: Locator, what: string): Promise<void> {
    const one = await findThe(control.filter({ visible: true }), what);
    this.hadFocus = await one.evaluate((element) => element.closest('main, dialog') !== null);
    await this.hand.press(one);
  }

  /** Sends an event to the page's machine. */
  async send(event: AnyEventObject): Promise<void> {
    await this.page.evaluate(([id, which, sent]) => window.playedActors[id]?.at(which)?.send(sent), [
      this.machine,
      this.which,
      event,
    ] as const);
  }

  /** How often the page's machine has received an event of this type. */
  received(type: string): Promise<number> {
    return this.page.evaluate(
      ([id, wanted]) => (window.playedEvents[id] ?? []).filter((other) => other === wanted).length,
      [this.machine, type] as const,
    );
  }

  /** Fields that a form found wrong. */
  refusals(): Promise<number> {
    return this.page.locator('[aria-invalid="true"]').count();
  }

  /** The machine's state on the page, and the kinds of facts in its context; null while the page has no such machine. */
  snapshot(): Promise<{ readonly value: string; readonly facts: Readonly<Record<string, string>> } | null> {
    return this.page.evaluate(
      ([id, which]) => {
        const snapshot: unknown = window.playedActors[id]?.at(which)?.getSnapshot();
        if (typeof snapshot !== 'object' || snapshot === null || !('value' in snapshot)) return null;
        const context = 'context' in snapshot && typeof snapshot.context === 'object' ? snapshot.context : {};
        const facts = Object.entries(context ?? {}).map(([name, fact]): [string, string] => [
          name,
          fact === null || typeof fact === 'boolean' ? String(fact) : typeof fact,
        ]);
        return { value: JSON.stringify(snapshot.value), facts: Object.fromEntries(facts) };
      },
      [this.machine, this.which] as const,
    );
  }
}
