import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { importsOf } from '#tools/directions/module-imports.ts';

const IS_CODE = /\.(tsx?|mjs|mts)$/;

/** What entries import, directly or not. */
interface Sources {
  /** Files of the project, the entries included. In an order that does not change. */
  readonly files: readonly string[];
  readonly packages: readonly string[];
}

export const sourcesOf = (entries: readonly string[], root = '.'): Sources => {
  const files = new Set(entries);
  const packages = new Set<string>();
  // A set that grows during the iteration: each file is read once.
  for (const file of files) {
    if (!IS_CODE.test(file)) continue;
    for (const { to } of importsOf(file, readFileSync(join(root, file), 'utf8'))) {
      if (!existsSync(join(root, to))) packages.add(to);
      else if (/\.\w+$/.test(to)) files.add(to);
    }
  }
  return { files: [...files].sort(), packages: [...packages].sort() };
};

const Lock = v.object({
  packages: v.record(
    v.string(),
    v.looseObject({
      version: v.optional(v.string()),
      integrity: v.optional(v.string()),
      dependencies: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
});

/** Packages with what they depend on, each with its version and content. A package that is not in the lock file is Node's own. */
const lockedPackages = (names: readonly string[], root: string): string[] => {
  const { packages } = v.parse(Lock, JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const found = new Set(names);
  for (const name of found) {
    for (const other of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {})) found.add(other);
  }
  return [...found].sort().map((name) => {
    const { version, integrity } = packages[`node_modules/${name}`] ?? {};
    return `${name} ${version} ${integrity}`;
  });
};

interface SourceKey {
  /** Changes with the content of every file that entries are made from, and with every package that these import. */
  readonly hash: string;
  /** When one of these files was written last, in milliseconds since 1970. */
  readonly changed: number;
}

export const sourceKey = (entries: readonly string[], root = '.'): SourceKey => {
  const hash = createHash('sha256');
  const { files, packages } = sourcesOf(entries, root);
  for (const file of files)
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  for (const locked of lockedPackages(packages, root)) hash.update(`${locked}\0`);
  // Not the time of the content, which tools can set.
  const changed = Math.max(...files.map((file) => statSync(join(root, file)).ctimeMs));
  return { hash: hash.digest('hex'), changed };
};
