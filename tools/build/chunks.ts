import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Line } from '#contract/lines.ts';

const Chunk = v.object({
  file: v.string(),
  src: v.optional(v.string()),
  isEntry: v.optional(v.boolean(), false),
  imports: v.optional(v.array(v.string()), []),
  dynamicImports: v.optional(v.array(v.string()), []),
  css: v.optional(v.array(v.string()), []),
});
const Manifest = v.record(v.string(), Chunk);

/** Vite's manifest: the chunk of each module, and its imports. */
export type Chunks = v.InferOutput<typeof Manifest>;

export const readChunks = (webFolder: string): Chunks =>
  v.parse(Manifest, JSON.parse(readFileSync(join(webFolder, '.vite/manifest.json'), 'utf8')));

/** The files of these modules' chunks and of all their static imports. */
export const filesFor = (chunks: Chunks, modules: readonly string[]): string[] => {
  const seen = new Set<string>();
  const visit = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (seen.has(key)) return;
    seen.add(key);
    chunk.imports.forEach(visit);
  };
  modules.forEach(visit);
  return [...seen].flatMap((key) => chunks[key]?.file ?? []);
};

/** The modules that a line's page loads first (src/lines/registry.ts). */
export const pageModules = (line: Line): string[] => [
  `src/lines/${line}/Page.tsx`,
  `src/lines/${line}/landing/Screen.tsx`,
];
