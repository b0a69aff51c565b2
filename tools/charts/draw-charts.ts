import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ALL_MACHINES } from '../model/all-machines.ts';
import { chartFilesOf } from './chart-files.ts';

/** Draws every machine: `npm run charts` writes each as JSON, Mermaid and SVG into public/charts. */

const TARGET = fileURLToPath(new URL('../../public/charts/', import.meta.url));
mkdirSync(TARGET, { recursive: true });
for (const machine of ALL_MACHINES) {
  const { states, transitions, files } = await chartFilesOf(machine);
  for (const { name, text } of files) writeFileSync(`${TARGET}${name}`, text);
  const sizes = files.map(({ name, text }) => `${name} ${(Buffer.byteLength(text) / 1024).toFixed(1)} kB`);
  console.log(`${machine.id}: ${states} states, ${transitions} transitions; ${sizes.join(', ')}`);
}
