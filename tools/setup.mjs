#!/usr/bin/env node
// What `npm start` and `npm test` need on a fresh clone. Needs nothing but Node itself.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { findBrowser } from './find-browser.mjs';
import { nodeToBring } from './needed-node.mjs';

const { platform, arch, env } = process;
// npm says which Node it runs by: the machine's own, also where one that was brought runs this.
const execPath = env.npm_node_execpath ?? process.execPath;
const version =
  execPath === process.execPath
    ? process.versions.node
    : spawnSync(execPath, ['-p', 'process.versions.node'], { encoding: 'utf8' }).stdout.trim();
// What brings Node 24 has to run by itself, and so has npm.
const [major, minor] = version.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Chhatri needs Node 24, which Node 20.19 or newer can bring; this is ${version}.`);
  process.exit(1);
}
const brought = nodeToBring({ version, execPath, platform, arch });

const run = (command, args) => spawnSync(command, args, { stdio: 'inherit', shell: platform === 'win32' }).status === 0;
const has = (command) => spawnSync(command, ['-v'], { stdio: 'ignore' }).error === undefined;

const stale = () => {
  const installed = 'node_modules/.package-lock.json';
  return !existsSync(installed) || statSync(installed).mtimeMs < statSync('package-lock.json').mtimeMs;
};

/** What npm's scripts run by, if it was brought. */
const LINKED = 'node_modules/.bin/node';
/** Debian's npm finds its modules by Debian's Node alone, so that another one needs an npm of its own. */
const NPM = 'npm@11.19.1';
const needsNpm = brought !== null && /^\/usr\/share\/(?:nodejs|npm)\//.test(env.npm_execpath ?? '');

/** Whether the scripts run by Node 24. Asks the program: a package for another C library would be there, and not run. */
const hasNode = () => {
  // The machine has one by now: the one that was brought is not updated with it.
  if (brought === null) return !existsSync(LINKED);
  if (needsNpm && !existsSync('node_modules/.bin/npm')) return false;
  const asked = spawnSync(LINKED, ['-v'], { encoding: 'utf8', shell: platform === 'win32' });
  return asked.stdout?.trim() === `v${brought.release}`;
};

/** Debian and Ubuntu only; elsewhere the message below says what is missing. */
const apt = (...packages) => {
  if (!has('apt-get')) return false;
  const sudo = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
  const [command, ...rest] = [...sudo, 'apt-get'];
  return run(command, [...rest, 'update', '-qq']) && run(command, [...rest, 'install', '-y', '-qq', ...packages]);
};

if (stale() || !hasNode()) {
  console.log(brought ? `Installing packages, and Node ${brought.release}…` : 'Installing packages…');
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  // Not `npm ci`: it refuses a lock that was written where the other platforms' optional binaries were not visible.
  const specs = [...(brought ? [brought.spec] : []), ...(needsNpm ? [NPM] : [])];
  const isInstalled = run('npm', ['install', '--no-save', ...quiet, ...specs]);
  if (brought && !hasNode()) console.error(`${brought.spec} could not be brought: install Node 24, and try again.`);
  if (!isInstalled || !hasNode()) process.exit(1);
}

if (process.argv.includes('--tests')) {
  if (findBrowser() === null) {
    console.log('No browser found for the tests: installing one…');
    run('npx', ['playwright', 'install', 'chromium']);
    if (findBrowser() === null && !apt('chromium-headless-shell')) apt('chromium');
    if (findBrowser() === null) {
      console.error('The browser tests need Chrome or Chromium: install one, or set CHROME_PATH to it.');
      process.exit(1);
    }
  }
  // Debian does not put PostgreSQL's programs into PATH.
  if (!existsSync('/usr/lib/postgresql') && !has('pg_ctl') && !apt('postgresql')) {
    console.error('Some tests start a PostgreSQL server of their own: install PostgreSQL (postgresql).');
    process.exit(1);
  }
  // Debian's folder for nginx is only in root's PATH.
  if (!existsSync('/usr/sbin/nginx') && !has('nginx') && !apt('nginx')) {
    console.error('A test puts nginx before the server: install nginx.');
    process.exit(1);
  }
  if (!existsSync('/usr/sbin/pgbouncer') && !apt('pgbouncer')) {
    console.error('A test puts a pooler before PostgreSQL: install pgbouncer.');
    process.exit(1);
  }
  if (!existsSync('/usr/sbin/exim4') && !apt('exim4-daemon-light')) {
    console.error('A test sends mails to a mail server of its own: install Exim (exim4-daemon-light).');
    process.exit(1);
  }
  // Debian does not put Qt's programs into PATH.
  if (!existsSync('/usr/lib/qt6/libexec/qscxmlc') && !apt('libqt6scxml6-bin')) {
    console.error(
      'A test compiles the exported charts with the SCXML compiler of Qt 6: install it (libqt6scxml6-bin).',
    );
    process.exit(1);
  }
  if (!has('xmllint') && !apt('libxml2-utils')) {
    console.error('A test reads the exported charts with xmllint: install it (libxml2-utils).');
    process.exit(1);
  }
  if (!has('openssl') && !apt('openssl')) {
    console.error('The tests with nginx and with mails make a certificate: install openssl.');
    process.exit(1);
  }
  if (!has('pdftotext') && !apt('poppler-utils')) {
    console.error('The policy test reads the PDF with pdftotext: install poppler (poppler-utils).');
    process.exit(1);
  }
}
