import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Line } from '#contract/lines.ts';
import { withImports } from './with-imports.ts';

/** Vite's manifest of files, by keys of its own. */
const Manifest = v.record(
  v.string(),
  v.object({
    file: v.string(),
    imports: v.optional(v.array(v.string()), []),
    dynamicImports: v.optional(v.array(v.string()), []),
    css: v.optional(v.array(v.string()), []),
  }),
);

/** Vite's manifest of modules: by a module's path from the root, the addresses of its file and style sheets. */
const ModuleManifest = v.record(v.string(), v.array(v.string()));

interface Chunks {
  readonly modules: v.InferOutput<typeof ModuleManifest>;
  /** By a file, those that it imports. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** By a file, those that it imports when they are needed. */
  readonly dynamicImports: ReadonlyMap<string, readonly string[]>;
  /** By a file, the style sheets that come with it. */
  readonly styles: ReadonlyMap<string, readonly string[]>;
}

export const readChunks = (webFolder: string): Chunks => {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(webFolder, '.vite', file), 'utf8'));
  const manifest = v.parse(Manifest, read('manifest.json'));
  const files = Object.values(manifest);
  const filesOf = (keys: readonly string[]): string[] => keys.flatMap((key) => manifest[key]?.file ?? []);
  return {
    modules: v.parse(ModuleManifest, read('ssr-manifest.json')),
    imports: new Map(files.map(({ file, imports }) => [file, filesOf(imports)])),
    dynamicImports: new Map(files.map(({ file, dynamicImports }) => [file, filesOf(dynamicImports)])),
    styles: new Map(files.map(({ file, css }) => [file, css])),
  };
};

/** The files of these modules and of all their static imports, each after what it imports. */
export const filesOfModules = ({ modules, imports }: Chunks, wanted: readonly string[]): string[] => {
  const own = wanted.map((module) => {
    const address = modules[module]?.find((one) => one.endsWith('.js'));
    if (address === undefined) throw new Error(`The build has no chunk for ${module}.`);
    return address.slice(1);
  });
  return withImports(own, (file) => imports.get(file));
};

/** The style sheets of files, in the same order. */
export const styleSheetsOf = ({ styles }: Chunks, files: readonly string[]): string[] =>
  files.flatMap((file) => styles.get(file) ?? []);

/** The modules that a line's page loads first (src/lines/registry.ts). */
export const pageModules = (line: Line): string[] => [
  `src/lines/${line}/Page.tsx`,
  `src/lines/${line}/landing/Screen.tsx`,
];

/** The modules that any address within a line's journey loads: those of its page, and those shown while it loads. */
export const journeyModules = (line: Line): string[] => [
  `src/lines/${line}/Page.tsx`,
  'src/journey/restoring/Screen.tsx',
];
