import type { Page } from 'playwright';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { FIND_POLICY_PATH } from '#contract/shared/owner-paths.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneySnapshot } from '#src/journey/projection.ts';
import type { LineModel } from '../model/line-model.ts';
import { modelFingerprint } from '../model/model-fingerprint.ts';
import type { ModelState } from '../model/model-types.ts';
import { moneyFault } from '../model/money-fault.ts';
import { ariaLinesOf, namelessSince, wrongErrorsOn } from './heard.ts';
import { wrongMoneyIn } from './money-on-page.ts';
import type { PlayedPage } from './page.ts';
import type { ServerSide } from './server-side.ts';
import { differencesInWords, sayPlace } from './state-words.ts';
import { lookUntil, notThere } from './wait.ts';

/** What must be so on the page and on the server after each step. */

/** What the page shows. */
export interface Shown {
  readonly state: string;
  readonly screen: string;
  /** The text of its h1. */
  readonly heading: string;
}

/** A page with the journey of the model's state. */
export interface Arrival {
  readonly journey: JourneySnapshot;
  readonly shown: Shown;
}

const look = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-state]');
    const journey = window.e2eJourney?.getSnapshot();
    if (!document.getElementById('root')?.hasAttribute('data-hydrated') || root === null || !journey) return null;
    const headings = [...document.querySelectorAll('h1')].filter((heading) => heading.checkVisibility());
    // The line is made of functions, which do not leave the page.
    const { line: _, ...context } = journey.context;
    const focused = document.activeElement;
    return {
      state: root.getAttribute('data-state') ?? '',
      screen: root.getAttribute('data-screen') ?? '',
      address: `${location.pathname}${location.search}`,
      title: document.title,
      headings: headings.map(({ textContent }) => textContent ?? ''),
      focused: focused?.tagName ?? '',
      // An open dialog has the focus instead.
      isHeadingFocused: focused?.tagName === 'H1' || focused?.closest('[role="dialog"], dialog') != null,
      document: performance.timeOrigin,
      // The price of the plan before, while the next one is fetched.
      totals: [...document.querySelectorAll('section[aria-label="Premium"]')]
        .filter((box) => box.checkVisibility() && box.closest('[aria-busy="true"]') === null)
        .map((box) => box.querySelector('dd[aria-live], :scope > p > .amount')?.textContent ?? ''),
      amounts: [...document.querySelectorAll('.amount')]
        .filter((amount) => amount.closest('[aria-busy="true"]') === null)
        .map(({ textContent }) => textContent ?? ''),
      value: journey.value,
      context,
    };
  });
type Look = NonNullable<Awaited<ReturnType<typeof look>>>;

/** The form of a page that is refused begins its title with this (src/ui/page/ErrorSummary.tsx). */
const REFUSED = /^Error: /;

/** Screens whose h1 says more than the title of their state: who, which vehicle or plan, how much. */
const OWN_HEADINGS: ReadonlySet<string> = new Set([
  ...['landing', 'contact', 'ownerDetails', 'quoteList', 'productDetails', 'policy'],
  ...['birthDates', 'medicalHistory', 'memberDetails', 'medicalDetails'],
  ...['registration', 'confirmVehicle', 'newVehicle', 'policyDetails'],
  ...['decision-price-changed', 'decision-referred', 'decision-declined'],
  ...['payment-ready', 'payment-checking', 'payment-pending', 'payment-failed', 'payment-abandoned', 'payment-unknown'],
]);

/**
 * Screens that are a page for each of several outcomes, all at one address. Their h1 changes with the outcome alone; that
 * of other screens also has counts and sums, which change while the page stays.
 */
const SCREENS_OF_OUTCOMES: ReadonlySet<string> = new Set(['policy']);

const spaced = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** Says in its own words that a journey was not restored. */
const RESTORE_FAILED = 'restore-failed';

/** The page before a step, and what a screen reader found on it. */
interface PageBefore extends Pick<Look, 'document' | 'screen' | 'headings'> {
  readonly path: string;
}

/** The oracle of a page. It remembers the page before, because a step changes one. */
export class PageOracle {
  private before: PageBefore | null = null;
  private heardBefore: readonly string[] = [];

  constructor(
    private readonly opened: PlayedPage,
    private readonly serverSide: ServerSide,
    private readonly model: LineModel,
  ) {}

  /** Waits until page and server are in the model's state; throws with what is expected and what is there. */
  async check(expected: ModelState, what: string): Promise<Arrival> {
    if (expected.journey.status === 'done') return this.checkLeft(expected, what);
    const awaited = sayPlace(this.model, expected.journey);
    await this.waitForState(expected, what);
    const { found, journey, heard } = await lookUntil(
      () => this.look(expected),
      ({ wrong }) => wrong.length === 0,
      ({ wrong }) => `${awaited} as it should be after “${what}”. Instead ${wrong.join('; ')}`,
    );
    if (!found || !journey) throw new Error('The page shows no journey.');
    this.refuseComplaints(what);
    const { path } = this.model.projection.place(journey);
    const { document, screen, headings } = found;
    if (path !== null) this.before = { path, document, screen, headings };
    this.heardBefore = heard;
    return {
      journey,
      shown: { state: found.state, screen, heading: spaced(headings[0] ?? '') },
    };
  }

  /** Waits until the page is in the model's state, and looks at nothing else. */
  async follow(expected: ModelState, what: string): Promise<Arrival> {
    await this.waitForState(expected, what);
    const found = await look(this.opened.page);
    if (!found) throw new Error('The page shows no journey.');
    const { state, screen, headings } = found;
    return { journey: this.journeyOf(found), shown: { state, screen, heading: spaced(headings[0] ?? '') } };
  }

  /** Waits until the page shows a state of its machine. */
  private async waitForState({ journey }: ModelState, what: string): Promise<void> {
    const isThere = (wanted: string): boolean => {
      const isHydrated = document.getElementById('root')?.hasAttribute('data-hydrated') ?? false;
      return isHydrated && document.querySelector('[data-state]')?.getAttribute('data-state') === wanted;
    };
    await this.opened.page.waitForFunction(isThere, JSON.stringify(journey.value)).catch((cause: unknown) => {
      throw new Error(notThere(`${sayPlace(this.model, journey)} after “${what}”.`), { cause });
    });
  }

  /** The page, and what is wrong with it or with the server's record. An answer may still be on its way to the page. */
  private async look(expected: ModelState) {
    const found = await look(this.opened.page);
    if (found === null) return { found, journey: null, heard: [], wrong: ['it shows no journey'] };
    const journey = this.journeyOf(found);
    const wrong = this.differences(found);
    const heard = await ariaLinesOf(this.opened.page);
    if (wrong.length === 0) {
      const record = await this.serverSide.record();
      const stored = this.serverSide.server.runs ? beforeJobs(record, expected.server) : record;
      const real = modelFingerprint(this.model, journey, stored, expected.variant);
      if (real !== expected.key) {
        const words = differencesInWords(this.model, expected, { journey, server: stored });
        wrong.push(
          ...(words.length > 0 ? words : [`the model is at\n  ${expected.key}\nand the journey at\n  ${real}`]),
        );
      }
      const money = moneyFault(journey.context.record, record);
      if (money !== null) wrong.push(money);
      wrong.push(...(await this.unheard(found, heard)));
    }
    return { found, journey, heard, wrong };
  }

  /** What a person who hears the page does not learn: why something was refused, and what the changed part's controls are. */
  private async unheard(shown: Look, heard: readonly string[]): Promise<string[]> {
    const journey = this.journeyOf(shown);
    const isTryingAgain = journey.hasTag('busy') || shown.screen === RESTORE_FAILED;
    const errors = await wrongErrorsOn(this.opened.page, isTryingAgain ? null : journey.context.problem);
    const nameless = namelessSince(this.heardBefore, heard);
    return [...errors, ...nameless.map((element) => `a screen reader finds no name at ${element}`)];
  }

  private journeyOf({ value, context }: Look): JourneySnapshot {
    const { machine, line } = this.model;
    return machine.resolveState({ value, context: { ...context, line } });
  }

  /** A journey ends only by leaving its page for the one that finds a policy. */
  private async checkLeft({ journey }: ModelState, what: string): Promise<Arrival> {
    const { page } = this.opened;
    await page.waitForURL((url) => url.pathname === FIND_POLICY_PATH);
    const heading = page.locator('h1');
    await heading.waitFor();
    this.refuseComplaints(what);
    this.before = null;
    const shown = {
      state: JSON.stringify(journey.value),
      screen: 'find-my-policy',
      heading: spaced((await heading.textContent()) ?? ''),
    };
    return { journey, shown };
  }

  private refuseComplaints(what: string): void {
    const { complaints } = this.opened;
    if (complaints.length > 0) throw new Error(`After “${what}” the page complained: ${complaints.join('; ')}`);
  }

  private differences(shown: Look): string[] {
    const { path, search, screen, title } = this.model.projection.place(this.journeyOf(shown));
    const found: string[] = [];
    if (shown.screen !== screen) found.push(`the screen is ${shown.screen} and not ${screen}`);
    const [address] = search === null ? shown.address.split('?') : [shown.address];
    const expected = path === null ? address : `${path}${search ?? ''}`;
    if (address !== expected) found.push(`the address is ${address} and not ${expected}`);
    const ownTitle = shown.title.replace(REFUSED, '');
    // The landing’s title is the one that search engines have.
    if (title !== '' && screen !== 'landing' && ownTitle !== `${title} · ${SAMPLE_BRAND.name}`) {
      found.push(`the document’s title is “${shown.title}” and not “${title} · ${SAMPLE_BRAND.name}”`);
    }
    found.push(...wrongMoneyIn(shown, this.journeyOf(shown)));
    const [heading = '', ...others] = shown.headings;
    if (heading === '' || others.length > 0) found.push(`h1: ${JSON.stringify(shown.headings)}`);
    if (!OWN_HEADINGS.has(screen) && title !== '' && spaced(heading) !== title) {
      found.push(`the h1 is “${heading}” and not “${title}”`);
    }
    if (path !== null && this.isOtherPage(path, shown) && !shown.isHeadingFocused)
      found.push(`the focus is on ${shown.focused} and not on the h1`);
    return found;
  }

  /** Whether the page is another one than before: at another address, or another outcome at the same address. */
  private isOtherPage(path: string, { document, screen, headings: [heading] }: Look): boolean {
    const { before } = this;
    if (before?.document !== document) return false;
    const isOtherOutcome = before.screen !== screen || SCREENS_OF_OUTCOMES.has(screen);
    return before.path !== path || (isOtherOutcome && before.headings[0] !== heading);
  }
}

/** The record before the server's own job issued the policy, which the model's server does once the page has asked. */
function beforeJobs(record: RecordBase | null, expected: RecordBase | null): RecordBase | null {
  const { proposal } = record ?? {};
  const awaited = expected?.proposal?.policy ?? null;
  if (!record || !proposal || proposal.policy?.status !== 'ISSUED' || awaited?.status === 'ISSUED') return record;
  return { ...record, proposal: { ...proposal, policy: awaited } };
}
