import { findWrongImports } from './directions.ts';
import { readImports } from './imports.ts';
import { KNOWN_WRONG_IMPORTS } from './known.ts';
import { ROOMS } from './rooms.ts';

/** Part of `npm run lint`: checks imports against the table of rooms. */
const wrong = findWrongImports(readImports(), ROOMS, KNOWN_WRONG_IMPORTS);
for (const text of wrong) console.error(text);
if (wrong.length > 0) process.exit(1);
