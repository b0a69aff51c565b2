import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
/** In Vite's loader: a file is known from then on, also one that did not come. */
const KNOWN = /seen\[href\]\s*=\s*void 0;\s*throw err/;
/** In Vite's loader: what is done about a style sheet that did not come. Its link stays, as if it had come. */
const FAILED = /if\s*\(e\.type\s*===\s*"error"\)\s*rej\(/;
/** In Vite's loader: where the link of a script or a style sheet goes. */
const APPENDED = /document\.head\.appendChild\(link\)/;

/**
 * Changes two things about style sheets in Vite's loader.
 * It asks again for one that could not be fetched. By itself it asks once: a screen that is fetched ahead, and whose sheet
 * fails, would be shown without its rules when it is needed.
 * It puts them behind all that the document names. A prerendered page names its sheet at the end of the body, so that one in
 * the head would come before it, and its rules would lose.
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
