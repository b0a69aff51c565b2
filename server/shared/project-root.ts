import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * The project's folder. Files are resolved from here and not from this module, because the bundled server is in
 * another folder (dist/server) than its source.
 */
export const projectRoot = findRoot(import.meta.dirname) ?? process.cwd();

function findRoot(from: string): string | null {
  const manifest = join(from, 'package.json');
  if (existsSync(manifest) && readFileSync(manifest, 'utf8').includes('"name": "chhatri"')) return from;
  const parent = dirname(from);
  return parent === from ? null : findRoot(parent);
}

/** A path inside the project, absolute. */
export const projectPath = (...parts: string[]): string => join(projectRoot, ...parts);
