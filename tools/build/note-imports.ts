import { join, relative } from 'node:path';
import { normalizePath, type Plugin } from 'vite';

const DYNAMIC_IMPORT = /\bimport\(\s*(["'])([^"']+)\1\s*\)/g;

/**
 * Makes each dynamic import of the app record the module that it loads, in `globalThis.importedModules`. The build then
 * knows the module of a screen's loader, and needs no second table of them.
 */
export const noteImports = (root: string): Plugin => ({
  name: 'note-imports',
  enforce: 'post',
  async transform(code, id) {
    if (!id.startsWith(join(root, 'src')) || !code.includes('import(')) return null;
    const resolved = new Map<string, string>();
    for (const [, , specifier = ''] of code.matchAll(DYNAMIC_IMPORT)) {
      const found = await this.resolve(specifier, id);
      if (found) resolved.set(specifier, normalizePath(relative(root, found.id)));
    }
    return code.replace(DYNAMIC_IMPORT, (whole, _, specifier: string) => {
      const module = JSON.stringify(resolved.get(specifier) ?? specifier);
      return `(globalThis.importedModules?.add(${module}), ${whole})`;
    });
  },
});
