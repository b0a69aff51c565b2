import { ensureBuilt } from '#tools/app/ensure-built.ts';
import { preparedData } from '#tools/app/prepared-data.ts';

/** Runs before the files of the project, which run in parallel: each of them would build the server, and make a database. */
export default async function setup(): Promise<void> {
  ensureBuilt();
  await preparedData();
}
