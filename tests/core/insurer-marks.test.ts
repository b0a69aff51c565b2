import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { insurerMarks } from '#tools/build/insurer-marks.ts';

const FOLDER = 'public/insurers';

test('the picture of all marks shows each by its name, and no two at one place', () => {
  const picture = insurerMarks(FOLDER);
  const views = [...picture.matchAll(/<view id="(\w+)" viewBox="(\d+) 0 96 96"\/><svg x="(\d+)"/g)];
  expect(views.map(([, name]) => `${name}.svg`)).toEqual(readdirSync(FOLDER).toSorted());
  // Each view starts where its mark is, 96 apart.
  expect(views.map(([, , seen, drawn]) => [Number(seen), Number(drawn)])).toEqual(
    views.map((_, index) => [index * 96, index * 96]),
  );
  // One mark's parts would be drawn for another's.
  const ids = [...picture.matchAll(/ id="(\w+)"/g)].map(([, id]) => id);
  expect(new Set(ids).size).toBe(ids.length);
});
