import { readFileSync } from 'node:fs';
import type { ConfigError } from './env.ts';

/** What a file of the operator's says. Throws what `refused` makes of the problem. */
export function readJsonFile(path: string, refused: (problem: string) => ConfigError): unknown {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch {
    throw refused('the file cannot be read');
  }
  try {
    return JSON.parse(text);
  } catch {
    throw refused('it is not JSON');
  }
}
