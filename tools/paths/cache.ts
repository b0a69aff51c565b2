import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';
import { todayInIndia } from '#contract/shared/dates.ts';
import { type MachineName, type Plan, planOf } from './plan.ts';
import { sourceHash } from './source-hash.ts';

const FOLDER = 'node_modules/.cache/paths';

/**
 * What was made under a key before, or what is made now. Names and keys are parts of file names. What was made under other
 * keys is deleted.
 */
export const cached = <T>(name: string, key: string, make: () => T, folder = FOLDER): T => {
  const file = `${folder}/${name}.${key}`;
  if (existsSync(file)) return deserialize(readFileSync(file));
  const made = make();
  mkdirSync(folder, { recursive: true });
  for (const other of readdirSync(folder))
    if (other.startsWith(`${name}.`)) rmSync(`${folder}/${other}`, { force: true });
  // Renamed once it is whole: another process may read it at any time.
  writeFileSync(`${file}~${process.pid}`, serialize(made));
  renameSync(`${file}~${process.pid}`, file);
  return made;
};

let hash: string | null = null;
/** What all plans are made from: every source file, the packages, the version of Node, and the day in India. */
const planKey = (): string => {
  hash ??= sourceHash('tools/paths/plan.ts');
  return `${hash}-${process.version}-${todayInIndia(new Date())}`;
};

export const cachedPlan = (name: MachineName): Plan => cached(`${name}.plan`, planKey(), () => planOf(name));

/** A plan without its paths, which is read much faster. */
export const cachedNames = (name: MachineName): Pick<Plan, 'all' | 'pure'> =>
  cached(`${name}.names`, planKey(), () => {
    const { all, pure } = cachedPlan(name);
    return { all, pure };
  });
