import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { ensureBuilt, PROJECT_FOLDER } from '../app/ensure-built.ts';
import { startServer } from '../app/start-server.ts';
import { type ComparedPages, copySiteForBench } from './copy-site.ts';
import { speedTable, weightTable } from './landing-tables.ts';
import {
  type LandingBenchRow,
  medianMeasures,
  medianOf,
  missedMeasures,
  type PageWeight,
  sizesOverTarget,
} from './landing-targets.ts';
import { gzipBytes, type LighthouseSample, measurePage, THROTTLINGS, type Throttling } from './measure-page.ts';
import { isMissed, PURCHASE_REPORT, purchaseFigures, purchaseReportSchema, purchaseTable } from './purchase-report.ts';

/**
 * `npm run bench:web [-- --runs 5]`: the speed of the built landing pages on Lighthouse's phone, compared with static
 * pages of the same content from the same server; then a whole purchase of a family's health policy on a slow phone,
 * with reloads in the middle. Not a test: the figures are only meaningful on a quiet machine. `-- --only landings` (or
 * `purchase`) runs one part.
 */
const PATHS = ['/', '/health'];
const REPORT = 'reports/bench-web.json';

interface Visits {
  readonly path: string;
  readonly throttling: Throttling;
  readonly samples: LighthouseSample[];
}

const say = (text: string): void => void process.stdout.write(`${text}\n`);

/** All visits, in rotation: a temporary slowdown of the machine affects all of them alike. */
async function visitAll(url: string, paths: readonly string[], runs: number): Promise<Visits[]> {
  const all = THROTTLINGS.flatMap((throttling) => paths.map((path): Visits => ({ path, throttling, samples: [] })));
  for (let run = 1; run <= runs; run += 1) {
    for (const [index, { path, throttling, samples }] of all.entries()) {
      const sample = await measurePage(`${url}${path}`, throttling);
      samples.push(sample);
      const { performance, lcp } = sample.measures;
      const done = `${(run - 1) * all.length + index + 1} of ${runs * all.length}`;
      say(`${done}  ${throttling.padEnd(8)}  ${path.padEnd(14)}  performance ${performance}, LCP ${lcp.toFixed(0)} ms`);
    }
  }
  return all;
}

function rowsOf(all: readonly Visits[], pairs: readonly ComparedPages[]): LandingBenchRow[] {
  const lcpOf = (path: string | undefined, throttling: Throttling): number | null => {
    const found = all.find((one) => one.path === path && one.throttling === throttling);
    return found ? medianMeasures(found.samples).lcp : null;
  };
  return all.map(({ path, throttling, samples }) => {
    const own = medianMeasures(samples);
    const reference = lcpOf(pairs.find(({ app }) => app === path)?.static, throttling);
    return { path, throttling, medians: own, lcpRatio: reference === null ? null : own.lcp / reference };
  });
}

/** All scripts that a visit fetched without any interaction. */
async function weightOf(url: string, path: string, all: readonly Visits[]): Promise<PageWeight> {
  const scripts = new Set(
    all.filter((one) => one.path === path).flatMap(({ samples }) => samples.flatMap((s) => s.scripts)),
  );
  const bytes = await Promise.all([...scripts].map(gzipBytes));
  return {
    path,
    document: await gzipBytes(`${url}${path}`),
    scripts: bytes.reduce((sum, one) => sum + one, 0),
    scriptRequests: scripts.size,
  };
}

const PARTS = ['landings', 'purchase'];

function askedFor(): { readonly runs: number; readonly parts: readonly string[] } {
  const { values } = parseArgs({ options: { runs: { type: 'string', default: '5' }, only: { type: 'string' } } });
  const { runs, only } = values;
  if (/^[1-9]\d?$/.test(runs) && (only === undefined || PARTS.includes(only))) {
    return { runs: Number(runs), parts: only === undefined ? PARTS : [only] };
  }
  console.error(`--runs takes a number from 1 to 99, and --only one of: ${PARTS.join(', ')}.`);
  process.exit(1);
}

/** Vitest runs the purchase, because the tests' code drives it. */
function benchPurchase(runs: number): void {
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'bench'], {
    cwd: PROJECT_FOLDER,
    stdio: 'inherit',
    env: { ...process.env, BENCH_RUNS: String(runs) },
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error('The purchase could not be measured.');
  const report = v.parse(purchaseReportSchema, JSON.parse(readFileSync(PURCHASE_REPORT, 'utf8')));
  const figures = purchaseFigures(report);
  const way = report.proxied
    ? 'Reloads went through nginx with deploy/nginx.conf: TLS, HTTP/2, brotli.'
    : 'nginx is not installed: reloads went to the server itself, by HTTP/1.1 with gzip, as no visitor does.';
  say(['', ...purchaseTable(figures), '', way, `Times in ms; all figures are in ${PURCHASE_REPORT}.`].join('\n'));
  if (figures.some(isMissed)) process.exitCode = 1;
}

async function benchLandings(runs: number): Promise<void> {
  const site = copySiteForBench(join(PROJECT_FOLDER, 'dist/web'), PATHS);
  const server = await startServer({ webFolder: site.folder });
  try {
    const all = await visitAll(
      server.url,
      site.pairs.flatMap((pair) => [pair.app, pair.static]),
      runs,
    );
    const rows = rowsOf(all, site.pairs);
    const weights = await Promise.all(PATHS.map((path) => weightOf(server.url, path, all)));
    const machine = Math.round(medianOf(all.flatMap(({ samples }) => samples.map((sample) => sample.machine))));
    const complaints = all
      .filter(({ path }) => PATHS.includes(path))
      .flatMap(({ samples }) => samples.flatMap((s) => s.complaints));

    say(['', ...speedTable(rows), '', ...weightTable(weights)].join('\n'));
    say(`\nMedians of ${runs}; times in ms. The machine's benchmark index was ${machine}.`);
    for (const complaint of new Set(complaints)) say(`Lighthouse complains. ${complaint}`);

    mkdirSync('reports', { recursive: true });
    writeFileSync(REPORT, `${JSON.stringify({ runs, machine, rows, weights, visits: all }, null, 2)}\n`);
    const missed =
      rows.some((row) => missedMeasures(row).size > 0) || weights.some((weight) => sizesOverTarget(weight).size > 0);
    say(`${missed ? '✗ marks what misses its target' : 'Every target is met'}; all figures are in ${REPORT}.`);
    if (missed) process.exitCode = 1;
  } finally {
    await server.stop();
    site.remove();
  }
}

const { runs, parts } = askedFor();
ensureBuilt();
if (parts.includes('landings')) await benchLandings(runs);
if (parts.includes('purchase')) benchPurchase(runs);
