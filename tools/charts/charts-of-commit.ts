import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Chart } from '#src/studio/chart/chart-model.ts';
import { checkOutCommit, commitNamed } from '#tools/app/checked-out-commit.ts';

/** Where the model of a chart is in a commit: it was moved once. */
const MODELS = ['src/studio/chart/chart-model.ts', 'tools/charts/chart-model.ts'];

/**
 * The charts of all machines as another commit has them, by its own code: its files are put next to our packages, in a folder
 * that is deleted afterwards. Throws if there is no such commit, or if its machines cannot be loaded with these packages.
 */
export function chartsOfCommit(ref: string): Chart[] {
  const folder = mkdtempSync(join(tmpdir(), 'charts-'));
  const run = { cwd: folder, encoding: 'utf8', maxBuffer: 256 * 1024 * 1024 } as const;
  try {
    checkOutCommit(commitNamed(ref), folder);
    const model = MODELS.find((path) => existsSync(join(folder, path)));
    if (!model) throw new Error(`${ref} has no charts yet.`);
    const script = join(folder, 'print-charts.ts');
    writeFileSync(
      script,
      `import { chartOf } from './${model}';
import { ALL_MACHINES } from './tools/model/all-machines.ts';
process.stdout.write(JSON.stringify(ALL_MACHINES.map(chartOf)));
`,
    );
    const printed: Chart[] = JSON.parse(execFileSync(join(folder, 'node_modules/.bin/tsx'), [script], run));
    return printed;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
