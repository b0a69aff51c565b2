import { createHash } from 'node:crypto';
import { relative } from 'node:path';

const hashOf = (file: string): string =>
  createHash('sha256').update(relative(process.cwd(), file)).digest('hex').slice(0, 5);

/**
 * How a class of a CSS module is named. Without the line number that is the default: each landing carries its rules and
 * class names in its document. The pages are prerendered by a build of their own, which has to name classes alike.
 */
export const cssModules = {
  modules: { generateScopedName: (name: string, file: string) => `_${name}_${hashOf(file.split('?')[0] ?? file)}` },
};
