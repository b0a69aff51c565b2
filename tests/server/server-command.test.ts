import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { PROJECT_FOLDER } from '#tools/app/ensure-built.ts';
import { SERVER_COMMAND } from '#tools/app/server-command.ts';

const STARTED_BY = ['deploy/chhatri.service', 'deploy/compose.yaml', 'docs/operations.md'];

test.each(STARTED_BY)('%s starts the server as npm start does', (file) => {
  const text = readFileSync(join(PROJECT_FOLDER, file), 'utf8');
  const commands = text.match(/\bnode\b[^\n]*dist\/server\/main\.js/g);
  expect(new Set(commands)).toEqual(new Set([SERVER_COMMAND.text]));
});
