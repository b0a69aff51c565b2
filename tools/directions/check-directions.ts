import { findWrongImports } from './find-wrong-imports.ts';
import { KNOWN_WRONG_IMPORTS } from './known-wrong-imports.ts';
import { readImports } from './module-imports.ts';
import { ROOMS } from './rooms.ts';

/** Part of `npm run lint`: checks imports against the table of rooms. */
const wrong = findWrongImports(readImports(), ROOMS, KNOWN_WRONG_IMPORTS);
for (const text of wrong) console.error(text);
if (wrong.length > 0) process.exit(1);
