import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

/** Calls that make code, commands, markup, secrets or amounts from input by hand, and the lines of the product that have one. */

const sourcesOf = (root: string) =>
  readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:ts|tsx|mjs)$/.test(path))
    .map((path) => ({ path: join(root, path), text: readFileSync(join(root, path), 'utf8') }));

const SOURCES = ['contract', 'machines', 'server', 'src'].flatMap(sourcesOf);

const callsOf = (pattern: RegExp): string[] =>
  SOURCES.flatMap(({ path, text }) =>
    text
      .split('\n')
      .filter((line) => !/^\s*(?:\/\/|\/?\*)/.test(line) && pattern.test(line))
      .map((line) => `${path}: ${line.trim()}`),
  );

describe('no source of the product', () => {
  it.each([
    ['runs a text as code', /\beval\(|new Function\(|node:vm\b/],
    ['writes markup into a page by hand', /innerHTML|outerHTML|insertAdjacentHTML|document\.write|srcdoc/],
    ['uses a broken hash or cipher', /\b(?:md5|sha-?1|des|rc4|ecb)\b['"]/i],
    ['talks to another host without checking its certificate', /rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED/],
    [
      'writes an amount of rupees by hand, for which there are formatInr and formatLakhCrore',
      /₹(?:\$\{(?!whole\})|['"`] ?\+)/,
    ],
    ['listens to messages of other sites', /addEventListener\(\s*'message'|window\.onmessage/],
  ])('%s', (_, pattern) => {
    expect(callsOf(pattern)).toEqual([]);
  });
});

describe('one place only', () => {
  it('gives React markup: the gallery of the kit, which visitors do not see', () => {
    expect(callsOf(/dangerouslySetInnerHTML/)).toEqual([expect.stringMatching(/^src\/ui\/gallery\//)]);
  });

  it('listens to other pages, of its own site and by a schema: the studio, which shows their steps', () => {
    expect(callsOf(/onmessage/)).toEqual([
      expect.stringMatching(/^src\/studio\/live\/live-visits\.ts: channel\.onmessage = /),
    ]);
    expect(callsOf(/channel = new BroadcastChannel\(LIVE_CHANNEL\)/)).toHaveLength(1);
    expect(callsOf(/v\.is\(LiveStep, data\)/)).toHaveLength(1);
  });

  it('starts a process: of a file of its own, to which only a folder within that of the configuration is named', () => {
    expect(callsOf(/child_process|\bfork\(/)).toEqual([
      "server/db/embedded.ts: import { fork } from 'node:child_process';",
      expect.stringMatching(/fork\(projectPath\('server\/db\/create-folder\.mjs'\), \[made\], /),
    ]);
    expect(callsOf(/const made = join\(dataFolder, .*randomUUID\(\)/)).toHaveLength(1);
  });

  it('has raw statements: constant limits of time, and names of the funnel’s own tables and columns', () => {
    const raw = callsOf(/sql\.raw|\.unsafe\(/);
    // What is put into these texts is a list in the same file.
    const names = /^server\/(?:funnel\/(?:event-queue|fold-machine)|db\/lifecycle-transitions)\.ts: /;
    expect(raw.filter((call) => !names.test(call)).sort()).toEqual([
      expect.stringMatching(/^server\/funnel\/fold-days\.ts: .*set local statement_timeout = '.\{TIME_LIMIT\}'`/),
      expect.stringMatching(/^server\/telemetry\/.*set local statement_timeout = .\{STATEMENT_LIMIT_MS\}`/),
    ]);
    const put = raw
      .filter((call) => names.test(call))
      .flatMap((call) => call.match(/sql\.raw\((?:`[^` ]*|'[^' ]*|\w+)/g))
      .map((call) => call?.replace(/^sql\.raw\(|\W/g, ''));
    expect([...new Set(put)].sort()).toEqual([
      ...['VISIT', 'day', 'gone_made', 'made', 'names', 'put_made', 'table', 'table_pk', 'values', 'visit'],
    ]);
  });

  it('uses numbers that can be guessed: the pauses between two tries of a task', () => {
    expect(callsOf(/Math\.random/)).toEqual([expect.stringMatching(/^server\/shared\/backoff\.ts/)]);
  });
});

it('regular expressions are made of our own lists only', () => {
  expect(callsOf(/RegExp\(/).sort()).toEqual([
    expect.stringContaining('document-numbers.ts: const LICENCE = '),
    expect.stringContaining('document-numbers.ts: const VOTER_ID = '),
    expect.stringContaining('patterns.ts: export const VEHICLE_REGISTRATION_REGEX = '),
    expect.stringContaining('printable-text.ts: [letters + marks, marks].map('),
    expect.stringContaining('printable-text.ts: const JOINER = '),
    expect.stringContaining('printable-text.ts: const PRINTED = '),
  ]);
});

it('hashes are SHA-256, and what is encrypted is AES-256-GCM', () => {
  expect(callsOf(/create(?:Hash|Hmac)\(/).filter((call) => !call.includes("('sha256'"))).toEqual([]);
  const ciphers = callsOf(/create(?:C|Dec)ipher(?:iv)?\(/);
  expect(ciphers.length).toBeGreaterThan(0);
  expect(ciphers.filter((call) => !call.includes("iv('aes-256-gcm'"))).toEqual([]);
});
