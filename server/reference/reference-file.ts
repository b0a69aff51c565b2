import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Absolute path of a file in server/reference, searched upward from this module, so that it is found from the sources
 * (tsx, vitest) and from a bundle in dist/server. `name` is a bare file name. Throws an Error if no folder above has it.
 */
export function referenceFile(name: string): string {
  let folder = import.meta.dirname;
  for (;;) {
    const candidate = join(folder, 'server', 'reference', name);
    if (existsSync(candidate)) return candidate;
    const parent = dirname(folder);
    if (parent === folder) throw new Error(`server/reference/${name} was not found above ${import.meta.dirname}`);
    folder = parent;
  }
}
