import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { projectPath } from '#server/shared/project-root.ts';

// A server of the release before still runs while a new one has migrated (docs/decisions/194).

/** Written before the rule. An older server next to these failed or counted less for the studio (docs/operations.md). */
const BEFORE_THE_RULE = [
  '0004_ports-drop',
  '0005_step-ids',
  '0008_retention',
  '0010_distribution',
  '0011_hot-updates',
  '0013_callback-attempt',
  '0014_received-sums',
  '0020_routes',
];

/** What a statement may do to a table that an older server uses. */
const BREAKING: readonly (readonly [what: string, pattern: RegExp])[] = [
  ['drops something', /\bDROP (?!NOT NULL\b)/i],
  ['renames something', /\bRENAME\b/i],
  ['changes a type', /(?<!")\b(?:SET DATA )?TYPE\b/i],
  ['forbids null', /\bSET NOT NULL\b/i],
  ['wants a value', /\bADD COLUMN\b(?!.*\b(?:DEFAULT|GENERATED|(?:small|big)?serial)\b).*\bNOT NULL\b/is],
  ['forbids rows', /\bADD CONSTRAINT\b|\bCREATE UNIQUE INDEX\b/i],
  ['removes rows', /^(?:DELETE|TRUNCATE)\b/i],
];
/** `-- Unused since 113d176c: why.` above a statement: what it takes away is used by no server of that commit or a later one. */
const UNUSED_SINCE = /^-- Unused since [0-9a-f]{8,40}: \S.*\.$/m;
/** `-- Forbids a fault: which.` above an index: no server means to store such rows. Those that are there have a new column's mark. */
const FORBIDS_A_FAULT = /^-- Forbids a fault: \S.*\.$\s^CREATE UNIQUE INDEX\b.* WHERE (.*)$/m;
/** `-- Looser than policy_number: why.` above a constraint: it forbids no row that the named one, of the same migration, allowed. */
const LOOSER_THAN = /^-- Looser than (\w+): \S.*\.$/m;

const namesIn = (sql: string, pattern: RegExp): string[] => [...sql.matchAll(pattern)].map(([, name = '']) => name);

/** What an older server would miss after a migration: a sentence for each statement. */
function breaksIn(migration: string): string[] {
  const newTables = namesIn(migration, /\bCREATE TABLE "(\w+)"/g);
  const newColumns = namesIn(migration, /\bADD COLUMN "(\w+)"/g);
  return migration.split('--> statement-breakpoint').flatMap((text) => {
    if (UNUSED_SINCE.test(text)) return [];
    const exempt = FORBIDS_A_FAULT.exec(text)?.[1];
    if (exempt !== undefined && newColumns.some((column) => exempt.includes(`"${column}"`))) return [];
    const replaced = LOOSER_THAN.exec(text)?.[1];
    if (replaced !== undefined && migration.includes(`DROP CONSTRAINT "${replaced}"`)) return [];
    const statement = text.replace(/^--.*$/gm, '').trim();
    const [table = ''] = namesIn(statement, /\b(?:TABLE|ON|UPDATE|FROM|TRUNCATE) "(\w+)"/g);
    if (newTables.includes(table)) return [];
    const faults = BREAKING.filter(([, pattern]) => pattern.test(statement)).map(([what]) => what);
    const changed = /^UPDATE\b/i.test(statement) ? namesIn(statement, /\bSET "(\w+)"/gi) : [];
    if (changed.some((column) => !newColumns.includes(column))) faults.push('changes what is stored');
    return faults.map((what) => `${table} ${what}`.trim());
  });
}

describe('a migration leaves older servers what they use', () => {
  const folder = projectPath('server/db/migrations');
  const migrations = readdirSync(folder).filter((name) => name.endsWith('.sql'));

  it.each(migrations)('%s', (name) => {
    const breaks = breaksIn(readFileSync(`${folder}/${name}`, 'utf8'));
    if (BEFORE_THE_RULE.includes(name.replace('.sql', ''))) expect(breaks).not.toEqual([]);
    else expect(breaks).toEqual([]);
  });

  it.each([
    ['ALTER TABLE "journey" DROP COLUMN "answers";', ['journey drops something']],
    ['DROP TABLE "journey";', ['journey drops something']],
    ['ALTER TABLE "journey" RENAME COLUMN "answers" TO "replies";', ['journey renames something']],
    ['ALTER TABLE "journey" ALTER COLUMN "line" SET DATA TYPE smallint;', ['journey changes a type']],
    ['ALTER TABLE "journey" ALTER COLUMN "line" SET NOT NULL;', ['journey forbids null']],
    ['ALTER TABLE "journey" ADD COLUMN "device" text NOT NULL;', ['journey wants a value']],
    ['ALTER TABLE "journey" ADD CONSTRAINT "one" UNIQUE("line");', ['journey forbids rows']],
    ['CREATE UNIQUE INDEX "one" ON "journey" USING btree ("line");', ['journey forbids rows']],
    [
      '-- Looser than all: by line.\nCREATE UNIQUE INDEX "one" ON "journey" USING btree ("line");',
      ['journey forbids rows'],
    ],
    [
      '-- Forbids a fault: two of a line.\nCREATE UNIQUE INDEX "one" ON "journey" USING btree ("line") WHERE not "old";',
      ['journey forbids rows'],
    ],
    ['DELETE FROM "idempotency";', ['idempotency removes rows']],
    ['UPDATE "journey" SET "line" = \'car\';', ['journey changes what is stored']],
    [
      'ALTER TABLE "a" ADD COLUMN "b" text;--> statement-breakpoint\nALTER TABLE "a" DROP COLUMN "c";',
      ['a drops something'],
    ],
  ])('finds %s', (statement, breaks) => {
    expect(breaksIn(statement)).toEqual(breaks);
  });

  it.each([
    'ALTER TABLE "journey" ADD COLUMN "device" text;',
    'ALTER TABLE "journey" ADD COLUMN "device" text DEFAULT \'\' NOT NULL;',
    'ALTER TABLE "journey" ALTER COLUMN "line" DROP NOT NULL;',
    'CREATE INDEX "lines" ON "journey" USING btree ("line");',
    'CREATE TABLE "visit" ("id" text NOT NULL);--> statement-breakpoint\nCREATE UNIQUE INDEX "one" ON "visit" USING btree ("id");',
    'ALTER TABLE "journey" ADD COLUMN "device" text;--> statement-breakpoint\nUPDATE "journey" SET "device" = \'phone\';',
    '-- Unused since 113d176c: the answers have a table of their own.\nALTER TABLE "journey" DROP COLUMN "answers";',
    'ALTER TABLE "journey" ADD COLUMN "old" boolean;--> statement-breakpoint\n-- Forbids a fault: two of a line.\nCREATE UNIQUE INDEX "one" ON "journey" USING btree ("line") WHERE not "old";',
    '-- Looser than all: by line.\nCREATE UNIQUE INDEX "one" ON "journey" USING btree ("line");--> statement-breakpoint\n-- Unused since 113d176c: see above.\nALTER TABLE "journey" DROP CONSTRAINT "all";',
  ])('allows %s', (statement) => {
    expect(breaksIn(statement)).toEqual([]);
  });
});
