import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importsOf } from '#tools/directions/module-imports.ts';

const IS_CODE = /\.(tsx?|mjs|mts)$/;

/** The files of a project that a file imports, directly or not, itself included. In an order that does not change. */
export const sourcesOf = (entry: string, root = '.'): string[] => {
  const found = new Set([entry]);
  // A set that grows during the iteration: each file is read once.
  for (const file of found) {
    if (!IS_CODE.test(file)) continue;
    for (const { to } of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      // Anything else is a package: its version is in the lock file.
      if (existsSync(join(root, to)) && /\.\w+$/.test(to)) found.add(to);
    }
  }
  return [...found].sort();
};

/** Changes with the content of every file that an entry is made from, and with every package. */
export const sourceHash = (entry: string, root = '.'): string => {
  const hash = createHash('sha256');
  for (const file of [...sourcesOf(entry, root), 'package-lock.json']) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
};
