import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { currentCommit } from '#tools/app/checked-out-commit.ts';
import { currentChart } from '#tools/paths/stamp.ts';
import { type PlayedPath, readPlayed, writePlayed } from '#tools/player/played.ts';

const reports = mkdtempSync(join(tmpdir(), 'chhatri-played-'));
afterEach(() => rmSync(reports, { recursive: true, force: true }));

const played: PlayedPath = {
  ...{ line: 'travel', kind: 'cover', seed: 1, number: 4, driver: 'browser', width: 390 },
  ...{ commit: currentCommit(), chart: currentChart('travel') ?? '' },
  ...{ started: '2026-11-26T10:00:00.000Z', seconds: 12.5 },
  steps: [
    {
      ...{ number: 1, name: 'journey.start trip', how: 'gesture', state: '"restoring"', screen: 'travellers' },
      ...{ title: 'Who is travelling?', typed: { destinations: ['FR'] }, fired: [], picture: 'travel-4-390-1.jpg' },
    },
  ],
};

describe('what playing a path writes', () => {
  it('is read again; one path at two widths is two documents, and played again it is replaced', () => {
    writePlayed(played, reports);
    writePlayed({ ...played, width: 1280 }, reports);
    writePlayed({ ...played, seconds: 9 }, reports);
    expect(readdirSync(reports)).toEqual(['travel-cover-4-browser-1280.json', 'travel-cover-4-browser-390.json']);
    expect(readPlayed(reports)).toEqual({
      played: [
        { ...played, width: 1280 },
        { ...played, seconds: 9 },
      ],
      ignored: [],
    });
  });

  it.each([
    ['another commit', { commit: '0123456789abcdef' }, ' is left out: it is of the commit 0123456789ab.'],
    ['another chart', { chart: 'abcdef' }, ' is left out for travel: its chart was another one (abcdef).'],
  ])('does not count if it is of %s, and says so', (_, other, sentence) => {
    writePlayed({ ...played, ...other }, reports);
    const file = `${reports}/travel-cover-4-browser-390.json`;
    expect(readPlayed(reports)).toEqual({ played: [], ignored: [`${file}${sentence}`] });
  });

  it.each([
    ['of an earlier form', (text: string) => text.replace('"how": "gesture"', '"how": "by magic"')],
    ['not written to its end', (text: string) => text.slice(0, 200)],
  ])('does not count if it is %s, and says so', (_, change) => {
    writePlayed(played, reports);
    const file = `${reports}/travel-cover-4-browser-390.json`;
    writeFileSync(file, change(readFileSync(file, 'utf8')));
    expect(readPlayed(reports)).toEqual({
      played: [],
      ignored: [`${file} is left out: it is no report of this version.`],
    });
  });

  it('is nothing before a path was played', () => {
    expect(readPlayed(`${reports}/nowhere`)).toEqual({ played: [], ignored: [] });
  });
});
