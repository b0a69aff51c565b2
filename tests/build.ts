import { ensureBuilt } from '#tools/app/build.ts';

/** Before the files of the project, which run side by side: each of them would build the server. */
export default function setup(): void {
  ensureBuilt();
}
