import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { VisitReference } from '#src/lib/report/VisitReference.tsx';
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

test('a page that says what failed has it too, and nothing for a visit that is not counted', async () => {
  const { visitAt } = await import('#src/lib/report/visit.ts');
  render(<VisitReference />);
  expect(document.body.textContent).toBe('');
  const { visit } = visitAt(Date.now());
  render(<VisitReference />);
  const groups = [0, 3, 6].map((start) => visit.slice(start, start + 3));
  expect(document.body.textContent).toBe(`If you call us, read out this reference: ${groups.join('\u00a0')}.`);
});

test.each([
  ['nothing was reported', null],
  ['the tab still has a visit of an older build', '{"visit":"aB3-_9cDeFgHiJkLmNoPqR","seq":3}'],
])('where %s the page says nothing of a reference', (_, stored) => {
  if (stored !== null) sessionStorage.setItem('chhatri.visit', stored);
  const text = failedPage();
  expect(text).toContain('Something went wrong');
  expect(text).not.toContain('this reference');
});
