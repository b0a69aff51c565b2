import { findDuplicatesAcrossLines } from './across-lines.ts';

/** Part of `npm test`: no line of insurance repeats another's code. */
const LAYERS = ['contract/lines', 'machines/lines', 'server/lines', 'src/lines', 'tools/model/lines', 'tests/lines'];

const duplicates = findDuplicatesAcrossLines(LAYERS);
for (const duplicate of duplicates) console.error(duplicate);
if (duplicates.length > 0) process.exit(1);
