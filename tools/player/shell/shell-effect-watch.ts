import type { Response } from 'playwright';
import { shellMessageNamed } from '../../model/effects/message-texts.ts';
import type { PlayedPage } from '../page.ts';
import { fetchInbox } from '../sandbox.ts';
import { waitUntil } from '../wait.ts';

/** Keys of the page's storage, by the name of what is stored. */
const STORED: readonly (readonly [key: RegExp, what: string])[] = [
  [/^chhatri\.(health|car|two-wheeler|travel)$/, 'journey'],
  [/^chhatri\.install\.refused$/, 'install refusal'],
  [/^chhatri\.visits\.refused$/, 'counting refusal'],
];
/** The visit that is counted, and whether a page was reloaded for a new version: what any page stores at any time. */
const OF_ANY_PAGE = /^chhatri\.(visit|reloaded)$/;

const storedName = (key: string): string => STORED.find(([pattern]) => pattern.test(key))?.[1] ?? `‘${key}’`;

/** What a played page changes outside of its machine, from `begin` on. */
export class ShellEffectWatch {
  private readonly known = new Set<string>();
  private found: string[] = [];
  private isWatching = false;
  private readonly reading = new Set<Promise<void>>();

  /** @param ignored effects of a journey on the same page, which no machine of the shell has */
  constructor(
    private readonly opened: PlayedPage,
    private readonly url: string,
    private readonly ignored: ReadonlySet<string>,
  ) {}

  /** Before the first page is opened. */
  async prepare(): Promise<void> {
    const { context, page } = this.opened;
    await context.exposeBinding('playedStored', (_, change: 'stored' | 'removed', key: string) => {
      if (!OF_ANY_PAGE.test(key)) this.note(`${storedName(key)} ${change}`);
    });
    await context.addInitScript(reportStorage);
    context.on('response', (response) => this.readCookies(response));
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) this.note('page opened');
    });
  }

  /** What was changed until now belongs to no step. */
  async begin(): Promise<void> {
    for (const { id } of await fetchInbox(this.url)) this.known.add(id);
    this.found = [];
    this.isWatching = true;
  }

  /** Waits until all declared effects are there. Throws for one that is missing, and for one that is not declared. */
  async check(declared: readonly string[], what: string): Promise<void> {
    const expected = declared.filter((effect) => !this.ignored.has(effect));
    const isThere = async (): Promise<boolean> => {
      await this.readMessages();
      await Promise.all(this.reading);
      return expected.every((effect) => this.found.includes(effect));
    };
    await waitUntil(isThere, 'its effects').catch(() => undefined);
    const found = this.found.toSorted();
    this.found = [];
    if (found.join() === expected.toSorted().join()) return;
    const said = (list: readonly string[]) => (list.length === 0 ? 'nothing' : list.join(', '));
    throw new Error(`“${what}” declares ${said(expected)}, and what changed is ${said(found)}.`);
  }

  private note(effect: string): void {
    // Stored for each line, or set by each answer: once is what it is. A message is sent as often as it comes.
    if (this.isWatching && !this.ignored.has(effect) && !this.found.includes(effect)) this.found.push(effect);
  }

  private async readMessages(): Promise<void> {
    for (const { id, ...message } of await fetchInbox(this.url)) {
      const name = this.known.has(id) ? null : shellMessageNamed(message);
      this.known.add(id);
      if (name !== null && this.isWatching) this.found.push(name);
    }
  }

  private readCookies(response: Response): void {
    const read = response
      .headersArray()
      .then((headers) => {
        for (const { name, value } of headers) {
          if (name.toLowerCase() !== 'set-cookie') continue;
          this.note(/max-age=0|expires=thu, 01 jan 1970/i.test(value) ? 'cookie removed' : 'cookie set');
        }
      })
      // The page is gone.
      .catch(() => undefined)
      .finally(() => this.reading.delete(read));
    this.reading.add(read);
  }
}

declare global {
  interface Window {
    playedStored: (change: 'stored' | 'removed', key: string) => void;
  }
}

/** Runs in the page, before the app. */
function reportStorage(): void {
  const { setItem, removeItem } = Storage.prototype;
  Storage.prototype.setItem = function set(key, value) {
    setItem.call(this, key, value);
    window.playedStored('stored', key);
  };
  Storage.prototype.removeItem = function remove(key) {
    removeItem.call(this, key);
    window.playedStored('removed', key);
  };
}
