import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PROJECT_FOLDER } from './ensure-built.ts';

const Package = v.object({ scripts: v.object({ start: v.string() }) });

interface ServerCommand {
  /** As written: `node --option dist/server/main.js`. */
  readonly text: string;
  readonly nodeOptions: readonly string[];
  readonly file: string;
}

/** How `npm start` starts the server. Throws an Error if the script does not end with such a command. */
function readServerCommand(): ServerCommand {
  const { scripts } = v.parse(Package, JSON.parse(readFileSync(join(PROJECT_FOLDER, 'package.json'), 'utf8')));
  const [text, options, file] = /node ((?:--\S+ )*)(\S+)$/.exec(scripts.start) ?? [];
  if (text === undefined || options === undefined || file === undefined) {
    throw new Error(`npm start does not start a server: ${scripts.start}`);
  }
  return { text, nodeOptions: options.split(' ').filter((option) => option !== ''), file };
}

export const SERVER_COMMAND = readServerCommand();
