import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';
/** In Vite's loader: a file is known from then on, also one that did not come. */
const KNOWN = /seen\[href\]\s*=\s*void 0;\s*throw err/;
/** In Vite's loader: what is done about a style sheet that did not come. Its link stays, as if it had come. */
const FAILED = /if\s*\(e\.type\s*===\s*"error"\)\s*rej\(/;

/**
 * Lets Vite's loader ask again for a style sheet that could not be fetched. By itself it asks once: a screen that is fetched
 * ahead, and whose sheet fails, would be shown without its rules when it is needed.
 */
export const retryStyleSheets: Plugin = {
  name: 'retry-style-sheets',
  apply: 'build',
  transform(code, id) {
    if (id !== HELPER) return null;
    if (!KNOWN.test(code) || !FAILED.test(code)) throw new Error('Vite’s loader is not what it was.');
    return code.replace(KNOWN, 'delete seen[href];throw err').replace(FAILED, 'if(e.type==="error")link.remove(),rej(');
  },
};
