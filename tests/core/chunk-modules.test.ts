import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { CHUNK_MODULES } from '#tools/build/chunk-modules.ts';

test('a group of shared modules names modules that are there', () => {
  const files = ['contract', 'machines', 'src'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => `${folder}/${name}`),
  );
  const ours = Object.values(CHUNK_MODULES)
    .flat()
    .filter((beginning) => /^(?:contract|machines|src)\//.test(beginning));
  expect(ours.length).toBeGreaterThan(100);
  expect(ours.filter((beginning) => !files.some((file) => file.startsWith(beginning)))).toEqual([]);
});
