import { readFileSync } from 'node:fs';
import { referenceFile } from './reference-file.ts';

/**
 * The rows of a CSV file in server/reference, with the column names of its first line. Fields in these files are never quoted
 * and contain no comma. Throws an Error if the file is missing, or if a row has more or fewer fields than the first line.
 */
export function readReferenceTable(name: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(referenceFile(name), 'utf8').split(/\r?\n/);
  const columns = head.split(',');
  return lines.filter(Boolean).map((line, index) => {
    const fields = line.split(',');
    if (fields.length !== columns.length) throw new Error(`${name}, line ${index + 2}: ${fields.length} fields`);
    return Object.fromEntries(columns.map((column, at) => [column, fields[at] ?? '']));
  });
}
