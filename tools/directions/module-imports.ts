import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parseSync } from 'vite';

/** One import: of one of our files by its path from the project's root, or of a package by its name. */
export interface ModuleImport {
  from: string;
  to: string;
}

export interface FileImport extends ModuleImport {
  /** Whether it is loaded with the file: no type, and not when it is first needed. */
  loads: boolean;
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
export function importsOf(file: string, text: string): FileImport[] {
  const { staticImports, staticExports } = parseSync(file, text).module;
  const loads = new Map([...text.matchAll(IMPORT_CALL)].map(([, , specifier = '']) => [specifier, false]));
  const add = (specifier: string, isType: boolean) => {
    loads.set(specifier, loads.get(specifier) === true || !isType);
  };
  for (const { moduleRequest, entries } of staticImports) {
    add(moduleRequest.value, entries.length > 0 && entries.every(({ isType }) => isType));
  }
  for (const { moduleRequest, isType } of staticExports.flatMap(({ entries }) => entries)) {
    if (moduleRequest) add(moduleRequest.value, isType);
  }
  return [...loads].map(([specifier, isLoaded]) => ({
    from: file,
    to: targetOf(file, specifier),
    loads: isLoaded,
  }));
}

const ROOTS = ['contract', 'machines', 'server', 'src', 'tests', 'tools'];

/** Every import of the project's own code. */
export const readImports = (): FileImport[] =>
  ROOTS.flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(tsx?|mjs|mts)$/.test(name))
      .flatMap((name) => {
        const file = join(root, name).replaceAll('\\', '/');
        return importsOf(file, readFileSync(file, 'utf8'));
      }),
  );
