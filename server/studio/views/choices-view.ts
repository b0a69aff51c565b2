import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { OTHER_BUILDS } from '#contract/funnel/event-names.ts';
import type { ChoicesView } from '#contract/funnel/views.ts';
import type { Db } from '#server/db/db.ts';
import { rowsOf } from './chosen-rows.ts';

/** What can be chosen in the studio. @param fixed what follows from the server's settings */
export async function choicesView(
  db: Db,
  fixed: Pick<ChoicesView, 'allowsTraffic' | 'insurers'>,
): Promise<ChoicesView> {
  // From the fewest rows that have them, those of the machines' roots, and all at once. A name is null where it is not grouped by.
  const name = v.nullable(v.string());
  const rows = await rowsOf(
    db,
    { machine: name, device: name, source: name, build: name, since: name, until: name },
    sql`select machine, device, source, build, min(day)::text as since, max(day)::text as until
      from funnel_state_count where state = machine and device <> '*'
      group by grouping sets ((machine), (device), (source), (build), ())
      union all
      select null, null, null, null, min(day)::text, max(day)::text from funnel_move_count`,
  );
  const valuesOf = (column: 'machine' | 'device' | 'source'): string[] =>
    rows.flatMap((row) => row[column] ?? []).sort();
  const days = rows.flatMap(({ since, until }) => [since ?? [], until ?? []].flat()).sort();
  const builds = rows.flatMap(({ build, since, until }) =>
    build === null || since === null || until === null || build === OTHER_BUILDS
      ? []
      : [{ build, firstDay: since, lastDay: until }],
  );
  return {
    since: days[0] ?? null,
    until: days.at(-1) ?? null,
    machines: valuesOf('machine'),
    devices: valuesOf('device'),
    sources: valuesOf('source'),
    builds: builds.sort((one, other) => order(one.firstDay, other.firstDay) || order(one.build, other.build)),
    ...fixed,
  };
}

const order = (one: string, other: string): number => Number(one > other) - Number(one < other);
