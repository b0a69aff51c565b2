import { relative } from 'node:path';
import { normalizePath } from 'vite';

/** A module's path from the root, with slashes on every system. */
export const modulePathFromRoot = (root: string, id: string): string => normalizePath(relative(root, id));
