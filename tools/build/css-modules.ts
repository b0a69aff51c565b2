import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { normalizePath } from 'vite';

/** By a file's hash, its path and its classes, in order of first occurrence. */
const files = new Map<string, { readonly path: string; readonly classes: string[] }>();

/**
 * Names a class of a CSS module by its file's hash and its number within it: 'card' of PlanCard.module.css → '_1k2xa0'.
 * Readable names make the style sheet a tenth larger, and each landing carries them in its document. The names depend
 * on the file alone, because the pages are prerendered by another build, which has to produce the same names.
 */
const generateScopedName = (name: string, file: string): string => {
  const path = normalizePath(relative(process.cwd(), file.split('?')[0] ?? file));
  const hash = createHash('sha256').update(path).digest('base64url').slice(0, 5);
  const known = files.get(hash) ?? { path, classes: [] };
  if (known.path !== path) throw new Error(`${path} and ${known.path} have the same hash. Rename one of them.`);
  files.set(hash, known);
  if (!known.classes.includes(name)) known.classes.push(name);
  return `_${hash}${known.classes.indexOf(name).toString(36)}`;
};

export const cssModuleClassNames = { modules: { generateScopedName } };
