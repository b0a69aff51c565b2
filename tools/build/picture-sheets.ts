import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';
import { SHEET_FILE, SHEET_FOLDERS } from '#src/ui/picture-sheet.ts';

/** Size of one picture, and of the sheet: a browser takes its own proportions from it. */
const SIZE = 96;

/**
 * The pictures of a folder in one file, so that a page requests one file and not one for each. They are in a row;
 * `sheet.svg#kaveri` shows the one with that name.
 */
export const drawSheet = (folder: string): string => {
  const pictures = readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
    .map((name, index) => {
      const drawn = readFileSync(join(folder, name), 'utf8').trim();
      const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`;
      if (!drawn.startsWith(root)) throw new Error(`${name} is no picture of ${SIZE} by ${SIZE}.`);
      const x = index * SIZE;
      const view = `<view id="${basename(name, '.svg')}" viewBox="${x} 0 ${SIZE} ${SIZE}"/>`;
      return `${view}<svg x="${x}" width="${SIZE}" height="${SIZE}">${drawn.slice(root.length)}`;
    });
  const size = `width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${pictures.join('')}</svg>\n`;
};

/** Writes the sheets into the build, and serves them during development. */
export const writePictureSheets = (publicFolder: string): Plugin => ({
  name: 'write-picture-sheets',
  generateBundle() {
    for (const folder of SHEET_FOLDERS) {
      this.emitFile({
        type: 'asset',
        fileName: `${folder}/${SHEET_FILE}`,
        source: drawSheet(join(publicFolder, folder)),
      });
    }
  },
  configureServer({ middlewares }) {
    for (const folder of SHEET_FOLDERS) {
      middlewares.use(`/${folder}/${SHEET_FILE}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(drawSheet(join(publicFolder, folder)));
      });
    }
  },
});
