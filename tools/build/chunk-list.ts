import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import type { Line } from '#contract/lines.ts';
import { modulePathFromRoot } from './module-path.ts';
import { LINE_SHEET } from './style-sheets.ts';
import { withImports } from './with-imports.ts';

const FILE = '.vite/chunks.json';

const Chunks = v.object({
  /** By a module's path from the root, the file that contains it. */
  files: v.record(v.string(), v.string()),
  /** By a file, those that it imports. */
  imports: v.record(v.string(), v.array(v.string())),
  /** By a file, the style sheets that come with it. */
  styles: v.record(v.string(), v.array(v.string())),
  /** The style sheet of documents of a line. */
  lineSheet: v.string(),
});

/** The file of each module in the build, and the files' imports and style sheets. */
export type Chunks = v.InferOutput<typeof Chunks>;

/** Writes the list of chunks. Vite's manifest does not contain modules that share a chunk group. */
export const writeChunkList = (root: string): Plugin => ({
  name: 'note-chunks',
  apply: 'build',
  // After Vite has put the document's own file, which only imports others, into the document.
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      const chunks = Object.values(bundle).filter((output) => output.type === 'chunk');
      const sheet = Object.values(bundle).find(
        (output) => output.type === 'asset' && output.names.includes(LINE_SHEET),
      );
      if (!sheet) throw new Error('The build has no style sheet of lines.');
      const noted: Chunks = {
        files: Object.fromEntries(
          chunks.flatMap(({ fileName, moduleIds }) => moduleIds.map((id) => [modulePathFromRoot(root, id), fileName])),
        ),
        imports: Object.fromEntries(chunks.map(({ fileName, imports }) => [fileName, imports])),
        styles: Object.fromEntries(
          chunks.map(({ fileName, viteMetadata }) => [fileName, [...(viteMetadata?.importedCss ?? [])]]),
        ),
        lineSheet: sheet.fileName,
      };
      this.emitFile({ type: 'asset', fileName: FILE, source: JSON.stringify(noted) });
    },
  },
});

export const readChunks = (webFolder: string): Chunks =>
  v.parse(Chunks, JSON.parse(readFileSync(join(webFolder, FILE), 'utf8')));

/** The files of these modules and of all their static imports, each after what it imports. */
export const filesOfModules = ({ files, imports }: Chunks, modules: readonly string[]): string[] => {
  const own = modules.map((module) => {
    const file = files[module];
    if (!file) throw new Error(`The build has no chunk for ${module}.`);
    return file;
  });
  return withImports(own, (file) => imports[file]);
};

/** The style sheets of files, in the same order. */
export const styleSheetsOf = ({ styles }: Chunks, files: readonly string[]): string[] =>
  files.flatMap((file) => styles[file] ?? []);

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
