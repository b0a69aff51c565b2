import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { addressInSheet, SHEET_FOLDERS } from '#src/ui/picture-sheet.ts';
import { drawSheet } from '#tools/build/picture-sheets.ts';

test.each(SHEET_FOLDERS)('the sheet of %s shows each picture by its name, and no two at one place', (folder) => {
  const sheet = drawSheet(`public/${folder}`);
  const views = [...sheet.matchAll(/<view id="([\w-]+)" viewBox="(\d+) 0 96 96"\/><svg x="(\d+)"/g)];
  expect(views.map(([, name]) => `${name}.svg`)).toEqual(readdirSync(`public/${folder}`).toSorted());
  // Each view starts where its picture is, 96 apart.
  expect(views.map(([, , seen, drawn]) => [Number(seen), Number(drawn)])).toEqual(
    views.map((_, index) => [index * 96, index * 96]),
  );
  // One picture's parts would be drawn for another's.
  const ids = [...sheet.matchAll(/ id="([\w-]+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

test('a picture of a sheet is asked for by its name there, and any other as it is', () => {
  expect(addressInSheet('/members/father-in-law.svg')).toBe('/members/sheet.svg#father-in-law');
  expect(addressInSheet('https://insurer.example/insurers/kaveri.svg')).toBe(
    'https://insurer.example/insurers/kaveri.svg',
  );
});
