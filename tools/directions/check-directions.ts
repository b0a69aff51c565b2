import { findCircles } from './find-circle.ts';
import { findWrongImports } from './find-wrong-imports.ts';
import { KNOWN_WRONG_IMPORTS } from './known-wrong-imports.ts';
import { readImports } from './module-imports.ts';
import { ROOMS } from './rooms.ts';

/** Part of `npm run lint`: checks imports against the table of rooms, and that no modules import each other in a circle. */
const imports = readImports();
const wrong = [...findWrongImports(imports, ROOMS, KNOWN_WRONG_IMPORTS), ...findCircles(imports)];
for (const text of wrong) console.error(text);
if (wrong.length > 0) process.exit(1);
