import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { projectPath } from '#server/shared/project-root.ts';
import { startPostgres } from '#tools/app/start-postgres.ts';
import { EMPTY_DATABASE, urlOfDatabase } from './database-on-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Address of a PostgreSQL server with an empty database of our tables, which each test file copies. */
    postgresServer?: string;
  }
}

/** Before the files of a project: starts a PostgreSQL server. Throws an Error if PostgreSQL is not installed. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres({ survivesPowerLoss: false });
  if (!postgres) throw new Error('PostgreSQL is not installed (apt-get install postgresql).');
  const { databaseUrl } = postgres;
  const server = new pg.Client({ connectionString: databaseUrl });
  await server.connect();
  await server.query(`CREATE DATABASE ${EMPTY_DATABASE}`);
  await server.end();
  const empty = new pg.Client({ connectionString: urlOfDatabase(databaseUrl, EMPTY_DATABASE) });
  await empty.connect();
  await migrate(drizzle(empty), { migrationsFolder: projectPath('server/db/migrations') });
  await empty.end();
  project.provide('postgresServer', databaseUrl);
  return () => postgres.stop();
}
