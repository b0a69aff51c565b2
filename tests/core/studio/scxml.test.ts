import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { chartOf } from '#src/studio/chart/chart-model.ts';
import { chartAsScxml } from '#src/studio/exports/chart-scxml.ts';
import { ALL_MACHINES } from '#tools/model/all-machines.ts';

// The exported charts, by two programs that are not ours: xmllint, and the compiler of Qt.

const SCHEMA = join(import.meta.dirname, 'scxml-as-written.xsd');
/** Debian's libqt6scxml6-bin does not put it into PATH. */
const QT_COMPILER = '/usr/lib/qt6/libexec/qscxmlc';

const folder = mkdtempSync(join(tmpdir(), 'scxml-'));
afterAll(() => rmSync(folder, { recursive: true }));

const complaintsOf = (program: string, ...args: string[]): string => {
  const { status, stdout, stderr, error } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' });
  if (error) throw error;
  return status === 0 ? '' : `${stdout}${stderr}`;
};

describe.each(ALL_MACHINES.map((machine) => ({ machine, id: machine.id })))('the SCXML of $id', ({ machine, id }) => {
  const file = join(folder, `${id}.scxml`);
  const text = chartAsScxml(chartOf(machine));
  writeFileSync(file, text);

  it('is valid: each id once, and each target is there', () => {
    expect(complaintsOf('xmllint', '--noout', '--schema', SCHEMA, file)).toBe('');
  });

  it('is compiled by Qt', () => {
    expect(complaintsOf(QT_COMPILER, '--output', join(folder, id), file)).toBe('');
  });

  it('answers no call that its states do not make', () => {
    const calls = new Set([...text.matchAll(/<invoke id="([^"]+)"/g)].map(([, call]) => call));
    const answers = [...text.matchAll(/event="(?:done\.invoke|error\.communication)\.([^"]+)"/g)].map(
      ([, call]) => call,
    );
    expect(answers.filter((call) => !calls.has(call))).toEqual([]);
  });
});
