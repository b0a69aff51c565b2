import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { Plugin } from 'vite';

const FILE = 'insurers/marks.svg';
/** Size of one mark, and of the picture with all marks: a browser takes its own proportions from it. */
const SIZE = 96;

/**
 * The marks of all insurers in one picture, so that a list of plans requests one file and not one for each. They are in
 * a row; `marks.svg#kaveri` shows the one with that name.
 */
export const insurerMarks = (folder: string): string => {
  const marks = readdirSync(folder)
    .filter((name) => name.endsWith('.svg'))
    .toSorted()
    .map((name, index) => {
      const drawn = readFileSync(join(folder, name), 'utf8').trim();
      const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}">`;
      if (!drawn.startsWith(root)) throw new Error(`${name} is no mark of ${SIZE} by ${SIZE}.`);
      const x = index * SIZE;
      const view = `<view id="${basename(name, '.svg')}" viewBox="${x} 0 ${SIZE} ${SIZE}"/>`;
      return `${view}<svg x="${x}" width="${SIZE}" height="${SIZE}">${drawn.slice(root.length)}`;
    });
  const size = `width="${SIZE}" height="${SIZE}" viewBox="0 0 ${SIZE} ${SIZE}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${marks.join('')}</svg>\n`;
};

/** Writes the picture of all marks into the build, and serves it during development. */
export const writeInsurerMarks = (publicFolder: string): Plugin => {
  const marks = () => insurerMarks(join(publicFolder, 'insurers'));
  return {
    name: 'write-insurer-marks',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: FILE, source: marks() });
    },
    configureServer({ middlewares }) {
      middlewares.use(`/${FILE}`, (_, response) => {
        response.setHeader('Content-Type', 'image/svg+xml').end(marks());
      });
    },
  };
};
