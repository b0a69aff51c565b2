import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { configFromEnv } from '#server/config/config.ts';
import { ConfigError } from '#server/config/env.ts';
import { createLog } from '#server/log/log.ts';
import { openTestApp } from './support/app.ts';
import { PRODUCTION } from './support/production.ts';

/** INSURERS_FILE: what is read, and the sentence for each mistake. */

const folder = mkdtempSync(join(tmpdir(), 'insurers-file-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SECRETS = { APP_SECRET: 'a secret of the tests, of no use elsewhere', KAVERI_SECRET: 'x'.repeat(32) };
const KAVERI = {
  ...{ id: 'kaveri', name: 'Kaveri Health', baseUrl: 'https://kaveri.example/bridge/' },
  ...{ lines: ['health'], secretEnv: 'KAVERI_SECRET' },
};

let files = 0;
function configWith(content: unknown, env: Record<string, string> = {}) {
  files += 1;
  const path = join(folder, `${files}.json`);
  writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
  return configFromEnv({ ...SECRETS, ...env, INSURERS_FILE: path });
}

describe('INSURERS_FILE', () => {
  it('names insurers that are asked over HTTP, with usual limits', () => {
    expect(configWith([KAVERI]).insurerBridges).toEqual([
      {
        insurerId: 'kaveri',
        name: 'Kaveri Health',
        baseUrl: 'https://kaveri.example/bridge',
        lines: ['health'],
        secret: 'x'.repeat(32),
        limits: { answerMs: 8_000, answerBytes: 1_000_000 },
      },
    ]);
    const [own] = configWith([{ ...KAVERI, limits: { seconds: 3, kilobytes: 200 } }]).insurerBridges;
    expect(own?.limits).toEqual({ answerMs: 3_000, answerBytes: 200_000 });
  });

  it('is not needed', () => {
    expect(configFromEnv(SECRETS).insurerBridges).toEqual([]);
  });

  it.each<[string, unknown, RegExp]>([
    ['no JSON', '[{', /it is not JSON\.$/],
    ['no list', {}, /it must be a list of insurers\.$/],
    ['no name', [{ ...KAVERI, name: undefined }], /insurer 1, name is missing, or is not known here\.$/],
    ['a field that no one knows', [{ ...KAVERI, url: '' }], /insurer 1, url is missing, or is not known here\.$/],
    [
      'another line',
      [{ ...KAVERI, lines: ['home'] }],
      /insurer 1, lines\.0 must be of health, car, two-wheeler, travel\.$/,
    ],
    ['no line', [{ ...KAVERI, lines: [] }], /insurer 1, lines must name a line\.$/],
    ['no address', [{ ...KAVERI, baseUrl: 'kaveri' }], /baseUrl of kaveri is not an address\.$/],
    [
      'a password',
      [{ ...KAVERI, baseUrl: 'https://a:b@kaveri.example' }],
      /must not carry a user name or a password\.$/,
    ],
    ['another scheme', [{ ...KAVERI, baseUrl: 'ftp://kaveri.example' }], /must begin with https:\/\/ or http:\/\/\.$/],
    [
      'the secret itself',
      [{ ...KAVERI, secretEnv: 'abc def' }],
      /secretEnv must be the name of an environment variable, like/,
    ],
    [
      'a variable that is not set',
      [{ ...KAVERI, secretEnv: 'OTHER_SECRET' }],
      /OTHER_SECRET, the secret of kaveri, is not set\.$/,
    ],
    [
      'a limit of no time',
      [{ ...KAVERI, limits: { seconds: 0 } }],
      /limits\.seconds must be a whole number from 1 to 30\.$/,
    ],
    ['one insurer twice', [KAVERI, KAVERI], /kaveri is named twice for health\.$/],
  ])('with %s is refused in a sentence', (_, content, sentence) => {
    const read = () => configWith(content);
    expect(read).toThrow(ConfigError);
    expect(read).toThrow(sentence);
  });

  it('that is not there, and a short secret, are refused without quoting the secret', () => {
    expect(() => configFromEnv({ ...SECRETS, INSURERS_FILE: join(folder, 'none.json') })).toThrow(
      /none\.json\) cannot be used: the file cannot be read\.$/,
    );
    const short = () => configWith([KAVERI], { KAVERI_SECRET: 'hunter2' });
    expect(short).toThrow(/KAVERI_SECRET, the secret of kaveri, needs 32 or more random characters\.$/);
    expect(short).not.toThrow(/hunter2/);
  });

  it('asks for https in production, except of the sandbox that is allowed there', () => {
    const plain = [{ ...KAVERI, baseUrl: 'http://localhost:9000' }];
    const problem = /baseUrl of kaveri must begin with https:\/\/\.$/;
    expect(() => configWith(plain, PRODUCTION)).toThrow(problem);
    const sandbox = (port: number) => ({
      ...{ ...PRODUCTION, ALLOW_IN_PRODUCTION: 'sample-broker,sandbox' },
      SANDBOX_URL: `http://localhost:${port}/`,
    });
    expect(() => configWith(plain, sandbox(9001))).toThrow(problem);
    expect(configWith(plain, sandbox(9000)).insurerBridges).toMatchObject([{ baseUrl: 'http://localhost:9000' }]);
  });

  it.each([
    [{ ...KAVERI, lines: ['travel'] }, /the catalogue has no travel plans of kaveri, only of /],
    [{ ...KAVERI, name: 'Banyan Health' }, /kaveri is Kaveri Health in the catalogue, not Banyan Health\.$/],
  ])('that names what the catalogue does not have stops the start', async (insurer, sentence) => {
    const test = await openTestApp();
    try {
      const { insurerBridges } = configWith([insurer]);
      const start = () =>
        createApp({
          ...{ db: test.store.db, now: () => test.clock.now, lines: test.lines },
          ...{ config: { ...test.config, insurerBridges }, log: createLog('silent') },
        });
      expect(start).toThrow(ConfigError);
      expect(start).toThrow(sentence);
    } finally {
      await test.close();
    }
  });
});
