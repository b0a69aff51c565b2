import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { copyPreparedData } from '#tools/app/prepared-data.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** A file that holds the data folder of a database with our tables, which are empty. */
    preparedDatabase?: string;
  }
}

/** Before the files of a project: packs the prepared database once, which each of them copies into its memory. */
export default async function setup(project: TestProject): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-tests-'));
  const dataDir = join(folder, 'pglite');
  await copyPreparedData(dataDir);
  const client = await PGlite.create({ dataDir });
  const data = await client.dumpDataDir('none');
  await client.close();
  const file = join(folder, 'database.tar');
  writeFileSync(file, Buffer.from(await data.arrayBuffer()));
  project.provide('preparedDatabase', file);
  return () => rmSync(folder, { recursive: true });
}
