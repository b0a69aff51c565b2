import { type Plugin, rolldownVersion } from 'vite';
import { withImports } from './with-imports.ts';

const RUNTIME = /(?:^|\/)rolldown-runtime-[\w-]+\.js$/;
const EXPORTS = /export\s*\{([^}]*)\};?\s*$/;

/**
 * Puts the bundler's own helpers, which nearly every file imports, into the entry, which every page has: this saves a
 * request. With groups of chunks, the bundler writes them to a file of 400 bytes, and cannot put them into a group.
 */
export const runtimeInEntry: Plugin = {
  name: 'runtime-in-entry',
  apply: 'build',
  // The inserted code does not change the files' names, so the names depend on the bundler's version.
  augmentChunkHash: () => rolldownVersion,
  generateBundle(_, bundle) {
    const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
    const runtime = chunks.find(({ fileName }) => RUNTIME.test(fileName));
    const entry = chunks.find(({ name, isEntry }) => name === 'entry' && !isEntry);
    const [exported, names = ''] = (runtime && EXPORTS.exec(runtime.code)) ?? [];
    if (!runtime || !entry || exported === undefined) throw new Error('The bundler’s helpers are not where they were.');
    if (entry.imports.length > 0) throw new Error('The entry imports files, which could not import it.');
    const helpers = names.split(',').map((one) => one.trim().split(/\s+as\s+/));
    const [from, to] = [nameOf(runtime.fileName), nameOf(entry.fileName)];
    const importOfRuntime = new RegExp(`import\\s*\\{([^}]*)\\}\\s*from\\s*"\\./${from}"`, 'g');
    const importsOf = (file: string) => chunks.find(({ fileName }) => fileName === file)?.imports ?? [];
    const isOnEntry = (file: string): boolean => withImports([file], importsOf).includes(entry.fileName);
    for (const chunk of chunks) {
      // Otherwise its name would stay the same when the inserted name of the entry changes.
      if (chunk.imports.includes(runtime.fileName) && !isOnEntry(chunk.fileName)) {
        throw new Error(`${chunk.fileName} has nothing of the entry but the bundler’s helpers.`);
      }
      chunk.code = chunk.code.replace(importOfRuntime, (_whole, imported: string) => {
        const renamed = imported.split(',').map((one) => {
          const [outside = '', own = outside] = one.trim().split(/\s+as\s+/);
          return `${HELPER_PREFIX}${outside} as ${own}`;
        });
        return `import{${renamed.join(',')}}from"./${to}"`;
      });
      if (chunk.code.includes(from)) throw new Error(`${chunk.fileName} imports the bundler’s helpers in another way.`);
      if (chunk.imports.includes(runtime.fileName)) {
        chunk.imports = [...new Set(chunk.imports.map((file) => (file === runtime.fileName ? entry.fileName : file)))];
      }
    }
    const made = helpers.map(([own, outside = own]) => `${outside}:${own}`).join(',');
    const taken = helpers.map(([own, outside = own]) => `${outside}:${HELPER_PREFIX}${outside}`).join(',');
    entry.code += `export const{${taken}}=(()=>{${runtime.code.replace(exported, '')};return{${made}}})();`;
    delete bundle[runtime.fileName];
  },
};

/** Prefix of the helpers' short names, which the entry's own exports have too. */
export const HELPER_PREFIX = 'rolldown_';

const nameOf = (fileName: string): string => fileName.slice(fileName.lastIndexOf('/') + 1);
