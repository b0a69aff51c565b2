import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { projectPath } from '#server/shared/project-root.ts';
import { type Finding, open, right, wrong } from './check.ts';

/** Asks for one row. */
export type AskDatabase = (statement: string) => Promise<unknown>;

/** Drizzle's list of the migrations of this version, oldest first. `when` numbers them. */
const Journal = v.object({ entries: v.array(v.object({ when: v.number(), tag: v.string() })) });

const Made = v.object({ made: v.boolean() });
const Last = v.object({ last: v.nullable(v.pipe(v.string(), v.transform(Number))) });

/** Compares the migrations that a database has had with those of this version. */
export async function findingOfMigrations(ask: AskDatabase): Promise<Finding> {
  const { made } = v.parse(Made, await ask("select to_regclass('drizzle.__drizzle_migrations') is not null as made"));
  const { last } = made
    ? v.parse(Last, await ask('select max(created_at)::text as last from drizzle.__drizzle_migrations'))
    : { last: null };
  if (last === null) return open('it answers, and is empty. The server makes its tables when it starts.');
  const path = projectPath('server/db/migrations/meta/_journal.json');
  const { entries } = v.parse(Journal, JSON.parse(readFileSync(path, 'utf8')));
  const [next, ...more] = entries.filter(({ when }) => when > last);
  if (next) {
    const missing = more.length === 0 ? `migration ${next.tag} is` : `${more.length + 1} migrations are`;
    const from = more.length === 0 ? '' : `, from ${next.tag} on`;
    return wrong(
      `its tables are of an older version: ${missing} missing${from}. Back it up; the server runs them when it starts.`,
    );
  }
  if (!entries.some(({ when }) => when === last)) {
    return wrong('its tables are of a newer version. Install that version of the server here.');
  }
  return right('it answers, and its tables are those of this version.');
}
