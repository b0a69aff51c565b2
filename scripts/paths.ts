#!/usr/bin/env tsx
/**
 * `npm run paths -- --line health [--json]`: the paths that together take every transition of a line's machine, and how
 * much of the machine each tier walks. The model tier is computed on the spot; the others tell what they walked last.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { LINES, type Line } from '#contract/record.ts';
import { machines } from '#machines/index.ts';
import { type Coverage, coverageOf } from '#tests/support/model/coverage.ts';
import { exploreHealth, type Graph } from '#tests/support/model/graph.ts';
import { healthPaths } from '#tests/support/paths.ts';

const EXPLORE: Record<Line, () => Graph> = { health: exploreHealth };
const Walked = v.object({ transitions: v.array(v.string()) });

const { values } = parseArgs({ options: { line: { type: 'string' }, json: { type: 'boolean', default: false } } });
const lines = LINES.filter((line) => values.line === undefined || values.line === line);
if (lines.length === 0) {
  console.error(`There is no line “${values.line}”. Lines: ${LINES.join(', ')}.`);
  process.exit(1);
}

/** What the walk tier reported when it ran last; null when it has not run here. */
const walkedBy = (line: Line): Coverage | null => {
  const report = `reports/walk-${line}.json`;
  if (!existsSync(report)) return null;
  const { transitions } = v.parse(Walked, JSON.parse(readFileSync(report, 'utf8')));
  return coverageOf(machines[line], new Set(transitions));
};

const modelOf = (line: Line) => {
  const graph = EXPLORE[line]();
  const fired = new Set([...graph.edges.values()].flat().flatMap((edge) => edge.fired));
  return { worlds: graph.edges.size, paths: healthPaths(graph), coverage: coverageOf(machines[line], fired) };
};

const percent = ({ all, missed }: Coverage['states']): string => {
  const walked = all.length - missed.length;
  // Never rounded up to 100.
  return `${walked}/${all.length} ${(Math.floor((1000 * walked) / all.length) / 10).toFixed(walked === all.length ? 0 : 1)} %`;
};

const row = (line: Line, tier: string, coverage: Coverage | null): string =>
  coverage === null
    ? `${line}  ${tier.padEnd(5)}  not walked here yet: npm test`
    : `${line}  ${tier.padEnd(5)}  states ${percent(coverage.states)}  transitions ${percent(coverage.transitions)}`;

const report = lines.map((line) => {
  const { worlds, paths, coverage } = modelOf(line);
  return {
    line,
    worlds,
    paths: paths.map((path) => path.map(({ event }) => event.name)),
    model: coverage,
    walk: walkedBy(line),
  };
});

mkdirSync('reports', { recursive: true });
writeFileSync('reports/paths.json', `${JSON.stringify(report, null, 2)}\n`);

if (values.json) console.log(JSON.stringify(report, null, 2));
else {
  for (const { line, worlds, paths, model, walk } of report) {
    for (const [index, path] of paths.entries()) {
      console.log(`\n${line} path ${index + 1} of ${paths.length}, ${path.length} steps`);
      console.log(`  ${path.join(' → ')}`);
    }
    console.log(`\n${line}: ${worlds} worlds explored`);
    console.log(row(line, 'model', model));
    console.log(row(line, 'walk', walk));
    for (const missed of [...(walk?.states.missed ?? []), ...(walk?.transitions.missed ?? [])])
      console.log(`  not walked: ${missed}`);
  }
}
