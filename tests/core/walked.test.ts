import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readFiredReports, writeFiredReport } from '#tools/paths/walked.ts';

const reports = mkdtempSync(join(tmpdir(), 'chhatri-reports-'));
afterEach(() => rmSync(reports, { recursive: true, force: true }));

const ofHealth = (...transitions: string[]) => new Map([['health', { transitions }]]);

describe('what a driver saw', () => {
  it('is put together from all of its test files, machine by machine', () => {
    const toast = { transitions: ['toast.hidden  toast.show  #0'], states: ['toast.shown'] };
    writeFiredReport(
      'browser',
      'purchase',
      new Map([...ofHealth('health.list  plan.choose  #0'), ['toast', toast]]),
      reports,
    );
    writeFiredReport('browser', 'states', ofHealth('health  route.refuse  #0'), reports);
    writeFiredReport('api', 'health', ofHealth('health.payment  always  #0'), reports);
    expect(readFiredReports('browser', 'health', reports)).toEqual({
      seen: { transitions: new Set(['health.list  plan.choose  #0', 'health  route.refuse  #0']) },
      ignored: [],
    });
    expect(readFiredReports('browser', 'toast', reports).seen).toEqual({
      states: new Set(['toast.shown']),
      transitions: new Set(['toast.hidden  toast.show  #0']),
    });
    expect(readFiredReports('api', 'health', reports).seen).toEqual({
      transitions: new Set(['health.payment  always  #0']),
    });
  });

  it('is what a test file saw last, and nothing where none ran', () => {
    writeFiredReport('browser', 'purchase', ofHealth('health.list  plan.choose  #0'), reports);
    writeFiredReport('browser', 'purchase', ofHealth('health.list  plan.view  #0'), reports);
    expect(readFiredReports('browser', 'health', reports).seen).toEqual({
      transitions: new Set(['health.list  plan.view  #0']),
    });
    expect(readFiredReports('browser', 'toast', reports)).toEqual({ seen: null, ignored: [] });
    expect(readFiredReports('api', 'health', reports)).toEqual({ seen: null, ignored: [] });
  });

  it('does not count if another commit was tested, and says so', () => {
    writeFiredReport('api', 'health', ofHealth('health.list  plan.choose  #0'), reports);
    const file = `${reports}/api/health.json`;
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim();
    writeFileSync(file, readFileSync(file, 'utf8').replace(commit, '0123456789abcdef'));
    expect(readFiredReports('api', 'health', reports)).toEqual({
      seen: null,
      ignored: [`${file} is left out: it is of the commit 0123456789ab.`],
    });
  });

  it('does not count if the chart was another one, and says so; the other machines of the report do', () => {
    const toast = { transitions: ['toast.hidden  toast.show  #0'] };
    writeFiredReport('api', 'both', new Map([...ofHealth('health.list  plan.choose  #0'), ['toast', toast]]), reports);
    const file = `${reports}/api/both.json`;
    writeFileSync(file, readFileSync(file, 'utf8').replace(/"chart": "\w+"/, '"chart": "abcdefabcdef"'));
    expect(readFiredReports('api', 'health', reports)).toEqual({
      seen: null,
      ignored: [`${file} is left out for health: its chart was another one (abcdefabcdef).`],
    });
    expect(readFiredReports('api', 'toast', reports).seen).toEqual({
      transitions: new Set(['toast.hidden  toast.show  #0']),
    });
  });

  it('does not count if the report is of an earlier form, and says so', () => {
    writeFiredReport('api', 'health', ofHealth('health.list  plan.choose  #0'), reports);
    const file = `${reports}/api/health.json`;
    writeFileSync(file, '{"transitions":["health.list  plan.choose  #0"]}');
    expect(readFiredReports('api', 'health', reports)).toEqual({
      seen: null,
      ignored: [`${file} is left out: it is no report of this version.`],
    });
  });
});
