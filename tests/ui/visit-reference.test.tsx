import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitReferenceText } from '#src/lib/report/visit-reference.ts';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { render } from './render.tsx';

// What an error page says to who asks us for help.

beforeEach(() => {
  sessionStorage.clear();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
});

function Broken(): ReactElement {
  throw new Error('a bug');
}
const failedPage = (): string => {
  render(
    <ErrorBoundary help={visitReferenceText}>
      <Broken />
    </ErrorBoundary>,
  );
  return document.querySelector('main')?.textContent?.replaceAll('\u00a0', ' ') ?? '';
};

test('the reference is the first nine digits of the visit that the tab reports, in groups', async () => {
  const { visitAt } = await import('#src/lib/report/visit.ts');
  const { visit } = visitAt(Date.now());
  expect(visit).toMatch(/^\d{22}$/);
  const groups = [0, 3, 6].map((start) => visit.slice(start, start + 3));
  expect(failedPage()).toContain(`If you call us, read out this reference: ${groups.join(' ')}.`);
});

test.each([
  ['nothing was reported', null],
  ['the tab still has a visit of an older build', '{"visit":"aB3-_9cDeFgHiJkLmNoPqR","seq":3}'],
])('where %s the page says that there is no reference', (_, stored) => {
  if (stored !== null) sessionStorage.setItem('chhatri.visit', stored);
  const text = failedPage();
  expect(text).toContain('Your visit is not counted, so it has no reference for a call to us.');
  expect(text).not.toContain('this reference');
});
