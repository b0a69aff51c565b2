import type { Plugin } from 'vite';

const FILE = /[\\/]node_modules[\\/]react-router[\\/]dist[\\/]/;
/** Names that only React's developer tools show. */
const NAMES = /^\w+\.displayName = "[^"]*";$/gm;
const CALLS = /= (React\d*\.(?:createContext|forwardRef|memo)\()/g;
/** A class component, with the property that some receive after it. */
const CLASSES =
  /^(var \w+ = )(class extends React\d*\.Component \{\n[\s\S]*?\n\});\n(?:\w+(\.contextType = \w+);\n)?/gm;

/**
 * Marks what React Router creates at its top level as free of side effects, so that the bundler drops what the app does
 * not import. Otherwise links, forms and the data router remain: 10 kB (gzip) of each line's first page.
 */
export const dropUnusedRouterParts: Plugin = {
  name: 'without-unused-router',
  apply: 'build',
  transform: {
    filter: { id: FILE },
    handler: (code) => ({
      code: code
        .replace(NAMES, '')
        .replace(CALLS, '= /* @__PURE__ */ $1')
        .replace(CLASSES, (_, start: string, made: string, property?: string) =>
          [
            `${start}/* @__PURE__ */ (() => { const Made = ${made};`,
            property === undefined ? '' : `Made${property};`,
            'return Made; })();\n',
          ].join('\n'),
        ),
      map: null,
    }),
  },
};
