import type { Plugin } from 'vite';

/** A property with a string, on one line or with a line break after its name. */
const propertyOf = (name: string): RegExp => new RegExp(`\\b${name}:\\s*(?:'[^'\\n]*'|"[^"\\n]*"|\`[^\`]*\`),?`, 'g');

const TEXTS = [
  { file: /[\\/]contract[\\/].*endpoints\.ts$/, text: propertyOf('summary') },
  { file: /[\\/]machines[\\/](core|flows|lines)[\\/].*\.ts$/, text: propertyOf('description') },
];

/**
 * Removes texts from the browser's build that only the server and the tools read: the summaries of endpoints (the
 * OpenAPI description) and the descriptions of states (the drawn charts). They would be one per cent of a line's first
 * page.
 */
export const dropServerTexts: Plugin = {
  name: 'without-server-texts',
  enforce: 'pre',
  apply: 'build',
  transform(code, id) {
    const found = TEXTS.find(({ file }) => file.test(id));
    return found ? { code: code.replace(found.text, ''), map: null } : null;
  },
};
