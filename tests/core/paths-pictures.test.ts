import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readAxeReports, writeAxeReport } from '#tools/path-report/axe-report.ts';
import { picturesOf } from '#tools/path-report/write-report.ts';
import { playedPath } from './path-report-sample.ts';

const folder = mkdtempSync(join(tmpdir(), 'chhatri-pictures-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const file = (name: string, bytes: number): void => writeFileSync(join(folder, name), Buffer.alloc(bytes));
const step = { name: 'journey.start', state: '', screen: '', title: '', fired: [], how: 'gesture' as const };

describe('the pictures of a report', () => {
  const steps = [
    { ...step, number: 1, picture: 'first.webp' },
    { ...step, number: 2, picture: 'first.webp' },
    { ...step, number: 3, picture: 'second.webp' },
    { ...step, number: 4, picture: 'gone.webp' },
    { ...step, number: 5, picture: 'failed.webp', failed: 'no page' },
  ];
  file('first.webp', 40);
  file('second.webp', 40);
  file('failed.webp', 30);
  const pictures = (most: number) => picturesOf([playedPath({ steps })], folder, most);

  it('are in it once each, those of failed steps first', () => {
    const { urls, leftOut } = pictures(1_000);
    expect(Object.keys(urls)).toEqual(['failed.webp', 'first.webp', 'second.webp']);
    expect(urls['failed.webp']).toBe(`data:image/webp;base64,${Buffer.alloc(30).toString('base64')}`);
    expect(leftOut).toBe(0);
  });

  it('take no more than their room, and are counted where they do not fit', () => {
    const { urls, leftOut } = pictures(75);
    expect(Object.keys(urls)).toEqual(['failed.webp', 'first.webp']);
    expect(leftOut).toBe(1);
  });
});

describe('what axe found', () => {
  const reports = join(folder, 'axe');
  const looks = [{ state: 'kyc.otp.entering', width: 390, findings: ['label on #otp: no name'] }];

  it('is read again for this commit and chart, and is said to be left out otherwise', () => {
    expect(readAxeReports(reports)).toEqual({ axe: [], ignored: [] });
    writeAxeReport('health', looks, reports);
    expect(readdirSync(reports)).toEqual(['health.json']);
    expect(readAxeReports(reports)).toMatchObject({ axe: [{ line: 'health', looks }], ignored: [] });
    writeFileSync(join(reports, 'car.json'), '{"line":"car"}');
    expect(readAxeReports(reports).ignored).toEqual([
      `${reports}/car.json is left out: it is no report of this version.`,
    ]);
  });
});
