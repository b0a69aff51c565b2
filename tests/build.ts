import { ensureBuilt } from '#tools/app/ensure-built.ts';

/** Runs before the files of the project, which run in parallel: each of them would build the server. */
export default function setup(): void {
  ensureBuilt();
}
