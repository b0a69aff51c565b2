import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readWalked, writeWalked } from '#tools/paths/walked.ts';

const reports = mkdtempSync(join(tmpdir(), 'chhatri-reports-'));
afterEach(() => rmSync(reports, { recursive: true, force: true }));

describe('what a tier walked', () => {
  it('is put together from all of its test files, machine by machine', () => {
    writeWalked('e2e', 'purchase', new Set(['health.list  plan.choose  #0', 'toast.hidden  toast.show  #0']), reports);
    writeWalked('e2e', 'states', new Set(['health  route.refuse  #0', 'health-old.list  plan.choose  #0']), reports);
    writeWalked('walk', 'health', new Set(['health.payment  always  #0']), reports);
    expect(readWalked('e2e', 'health', reports)).toEqual(
      new Set(['health.list  plan.choose  #0', 'health  route.refuse  #0']),
    );
    expect(readWalked('e2e', 'toast', reports)).toEqual(new Set(['toast.hidden  toast.show  #0']));
    expect(readWalked('walk', 'health', reports)).toEqual(new Set(['health.payment  always  #0']));
  });

  it('is what a test file walked last, and nothing where none ran', () => {
    writeWalked('e2e', 'purchase', new Set(['health.list  plan.choose  #0']), reports);
    writeWalked('e2e', 'purchase', new Set(['health.list  plan.view  #0']), reports);
    expect(readWalked('e2e', 'health', reports)).toEqual(new Set(['health.list  plan.view  #0']));
    expect(readWalked('e2e', 'toast', reports)).toBeNull();
    expect(readWalked('walk', 'health', reports)).toBeNull();
  });
});
