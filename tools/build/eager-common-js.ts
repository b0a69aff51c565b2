import { type ESTree, type Plugin, parseAst } from 'vite';
import { HELPER_PREFIX } from './runtime-in-entry.ts';

/**
 * Puts parentheses around the modules that the bundler wraps, including React DOM: `wrap(((exports) => {…}))`. Browsers
 * compile a function in parentheses together with its script, which they may do on another thread while it is loading.
 * Without them V8 first pre-parses React DOM, and compiles it when the page is to be shown. Minifiers remove the
 * parentheses, so this runs after them.
 */
export const eagerCommonJs: Plugin = {
  name: 'eager-common-js',
  apply: 'build',
  // As in runtime-in-entry.ts: file names must depend on changes that are made after naming.
  augmentChunkHash: () => 'in parentheses',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      let isChanged = false;
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const { code } = output;
        output.code = withEagerModules(code);
        isChanged ||= output.code !== code;
      }
      if (!isChanged) throw new Error('The bundler does not wrap CommonJS modules as it did.');
    },
  },
};

interface Span {
  readonly start: number;
  readonly end: number;
}

/** A chunk's code, with parentheses around the CommonJS modules in it. */
export const withEagerModules = (code: string): string =>
  // From last to first, so that the earlier positions stay valid.
  wrappedModules(parseAst(code).body).reduceRight(
    (before, { start, end }) => `${before.slice(0, start)}(${before.slice(start, end)})${before.slice(end)}`,
    code,
  );

/**
 * The functions passed to one of the bundler's helpers, for a top-level variable: `var made = wrap((exports) => {…})`.
 */
const wrappedModules = (body: ESTree.Program['body']): Span[] => {
  const helpers = new Set(body.flatMap(importedHelpers));
  return body.flatMap((statement) => {
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ init }) => {
      if (init?.type !== 'CallExpression' || init.callee.type !== 'Identifier') return [];
      const [module] = init.arguments;
      return helpers.has(init.callee.name) && module?.type === 'ArrowFunctionExpression' ? [module] : [];
    });
  });
};

/** A chunk's local names of the helpers that it imports (runtime-in-entry.ts). */
const importedHelpers = (statement: ESTree.Program['body'][number]): string[] =>
  statement.type !== 'ImportDeclaration'
    ? []
    : statement.specifiers.flatMap((one) =>
        one.type === 'ImportSpecifier' &&
        one.imported.type === 'Identifier' &&
        one.imported.name.startsWith(HELPER_PREFIX)
          ? [one.local.name]
          : [],
      );
