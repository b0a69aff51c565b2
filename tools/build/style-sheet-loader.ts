import type { Plugin } from 'vite';

/** What is found in Vite's loader, and what replaces it. */
const CHANGES = [
  // A file counted as loaded even if its request failed.
  [/(?<=seen\[href\]\s*=\s*void 0;\s*)throw err/, 'delete seen[href];throw err'],
  // The link of a failed style sheet stayed, as if it had loaded.
  [/(?<=if\s*\(e\.type\s*===\s*"error"\)\s*)rej\(/, 'link.remove(),rej('],
  [/document\.head(?=\.appendChild\(link\))/, '(isCss?document.body:document.head)'],
] as const;

/**
 * Changes two things about style sheets in Vite's loader. It requests a failed one again: Vite requests it only once,
 * so a prefetched screen whose sheet failed would be shown without its rules. It inserts them after all that the
 * document names: a prerendered page names its sheet at the end of the body, so rules of a sheet in the head would come
 * before it and be overridden.
 */
export const styleSheetLoader: Plugin = {
  name: 'style-sheet-loader',
  apply: 'build',
  transform(code, id) {
    if (id !== '\0vite/preload-helper.js') return null;
    if (!CHANGES.every(([part]) => part.test(code))) throw new Error('Vite’s loader is not what it was.');
    return CHANGES.reduce((changed, [part, replacement]) => changed.replace(part, replacement), code);
  },
};
