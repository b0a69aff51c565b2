import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
/** In Vite's loader: from here on a file counts as loaded, even if its request failed. */
const KNOWN = /seen\[href\]\s*=\s*void 0;\s*throw err/;
/** In Vite's loader: the handling of a failed style sheet. Its link stays, as if it had loaded. */
const FAILED = /if\s*\(e\.type\s*===\s*"error"\)\s*rej\(/;
/** In Vite's loader: where the link of a script or a style sheet is inserted. */
const APPENDED = /document\.head\.appendChild\(link\)/;

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
    if (id !== HELPER) return null;
    if (![KNOWN, FAILED, APPENDED].every((part) => part.test(code)))
      throw new Error('Vite’s loader is not what it was.');
    return code
      .replace(KNOWN, 'delete seen[href];throw err')
      .replace(FAILED, 'if(e.type==="error")link.remove(),rej(')
      .replace(APPENDED, '(isCss?document.body:document.head).appendChild(link)');
  },
};
