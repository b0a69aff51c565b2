import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The project's folder, with a slash at the end. */
export const PROJECT_FOLDER = fileURLToPath(new URL('../../', import.meta.url));

const SOURCES = [
  'contract',
  'machines',
  'server',
  'src',
  'public',
  'tools/build',
  'tools/model',
  'index.html',
  'studio.html',
  'studio-screen.html',
  'vite.config.ts',
  'vite.studio.config.ts',
  'package-lock.json',
];
const BUILT = ['dist/web/index.html', 'dist/server/main.js', 'dist/studio/studio.html'];

/** Builds app and server if there is no build, or if a source is newer than the build. */
export function ensureBuilt(): void {
  const built = BUILT.map((file) => join(PROJECT_FOLDER, file));
  const oldest = Math.min(...built.map((file) => (existsSync(file) ? statSync(file).mtimeMs : 0)));
  const newest = Math.max(...SOURCES.map((source) => newestIn(join(PROJECT_FOLDER, source))));
  if (newest <= oldest) return;
  // Someone who waits, and no program that reads what a command prints.
  if (process.stderr.isTTY) console.error('The app is built first, which takes a minute …');
  // Vitest sets NODE_ENV to 'test', with which Vite would build React's slow development edition.
  const env = { ...process.env, NODE_ENV: 'production' };
  const { status, stdout, stderr } = spawnSync('npm', ['run', '--silent', 'build'], {
    cwd: PROJECT_FOLDER,
    env,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`The build failed:\n${stdout}\n${stderr}`);
}

function newestIn(path: string): number {
  if (!existsSync(path)) return 0;
  const own = statSync(path);
  if (!own.isDirectory()) return own.mtimeMs;
  return Math.max(0, ...readdirSync(path).map((name) => newestIn(join(path, name))));
}
