import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** One import: of one of our files by its path from the project's root, or of a package by its name. */
export interface ModuleImport {
  from: string;
  to: string;
}

/** `import('…')` as an expression and as a type, which the parser's module record omits. */
const IMPORT_CALL = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

const packageOf = (specifier: string): string => {
  const [scope = '', name = ''] = specifier.split('/');
  return scope.startsWith('@') ? `${scope}/${name}` : scope;
};

const targetOf = (file: string, specifier: string): string => {
  if (specifier.startsWith('#')) return specifier.slice(1);
  if (specifier.startsWith('.')) return posix.join(posix.dirname(file), specifier);
  return packageOf(specifier);
};

/** What a file imports and re-exports, each target once. */
export function importsOf(file: string, text: string): ModuleImport[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const specifiers = new Set([
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) => entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? [])),
    ...[...text.matchAll(IMPORT_CALL)].map(([, , specifier = '']) => specifier),
  ]);
  return [...specifiers].map((specifier) => ({ from: file, to: targetOf(file, specifier) }));
}

const ROOTS = ['contract', 'machines', 'server', 'src', 'tests', 'tools'];

/** Every import of the project's own code. */
export const readImports = (): ModuleImport[] =>
  ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|mts)$/.test(name))
      .flatMap((name) => {
        const file = join(root, name).replaceAll('\\', '/');
        return importsOf(file, readFileSync(file, 'utf8'));
      }),
  );
