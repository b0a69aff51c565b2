import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';

// Files of the tests by what is in them, for projects that run some of a folder (vitest.config.ts).

const IMPORTED = /\bfrom '(#tests\/|\.\.?\/)([^']+)'/g;

const textOf = (file: string): string => readFileSync(file, 'utf8');

/** The tests' own files that a file imports. */
const importedBy = (file: string): string[] =>
  [...textOf(file).matchAll(IMPORTED)].map(([, from = '', path = '']) =>
    from === '#tests/' ? `tests/${path}` : posix.join(posix.dirname(file), from + path),
  );

const testsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => posix.join(folder, name.replaceAll('\\', '/')));

/** A mock is meant for one file. Those that share its modules would get it too, or have loaded the real module before. */
export const testsWithMocks = (folder: string): string[] =>
  testsIn(folder).filter((file) => /\bvi\.mock\(/.test(textOf(file)));

/** How a file of the tests asks where the database of its project is. */
const ASKS = "inject('postgresServer')";

/** The tests of a folder that can open the database of their project, by themselves or by what they import. */
export const testsOnDatabase = (folder: string): string[] =>
  testsIn(folder).filter((file) => {
    const files = new Set([file]);
    // A set that grows during the iteration.
    for (const one of files) {
      if (textOf(one).includes(ASKS)) return true;
      // A text within a test may look like an import, too.
      for (const path of importedBy(one)) if (path.startsWith('tests/') && existsSync(path)) files.add(path);
    }
    return false;
  });
