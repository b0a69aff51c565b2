import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { todayInIndia } from '#contract/shared/dates.ts';
import { renderInProcess } from '#server/documents/render-pdf.ts';
import { serverLines } from '#server/server-lines.ts';
import { exportPerson } from '#server/worker/rights/export-person.ts';
import { NOTHING_STORED } from './erasure-texts.ts';
import { exportJson, exportReadme } from './export-texts.ts';
import { byOption, phoneOption, runOnData, UsageError } from './rights-command.ts';

/**
 * `npm run export -- --phone 98… [--to FOLDER] [--by NAME]`: writes all that is stored of a person into a new folder, which
 * only the user of the machine may read. With the embedded database its server has to be stopped first.
 */
const { values: options } = parseArgs({
  options: { phone: { type: 'string' }, to: { type: 'string' }, by: { type: 'string' } },
});

function readOptions() {
  const to = options.to === undefined ? null : resolve(options.to);
  if (to !== null && existsSync(to)) throw new UsageError(`--to: ${to} is there already. Name a new folder.`);
  return { phone: phoneOption(options.phone), by: byOption(options.by), to };
}

await runOnData(readOptions, async ({ db, config }, { phone, by, to }) => {
  const now = new Date();
  const pdfRenderer = renderInProcess(serverLines);
  const made = await exportPerson({ db, config, lines: serverLines, pdfRenderer, now, by }, phone);
  if (made === null) {
    console.log(NOTHING_STORED);
    return;
  }
  // The reference names no one.
  const folder = to ?? resolve(`export-${todayInIndia(now)}-${made.reference}`);
  const write = (name: string, content: string | Buffer) => writeFileSync(join(folder, name), content, { mode: 0o600 });
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  write('person.json', exportJson(made, now));
  write('README.txt', exportReadme(made, { brokerName: config.brand.name, now }));
  if (made.documents.length > 0) mkdirSync(join(folder, 'documents'), { mode: 0o700 });
  for (const { fileName, content } of made.documents) write(join('documents', fileName), content);
  console.log(`Written to ${folder}\nReference of the audit line: ${made.reference}`);
});
