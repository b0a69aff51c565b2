import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { PROJECT_FOLDER } from './ensure-built.ts';

const BUILT = join(PROJECT_FOLDER, 'dist/web');
const BuiltFor = v.object({ siteUrl: v.string() });

/** Copies the built pages into a folder as they are when they are built with this `PUBLIC_URL`. */
export function copyWebFor(publicUrl: string, folder: string): void {
  cpSync(BUILT, folder, { recursive: true });
  const { siteUrl } = v.parse(BuiltFor, JSON.parse(readFileSync(join(BUILT, 'pages.json'), 'utf8')));
  for (const name of readdirSync(folder)) {
    if (!/\.(?:html|json|txt|xml)$/.test(name)) continue;
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replaceAll(siteUrl, publicUrl));
  }
}
