import { act } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { FramedPage } from '#src/studio/frame/FramedPage.tsx';
import { stateOfStep } from '#src/studio/frame/model-snapshot.ts';
import { loadScreenPaths } from '#src/studio/screens/load-screen-paths.ts';
import { dialogs, windowOf } from './browser.ts';
import { find, render } from './render.tsx';

beforeEach(() => {
  dialogs();
  windowOf(1280);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView = () => undefined;
  vi.stubGlobal('fetch', () => new Promise(() => {}));
});

/** `kyc`, `kyc.otp` of `{ kyc: 'otp' }`. */
function pathsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...pathsIn(inner).map((path) => `${key}.${path}`)]);
}

test.each(LINES)(
  'each state of %s mounts the screen of that state',
  async (line) => {
    const paths = await loadScreenPaths(line);
    for (const [path, [first]] of Object.entries(paths.states)) {
      const snapshot = stateOfStep(line, paths, first?.[0] ?? 0);
      if (!snapshot) throw new Error(`${path} has no way.`);
      render(<FramedPage key={path} line={line} snapshot={snapshot} />);
      await act(() => vi.dynamicImportSettled());
      const shown: unknown = JSON.parse(find(HTMLElement, '[data-screen]').dataset.state ?? 'null');
      expect(pathsIn(shown)).toContain(path.split('.').slice(1).join('.'));
      expect(document.body.textContent, path).not.toContain('Something went wrong');
    }
  },
  120_000,
);
