import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { projectPath } from '#server/config/project-root.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file that holds the data folder of a database with our tables, which are empty. */
    preparedDatabase?: string;
  }
}

/** Before the files of a project: makes a database once, whose folder each of them copies into its memory. */
export default async function setup(project: TestProject): Promise<() => void> {
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: projectPath('server/store/migrations') });
  const data = await client.dumpDataDir('none');
  await client.close();
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-tests-'));
  const file = join(folder, 'database.tar');
  writeFileSync(file, Buffer.from(await data.arrayBuffer()));
  project.provide('preparedDatabase', file);
  return () => rmSync(folder, { recursive: true });
}
