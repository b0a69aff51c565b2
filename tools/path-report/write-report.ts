import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, extname } from 'node:path';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import { rowCoverage } from '#tools/paths/row-coverage.ts';
import { REPORTS as PLAYED, type PlayedPath, readPlayed } from '#tools/player/played.ts';
import { readAxeReports } from './axe-report.ts';
import { featureOf } from './features.ts';
import { type MachinePaths, type ReportData, reportDataOf } from './report-data.ts';
import { type Pictures, reportPage } from './report-page.ts';

/** Bytes of pictures in one report. Failed steps have theirs first. */
const MAX_PICTURES = 10_000_000;
const TYPES: Readonly<Record<string, string>> = { '.jpg': 'image/jpeg', '.png': 'image/png', '.webp': 'image/webp' };

/** As data URLs, as long as there is room. A picture whose file is not there is none. */
export const picturesOf = (played: readonly PlayedPath[], folder = PLAYED, most = MAX_PICTURES): Pictures => {
  const steps = played.flatMap((path) => path.steps);
  const failedFirst = [...steps.filter(({ failed }) => failed !== undefined), ...steps];
  const found: Record<string, string> = {};
  const tooLarge = new Set<string>();
  let left = most;
  for (const { picture } of failedFirst) {
    if (picture === undefined || picture in found) continue;
    const file = `${folder}/${picture}`;
    const type = TYPES[extname(picture)];
    if (type === undefined || !existsSync(file)) continue;
    const { size } = statSync(file);
    if (size > left) {
      tooLarge.add(picture);
      continue;
    }
    left -= size;
    found[picture] = `data:${type};base64,${readFileSync(file).toString('base64')}`;
  }
  return { urls: found, leftOut: tooLarge.size };
};

interface Wanted {
  readonly machines: readonly MachinePaths[];
  readonly kind: PlayedPath['kind'];
  readonly seed: number;
}

const dataOf = ({ machines, ...wanted }: Wanted): ReportData => {
  const { played, ignored } = readPlayed();
  const { axe, ignored: ignoredAxe } = readAxeReports();
  const left = machines.flatMap(({ coverage }) => coverage.ignored);
  return reportDataOf({
    ...wanted,
    ...{ machines, played, axe, ignored: [...new Set([...left, ...ignored, ...ignoredAxe])] },
    ...{ commit: currentCommit(), made: new Date(), rows: rowCoverage(machines.map(({ coverage }) => coverage)) },
  });
};

/** Writes the report of these paths, and says how large it is. */
export const writePathReport = async (file: string, wanted: Wanted): Promise<string> => {
  const data = dataOf(wanted);
  const page = await reportPage(
    data,
    picturesOf(data.machines.flatMap(({ paths }) => paths.flatMap((path) => path.played))),
  );
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, page);
  return `${file}, ${(Buffer.byteLength(page) / 1_000_000).toFixed(1)} MB`;
};

/** Writes one feature for each machine. Returns the names of the files. */
export const writeFeatures = (folder: string, wanted: Wanted): string[] => {
  const data = dataOf(wanted);
  mkdirSync(folder, { recursive: true });
  return data.machines.map((machine) => {
    const file = `${folder}/${machine.name}.feature`;
    writeFileSync(file, featureOf(machine, data));
    return file;
  });
};
