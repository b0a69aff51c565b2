import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import Gallery from '#src/ui/gallery/Gallery.tsx';
import { dialogs, windowOf } from './browser.ts';
import { render } from './render.tsx';

const UI = join(import.meta.dirname, '../../src/ui');

/** Components that are part of another and that screens do not use. */
const INNER = [
  'ButtonFace',
  'Calendar',
  'CalendarDropdown',
  'ChoiceGroup',
  'DateInput',
  'Field',
  'OptionMenu',
  'OptionRow',
  'TripCalendar',
];

/** The kit's components: every component file, except the gallery's own. */
const PARTS = readdirSync(UI, { recursive: true, encoding: 'utf8' })
  .filter((path) => /^(?!gallery).+[\\/][A-Z]\w+\.tsx$/.test(path))
  .map((path) => basename(path, '.tsx'));

function sources(folder: string): string {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('\n');
}

beforeAll(dialogs);
beforeEach(() => windowOf(1280));
afterEach(() => {
  vi.unstubAllGlobals();
});

describe('the gallery', () => {
  test('shows every part of the kit', () => {
    const shown = sources(join(UI, 'gallery'));
    // The calendar is lazy; the boundary is visible only through its page.
    const inOthers = [...INNER, 'ErrorBoundary'];
    expect(PARTS.filter((part) => !inOthers.includes(part) && !shown.includes(`<${part}`))).toEqual([]);
  });

  test('leads from its contents to each part, by ids that are there once', () => {
    const host = render(<Gallery />);
    const links = [...host.querySelectorAll('nav[aria-label=Contents] a')].map((link) => link.getAttribute('href'));
    const titles = [...host.querySelectorAll('section > header > :is(h2, h3)[id]')].map(({ id }) => `#${id}`);
    expect(links).toEqual(titles);
    expect(titles.length).toBeGreaterThan(40);
    const ids = [...host.querySelectorAll('[id]')].map(({ id }) => id);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    expect(host.querySelectorAll('h1').length).toBe(1);
  });
});

test('the README of the kit names every part', () => {
  const readme = readFileSync(join(UI, 'README.md'), 'utf8');
  expect(PARTS.filter((part) => !INNER.includes(part) && !new RegExp(`\\b${part}\\b`).test(readme))).toEqual([]);
});
