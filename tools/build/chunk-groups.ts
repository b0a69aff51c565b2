import { normalizePath } from 'vite';
import { CHUNK_MODULES } from './chunk-modules.ts';
import { modulePathFromRoot } from './module-path.ts';

interface ChunkGroup {
  readonly name: string;
  readonly test: (id: string) => boolean;
}

/** The groups in the bundler's form and in order. */
export const chunkGroups = (root: string): ChunkGroup[] =>
  Object.entries(CHUNK_MODULES).map(([name, modules]) => ({
    name,
    test: (id) => modules.some((module) => pathOf(root, id).startsWith(module)),
  }));

/** A module's path from the root, or from the folder of packages; a virtual module's own name. */
const pathOf = (root: string, id: string): string => {
  const path = normalizePath(id);
  const packages = path.lastIndexOf('node_modules/');
  if (packages !== -1) return path.slice(packages);
  return path.startsWith('\0') ? path.slice(1) : modulePathFromRoot(root, id);
};
