import * as v from 'valibot';
import { expect } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { VIEW_ANSWERS } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { funnelStepsOf } from '#src/studio/figures/funnel-steps.ts';
import { funnelSums } from '#src/studio/figures/funnel-sum.ts';
import { askSql } from './raw-figures.ts';

/** A visit is under way until its last step is this old. */
const UNDER_WAY_MS = 30 * 60_000;

interface Shown {
  readonly db: Db;
  readonly machine: AnyStateMachine;
  /** SQL of the events that are shown. */
  readonly range: string;
  readonly now: Date;
  view(name: string): Promise<unknown>;
}

/** The rows of the funnel as a reader sees them, each against SQL over the last steps of visits. Returns the visits by row. */
export async function expectFunnelRows({ db, machine, range, now, view }: Shown): Promise<ReadonlyMap<string, number>> {
  const { states } = v.parse(VIEW_ANSWERS.funnel, await view('funnel'));
  const steps = new Set(funnelStepsOf(chartOf(machine)));
  const shown = new Map<string, number>();
  for (const { state, now: figures } of states) if (steps.has(state)) shown.set(state, figures.left.count);
  for (const { sum, visits } of funnelSums(states, machine.id, steps)) shown.set(sum, visits.now);
  const quiet = new Date(now.getTime() - UNDER_WAY_MS).toISOString();
  const last = await askSql(
    db,
    { region: v.string(), underWay: v.boolean(), visits: v.number() },
    `select split_part(after, '.', 1) || '.' || split_part(after, '.', 2) as region, at > '${quiet}' as "underWay",
       count(*)::int as visits
     from (select distinct on (visit) visit, after, at from funnel_event
       where machine = '${machine.id}' and ${range} order by visit, seq desc) as last group by 1, 2`,
  );
  const own = new Map<string, number>();
  const rowOf = (region: string, isUnderWay: boolean): string => {
    if (isUnderWay) return 'still under way';
    return steps.has(region) ? region : 'ended elsewhere';
  };
  for (const { region, underWay, visits } of last) {
    const row = rowOf(region, underWay);
    own.set(row, visits + (own.get(row) ?? 0));
  }
  const counted = [...shown].filter(([, visits]) => visits > 0);
  expect(new Map(counted)).toEqual(own);
  const [began] = await askSql(
    db,
    { visits: v.number() },
    `select count(distinct visit)::int as visits from funnel_event where machine = '${machine.id}' and ${range}`,
  );
  expect(states.find(({ state }) => state === machine.id)?.now.visits.count).toBe(began?.visits);
  expect([...shown.values()].reduce((sum, visits) => sum + visits, 0)).toBe(began?.visits);
  return shown;
}

/** What insurers answered, against SQL over the moves of the server. Returns how many insurers there are. */
export async function expectDecisions({ db, range, view }: Omit<Shown, 'machine' | 'now'>): Promise<number> {
  const { decisions } = v.parse(VIEW_ANSWERS.stops, await view('stops'));
  const own = await askSql(
    db,
    { insurer: v.string(), asked: v.number(), accepted: v.number(), declined: v.number() },
    `select about as insurer, (count(*) filter (where after = 'decision.asking'))::int as asked,
       (count(*) filter (where after = 'decision.accepted' and before in ('decision.asking', 'decision.referred')))::int as accepted,
       (count(*) filter (where after = 'decision.declined' and before in ('decision.asking', 'decision.referred')))::int as declined
     from funnel_move where machine = 'decision' and ${range} group by 1`,
  );
  const shown = decisions.filter(({ now }) => now.asked > 0);
  expect(
    new Map(shown.map(({ insurer, now }) => [insurer, [now.asked, now.accepted.count, now.declined.count]])),
  ).toEqual(new Map(own.map(({ insurer, asked, accepted, declined }) => [insurer, [asked, accepted, declined]])));
  return shown.length;
}
