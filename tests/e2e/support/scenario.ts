import type { Page } from 'playwright';
import { expect, vi } from 'vitest';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import type { PaymentView } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Server } from '#tools/app/start-server.ts';
import { pointerHand } from '#tools/player/hand.ts';
import { type LineCalls, Visitor } from '#tools/player/visitor.ts';
import type { Visit } from './browser.ts';
import { actFor, payBy } from './drive.ts';
import type { VisitorEvent } from './events.ts';
import { breakCalls, type Fault, quiet } from './faults.ts';
import type { Answers, BrowserLine } from './line.ts';
import type { Looks } from './looks.ts';
import { leavesOf, type ScreenState, screenStatesOf, statesToSee } from './machine-states.ts';
import { atState, here, rfqIdOf, settled } from './screen.ts';
import type { Seeding } from './seed.ts';

/** The next move of a scenario: a visitor's event, or an event outside the page. */
export type Move<A extends Answers = Answers> =
  | VisitorEvent
  | { readonly event: VisitorEvent; readonly with: Partial<Answers> | Partial<A> }
  | { readonly open: string; readonly until?: string }
  | { readonly breaks: Endpoint; readonly how: Fault }
  | { readonly mends: Endpoint }
  /**
   * Checks the state in its initial form: a message about an answer disappears with a reload, and when another answer
   * is typed.
   */
  | { readonly looks: 'before answering' }
  /** The server's clock and the page's, in seconds. */
  | { readonly turn: number }
  /** The page's own waits end: it polls again, the overlay disappears. */
  | { readonly hurry: string }
  /** A button of the gateway's page. */
  | { readonly pay: RegExp }
  /** What the server has automatically done with the payment. */
  | { readonly awaits: PaymentView['payment_status'] }
  /** The holder confirms the document on its issuer's page. */
  | { readonly confirms: 'link' };

export interface Scenario<A extends Answers = Answers> {
  readonly name: string;
  /** Where it begins, through the API; null for a newcomer. */
  readonly from: string | null;
  readonly seeding?: Seeding;
  /** Its states are checked in other scenarios: after a reload the page would forget where a link led. */
  readonly passesBy?: true;
  readonly moves: readonly Move<A>[];
}

const OVERLAY = 'policy.overlay.showing';

/** What all scenarios of a line together have shown and found. */
export class Findings {
  readonly states: readonly ScreenState[];
  readonly seen = new Set<string>();
  readonly found: string[] = [];
  private readonly looked = new Set<string>();

  constructor(line: Pick<BrowserLine, 'model'>) {
    this.states = screenStatesOf(line.model.machine);
  }

  /** The states among these that were not checked yet; they count as checked from now on. */
  claim(states: readonly string[]): string[] {
    const fresh = states.filter((state) => !this.looked.has(state) && this.states.some(({ name }) => name === state));
    for (const state of fresh) this.looked.add(state);
    return fresh;
  }

  /** The states that no page has shown. */
  notShown(): string[] {
    return this.states.map(({ name }) => name).filter((name) => !this.seen.has(name));
  }

  /** The states that were not checked, although they last or have a screen of their own. */
  notLookedAt(): string[] {
    return statesToSee(this.states).filter((name) => !this.looked.has(name));
  }
}

/** Plays a scenario, and checks every state that was not checked before. */
export async function play<R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  server: Server,
  visit: Visit,
  scenario: Scenario<A>,
  findings: Findings,
  looks: Looks,
): Promise<void> {
  const { page } = visit;
  const hand = pointerHand(page);
  const mends = new Map<Endpoint, () => Promise<void>>();

  const look = async (how = looks.lasting): Promise<void> => {
    if (scenario.passesBy) return;
    const states = (await here(page))?.states ?? [];
    // The overlay is shown once and for ten seconds: it cannot be reloaded, and what is below it has to wait.
    const overlay = states.includes(OVERLAY);
    const [state] = findings.claim(overlay ? [OVERLAY] : states);
    const passes = overlay || findings.states.some(({ name, calling }) => name === state && calling);
    if (state !== undefined) findings.found.push(...(await (passes ? looks.passing : how)(line, visit, state)));
  };

  const act = async (event: VisitorEvent, answers: A): Promise<void> => {
    const { fill, forgets, press } = actFor(line, event);
    if (fill && !forgets) {
      await fill(hand, answers);
      await page.keyboard.press('Tab');
      await quiet(visit);
    }
    await look();
    await listComplete(page);
    // A checked state was reloaded. If the answer is saved it is there again, else it is filled in now.
    if (forgets) await fill?.(hand, answers);
    await press(hand, answers);
  };

  const move = async (next: Move<A>): Promise<void> => {
    if (typeof next === 'string') return act(next, line.answers);
    if ('event' in next) return act(next.event, { ...line.answers, ...next.with });
    if ('awaits' in next) return vi.waitFor(() => hasPayment(line, visit, next.awaits), { timeout: 10_000 });
    if ('looks' in next) {
      const [state] = (await here(page))?.states ?? [];
      return void findings.found.push(...(await looks.passing(line, visit, `${state}-as-it-came`)));
    }
    await look();
    if ('breaks' in next) return void mends.set(next.breaks, await breakCalls(visit, next.breaks, next.how));
    if ('mends' in next) return mends.get(next.mends)?.();
    if ('pay' in next) return void (await payBy(hand, next.pay).then(() => settled(page)));
    if ('turn' in next) {
      // A call that is answered after the clock was turned would put off the next attempt by as much.
      await quiet(visit);
      await server.turnClock(next.turn);
      return page.evaluate((seconds) => window.e2eTurn(seconds), next.turn);
    }
    if ('hurry' in next) {
      await page.evaluate(() => window.e2eHurry());
      return atState(page, next.hurry);
    }
    if ('confirms' in next) return confirmLink(line, visit);
    await page.goto(next.open);
    if (next.until === undefined) return void (await settled(page));
    await atState(page, next.until);
    await look(looks.passing);
  };

  await page.goto(line.path);
  await settled(page);
  try {
    for (const next of scenario.moves) await move(next);
    await settled(page);
    await look();
  } catch (error) {
    const shown = `${new URL(page.url()).pathname} ${JSON.stringify(await here(page).catch(() => null))}`;
    findings.found.push(`${scenario.name}, at ${shown}: ${error instanceof Error ? error.stack : error}`);
  } finally {
    for (const shown of visit.shown) for (const state of leavesOf(JSON.parse(shown))) findings.seen.add(state);
    findings.found.push(...visit.complaints.map((complaint) => `${scenario.name}: ${complaint}`));
  }
}

/**
 * Ends the held wait of a list that insurers of a busy machine did not answer in time: the page would never ask again
 * for the missing plans.
 */
async function listComplete(page: Page): Promise<void> {
  const growing = (await here(page))?.states.find((state) => state.endsWith('.showing.growing'));
  if (growing === undefined) return;
  await page.evaluate(() => window.e2eHurry());
  await atState(page, growing.replace(/growing$/, 'complete'));
  await settled(page);
}

async function hasPayment(
  line: LineCalls,
  { context, page, url }: Visit,
  status: PaymentView['payment_status'],
): Promise<void> {
  const { proposal } = await (await Visitor.of(line, context, url)).storedRecord(await rfqIdOf(page));
  expect(proposal?.payment?.payment_status).toBe(status);
}

async function confirmLink(line: LineCalls, { context, page, url }: Visit): Promise<void> {
  const visitor = await Visitor.of(line, context, url);
  const { proposal } = await visitor.storedRecord(await rfqIdOf(page));
  const body = new URLSearchParams({ answer: 'CONFIRMED' });
  await visitor.fetch(proposal?.kyc.link_url ?? '', { method: 'POST', body });
}
