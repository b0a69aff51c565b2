import { readdirSync, readFileSync } from 'node:fs';
import * as v from 'valibot';
import { expect, it } from 'vitest';

/** Biome forbids imports between lines by an override for each of their folders: a new folder has none by itself. */
const Config = v.object({ overrides: v.array(v.object({ includes: v.array(v.string()), linter: v.unknown() })) });

it('each folder of a line may import no other line', () => {
  const { overrides } = v.parse(Config, JSON.parse(readFileSync('biome.json', 'utf8')));
  const folders = ['contract', 'machines', 'src', 'server'].flatMap((root) =>
    readdirSync(`${root}/lines`, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${root}/lines/${name}`),
  );
  expect(folders).toContain('contract/lines/travel');
  const unguarded = folders.filter(
    (folder) =>
      !overrides.some(
        ({ includes, linter }) =>
          includes.includes(`${folder}/**`) && JSON.stringify(linter).includes('A line imports no other line'),
      ),
  );
  expect(unguarded).toEqual([]);
});
