import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { FUNNEL_COUNT_TABLES, funnelEventTable } from '#server/db/schema/funnel.ts';
import { EventQueue } from '#server/funnel/event-queue.ts';
import { foldDays } from '#server/funnel/fold-days.ts';
import { createLog } from '#server/log/log.ts';
import { LEAVE, sendTraffic, type Traffic } from '#tools/funnel/send-traffic.ts';
import { seededRandom } from '#tools/paths/random.ts';
import { openTestApp, type TestApp } from './app.ts';
import { expectFunnelRows } from './funnel-rows.ts';
import { expectRoutes, expectStates, expectStops, expectTransitions, expectVariants } from './raw-figures.ts';

// What `npm run traffic` does, in a database of the tests, and what the studio says of it.

const DAY = 86_400_000;
const DAYS = 14;

interface Sent extends Pick<Traffic, 'visitors' | 'walked'> {
  readonly seed: number;
  /** Where visitors leave in the second week, and how many; none unless set. */
  readonly change?: Traffic['change'];
  /** Whether what was sent before stays. */
  readonly isAdded?: true;
}

export class StudioWithTraffic {
  private constructor(
    readonly test: TestApp,
    private readonly events: EventQueue,
  ) {}

  static async open(): Promise<StudioWithTraffic> {
    const events = new EventQueue();
    return new StudioWithTraffic(await openTestApp({ trustProxy: true }, { events, isOneProcess: true }), events);
  }

  /** Sends it, in place of what was sent before unless it is added, and folds it. Returns how many steps it had; all are stored. */
  async send({ visitors, walked, seed, change = { regions: [], leave: LEAVE }, isAdded }: Sent): Promise<number> {
    const { test, events } = this;
    const { db } = test.store;
    if (!isAdded)
      for (const table of [funnelEventTable, ...FUNNEL_COUNT_TABLES]) await db.execute(sql`truncate ${table}`);
    const stored = await db.$count(funnelEventTable);
    const clock = {
      get now() {
        return test.clock.now.getTime();
      },
      set now(now: number) {
        test.clock.now = new Date(now);
      },
    };
    const log = createLog('silent');
    const site = { app: test.app, clock, store: () => events.store({ db, log }) };
    const random = seededRandom(seed);
    const { steps } = await sendTraffic(site, { visitors, days: DAYS, walked, change, buys: false, random });
    expect(await db.$count(funnelEventTable)).toBe(stored + steps);
    await this.fold();
    return steps;
  }

  /** Counts what is stored, as of now. */
  async fold(): Promise<void> {
    const { clock, store } = this.test;
    await foldDays({ db: store.db, now: () => clock.now, log: createLog('silent') });
  }

  /** The SQL of the days that are shown. */
  get range(): string {
    return `day between '${this.dayOf(DAYS / 2)}' and '${this.dayOf(1)}'`;
  }

  private dayOf(daysAgo: number): string {
    return new Date(this.test.clock.now.getTime() - daysAgo * DAY).toISOString().slice(0, 10);
  }

  /** Of the second week, against the first. */
  readonly viewOf = (machine: string) => async (name: string) => {
    const query = new URLSearchParams({ machine, from: this.dayOf(DAYS / 2), to: this.dayOf(1) });
    const response = await this.test.app.request(`http://localhost/api/v1/studio/${name}?${query}`);
    expect(response.status).toBe(200);
    return v.parse(v.object({ data: v.unknown() }), await response.json()).data;
  };

  /** Views 1, 2, 4 and 5 of a machine, every count against SQL over the raw events. */
  async expectCounts(machine: string): Promise<void> {
    const now = this.range;
    const before = `day between '${this.dayOf(DAYS)}' and '${this.dayOf(DAYS / 2 + 1)}'`;
    const compared = { db: this.test.store.db, machine, now, before, view: this.viewOf(machine) };
    expect(await expectStates(compared)).toBeGreaterThan(4);
    await expectTransitions(compared);
    await expectRoutes(compared);
    expect((await expectVariants(compared)).length).toBeGreaterThan(1);
    expect(await expectStops(compared)).toBeGreaterThan(0);
  }

  /** The rows of a machine's funnel, every count against SQL over the raw events. Returns the visits by row. */
  expectRows(machine: AnyStateMachine, now = this.test.clock.now): Promise<ReadonlyMap<string, number>> {
    const { db } = this.test.store;
    return expectFunnelRows({ db, machine, range: this.range, now, view: this.viewOf(machine.id) });
  }

  /** The region whose change view 3 names; null if it names none. */
  async changeNamed(machine: string): Promise<string | null> {
    const Change = v.object({ sentence: v.object({ change: v.nullable(v.looseObject({ state: v.string() })) }) });
    return v.parse(Change, await this.viewOf(machine)('funnel')).sentence.change?.state ?? null;
  }
}
