import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const TESTS = fileURLToPath(new URL('../../tests/', import.meta.url));
/** A file of the tests that another one imports. */
const IMPORT = /from '(\.{1,2}\/|#tests\/)([^']+)'/g;

const known = new Map<string, boolean>();

/** Whether a file of the tests, or one of the tests that it imports, has tests with tags. Reads text, runs nothing. */
export const mentionsTags = (file: string): boolean => {
  const before = known.get(file);
  if (before !== undefined) return before;
  // What imports in a circle asks again while it is read.
  known.set(file, false);
  const text = readFileSync(file, 'utf8');
  const imported = [...text.matchAll(IMPORT)].map(([, from = '', path = '']) =>
    from === '#tests/' ? resolve(TESTS, path) : resolve(dirname(file), from + path),
  );
  // A text within a test may look like an import, too.
  const isOfTests = (path: string) => path.startsWith(TESTS) && existsSync(path);
  const mentions = /\btags\b/.test(text) || imported.filter(isOfTests).some(mentionsTags);
  known.set(file, mentions);
  return mentions;
};
