import type { Plugin } from 'vite';

/**
 * Removes texts from the browser's build that only the server and the tools read: the summaries of endpoints (the
 * OpenAPI description) and the descriptions of states (the drawn charts). They would be one per cent of a line's first
 * page.
 */
const TEXTS = [
  { file: /[\\/]contract[\\/].*endpoints\.ts$/, text: textOf('summary') },
  { file: /[\\/]machines[\\/](core|flows|lines)[\\/].*\.ts$/, text: textOf('description') },
];

/** A property with a string, on one line or with a line break after its name. */
function textOf(name: string): RegExp {
  return new RegExp(`\\b${name}:\\s*(?:'[^'\\n]*'|"[^"\\n]*"|\`[^\`]*\`),?`, 'g');
}

export const dropServerTexts: Plugin = {
  name: 'without-server-texts',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const found = TEXTS.find(({ file }) => file.test(id));
    return found ? { code: code.replace(found.text, ''), map: null } : null;
  },
};
