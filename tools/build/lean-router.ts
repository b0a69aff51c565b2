import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const file = (name: string): string =>
  fileURLToPath(new URL(`../../node_modules/react-router/dist/production/${name}`, import.meta.url));

const NAMES = /^\w+\.displayName = "\w+";$/gm;
const MADE = /= (React\d*\.(?:createContext|memo|forwardRef)\()/g;

/**
 * React Router without what we do not use of it: 5 kB (gzip) instead of 14. Its exports lead every bundler to the
 * development build, and names for developer tools, written at the top of the module, keep each part alive.
 */
export const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  config: () => ({
    resolve: {
      alias: [
        { find: /^react-router$/, replacement: file('index.mjs') },
        { find: /^react-router\/dom$/, replacement: file('dom-export.mjs') },
      ],
    },
  }),
  transform: {
    filter: { id: /react-router[\\/]dist[\\/]production/ },
    handler: (code) => ({ code: code.replace(NAMES, '').replace(MADE, '= /* @__PURE__ */ $1'), map: null }),
  },
};
