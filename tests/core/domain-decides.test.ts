import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** The server's domain decides and does nothing: what it decided is stored, sent and thrown by the rooms above it. */

const linesOf = (root: string): string[] =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) =>
      readFileSync(join(root, path), 'utf8')
        .split('\n')
        .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line))
        .map((line) => `${join(root, path)}: ${line.trim()}`),
    );

const DOMAIN = linesOf('server/domain');
const OPERATIONS = linesOf('server/operations');

describe.each([
  ['waits for nothing', /\basync\b|\bawait\b|\.then\(/],
  ['throws no refusal: it returns one', /\bthrow\b(?! new (?:Range)?Error\()/],
])('the server’s domain', (what, pattern) => {
  it(what, () => {
    expect(DOMAIN.filter((line) => pattern.test(line))).toEqual([]);
  });

  it(`${what}; what acts does`, () => {
    expect(OPERATIONS.filter((line) => pattern.test(line))).not.toEqual([]);
  });
});
