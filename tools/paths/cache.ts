import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import type { Plan } from './plan.ts';
import { isLine, type MachineName, planOf } from './plan-of.ts';
import { sourceKey } from './source-hash.ts';

const FOLDER = 'node_modules/.cache/paths';
/** So many things of a name are stored: trees that share a folder use a few at the same time. */
const MAX_FILES = 4;

/**
 * What was made under a key before, or what is made now. Names and keys are parts of file names. Of each name the things that
 * were used last are stored, under any key.
 * @param key null: nothing is read or stored
 * @param make what is made while its sources change belongs to no key, and is not stored
 * @param keyNow the key once more, after something was made
 */
export const cached = <T>(
  name: string,
  key: string | null,
  make: () => T,
  { keyNow = (): string | null => key, folder = FOLDER } = {},
): T => {
  const file = `${folder}/${name}.${key}`;
  if (key !== null && existsSync(file)) {
    markAsUsed(file);
    const stored = readStored<T>(file);
    if (stored) return stored.value;
  }
  const made = make();
  if (key === null || keyNow() !== key) return made;
  mkdirSync(folder, { recursive: true });
  // Renamed once it is whole: another process may read it at any time.
  writeFileSync(`${file}~${process.pid}`, serialize(made));
  renameSync(`${file}~${process.pid}`, file);
  for (const old of lastUsedFirst(name, folder).slice(MAX_FILES)) rmSync(old, { force: true });
  return made;
};

/** Null if it was written by a version of Node whose format this one cannot read. */
const readStored = <T>(file: string): { readonly value: T } | null => {
  try {
    return { value: deserialize(readFileSync(file)) };
  } catch {
    return null;
  }
};

const markAsUsed = (file: string): void => utimesSync(file, Date.now() / 1000, Date.now() / 1000);

const lastUsedFirst = (name: string, folder: string): string[] =>
  readdirSync(folder)
    .filter((other) => other.startsWith(`${name}.`))
    .map((other) => `${folder}/${other}`)
    .map((path) => ({ path, used: statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0 }))
    .sort((one, other) => other.used - one.used)
    .map(({ path }) => path);

/** What makes any plan, and what it is made of. */
const sourcesFor = (name: MachineName): string[] => [
  'tools/paths/plan.ts',
  isLine(name) ? `tools/model/lines/${name}/${name}-model.ts` : 'tools/model/fixtures/shell.ts',
];

/**
 * What a plan is made from: source files and packages. Not the day: the model reads it, and its paths are by name the same on
 * each. Null if a source was written after this process began: it may have read the file before that.
 * @param began in milliseconds since 1970
 */
export const planKey = (sources: readonly string[], root = '.', began = performance.timeOrigin): string | null => {
  const { hash, changed } = sourceKey(sources, root);
  return changed < began ? hash : null;
};

const keys = new Map<string, string | null>();
/** As it was when it was asked first. */
const firstKey = (sources: readonly string[]): string | null => {
  const id = sources.join();
  const key = keys.get(id);
  if (key !== undefined) return key;
  const first = planKey(sources);
  keys.set(id, first);
  return first;
};

const cachedFor = <T>(name: MachineName, what: string, make: () => T): T => {
  const sources = sourcesFor(name);
  return cached(`${name}.${what}`, firstKey(sources), make, { keyNow: () => planKey(sources) });
};

export const cachedPlan = (name: MachineName): Plan =>
  cachedFor(name, 'plan', () => {
    // Someone who waits, and no program that reads what a command prints.
    if (process.stderr.isTTY && isLine(name))
      console.error(`Every state of ${name} is searched, which takes a minute or two …`);
    return planOf(name);
  });

/** A plan without its paths, which is read much faster. */
export const cachedNames = (name: MachineName): Pick<Plan, 'all' | 'pure' | 'faults'> =>
  cachedFor(name, 'names', () => {
    const { all, pure, faults } = cachedPlan(name);
    return { all, pure, faults };
  });
