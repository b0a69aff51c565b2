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
import { todayInIndia } from '#contract/shared/dates.ts';
import type { Plan } from './plan.ts';
import { isLine, type MachineName, planOf } from './plan-of.ts';
import { sourceHash } from './source-hash.ts';

const FOLDER = 'node_modules/.cache/paths';
/** So many things of a name are stored: trees that share a folder use a few at the same time. */
const MOST = 4;

/**
 * What was made under a key before, or what is made now. Names and keys are parts of file names. Of each name the things that
 * were used last are stored, under any key.
 */
export const cached = <T>(name: string, key: string, make: () => T, folder = FOLDER): T => {
  const file = `${folder}/${name}.${key}`;
  if (existsSync(file)) {
    markAsUsed(file);
    return deserialize(readFileSync(file));
  }
  const made = make();
  mkdirSync(folder, { recursive: true });
  // Renamed once it is whole: another process may read it at any time.
  writeFileSync(`${file}~${process.pid}`, serialize(made));
  renameSync(`${file}~${process.pid}`, file);
  for (const old of lastUsedFirst(name, folder).slice(MOST)) rmSync(old, { force: true });
  return made;
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

const keys = new Map<MachineName, string>();
/** What a plan is made from: source files, packages, the version of Node, and the day in India, which the model reads. */
const planKey = (name: MachineName): string => {
  const key = keys.get(name) ?? `${sourceHash(sourcesFor(name))}-${process.version}-${todayInIndia(new Date())}`;
  keys.set(name, key);
  return key;
};

export const cachedPlan = (name: MachineName): Plan => cached(`${name}.plan`, planKey(name), () => planOf(name));

/** A plan without its paths, which is read much faster. */
export const cachedNames = (name: MachineName): Pick<Plan, 'all' | 'pure'> =>
  cached(`${name}.names`, planKey(name), () => {
    const { all, pure } = cachedPlan(name);
    return { all, pure };
  });
