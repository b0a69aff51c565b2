import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';

/** A built site of a few documents, each with its address as its title, and one script. The caller removes the folder. */
export function makeWebFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'chhatri-web-'));
  mkdirSync(join(folder, 'assets'));
  const page = (title: string) => `<!doctype html><html lang="en-IN"><title>${title}</title></html>`;
  const pages = { '/': 'index.html', '/health': 'health.html', '/two-wheeler': 'two-wheeler.html', '/404': '404.html' };
  for (const [path, file] of Object.entries({
    ...pages,
    '(health proposer)': 'health.proposer.journey.html',
    '(health journey)': 'health.journey.html',
    '(car journey)': 'car.journey.html',
    '(any journey)': 'app.html',
  })) {
    writeFileSync(join(folder, file), page(path));
  }
  const table = Object.entries(pages).map(([path, file]) => [
    path,
    { file, styles: ['sha256-AAAA='], scripts: ['sha256-BBBB='] },
  ]);
  writeFileSync(
    join(folder, 'pages.json'),
    JSON.stringify({
      brand: SAMPLE_BRAND,
      siteUrl: 'http://localhost:8080',
      build: 'app-4f3c2b1a.js',
      pages: Object.fromEntries(table),
      journeys: {
        '/health/proposer/:page': 'health.proposer.journey.html',
        '/health/medical-history/:member_type': 'health.journey.html',
        '/health/*': 'health.journey.html',
        '/car/*': 'car.journey.html',
      },
    }),
  );
  writeFileSync(join(folder, 'assets', 'app-4f3c2b1a.js'), 'export {};');
  writeFileSync(join(folder, 'assets', 'app-4f3c2b1a.js.br'), 'as if brotli');
  return folder;
}
