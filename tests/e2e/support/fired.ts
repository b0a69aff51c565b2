import { basename } from 'node:path';
import { expect } from 'vitest';
import { writeWalked } from '#tools/paths/walked.ts';

/** The transitions that the machines of all pages of a test file took, for the browser's column of `npm run paths`. */
const fired = new Set<string>();

export const recordFired = (names: readonly string[]): void => {
  for (const name of names) fired.add(name);
};

export const writeFired = (): void =>
  writeWalked('e2e', basename(expect.getState().testPath ?? 'unknown', '.test.ts'), fired);
