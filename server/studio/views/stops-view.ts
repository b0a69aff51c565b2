import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Stop, StopsView, ViewQuery } from '#contract/funnel/views.ts';
import type { Db } from '../../store/db.ts';
import { chosen, isNow, rowsOf } from './chosen-rows.ts';

const Row = { machine: v.string(), name: v.string(), about: v.string(), now: v.number(), before: v.number() };
type StopRow = { readonly [Field in keyof typeof Row]: v.InferOutput<(typeof Row)[Field]> };

/** View 5: where visits were stopped, and what the partners answered. */
export async function stopsView(db: Db, query: ViewQuery): Promise<StopsView> {
  const times = sql`coalesce(sum(times) filter (where ${isNow(query)}), 0)::int as now,
    coalesce(sum(times) filter (where not ${isNow(query)}), 0)::int as before`;
  const taken = await rowsOf(
    db,
    Row,
    sql`select machine, transition as name, fault as about, ${times} from funnel_transition_count
      where machine = ${query.machine} and ${chosen(query)} and (fault <> '' or transition not like '%#0')
      group by 1, 2, 3 order by now desc, before desc, 2, 3`,
  );
  // No page reports these: they have neither a device nor a build.
  const moved = await rowsOf(
    db,
    Row,
    sql`select machine, transition as name, about, ${times} from funnel_move_count
      where ${chosen(query, ['line'])} group by 1, 2, 3 order by now desc, before desc, 2, 3`,
  );
  const moves = (machine: string): Stop[] => moved.filter((row) => row.machine === machine).map(stopOf);
  return {
    refused: taken.filter(({ name, about }) => about === '' && !name.endsWith('#0')).map(stopOf),
    faults: taken.filter(({ about }) => about !== '').map(stopOf),
    kyc: moves('kyc-case'),
    decisions: moves('decision'),
    payments: moves('payment'),
    refunds: moves('received-sum'),
    issuances: moves('issuance'),
  };
}

const stopOf = ({ name, about, now, before }: StopRow): Stop => ({ name, about, times: { now, before } });
