import { act, type ReactElement } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { ErrorPage } from '#src/ui/page/ErrorPage.tsx';
import { click, find, render } from './render.tsx';
import { buttonCalled, openPage } from './shell-fresh.tsx';

let broken = true;
function Part(): ReactElement {
  if (broken) throw new Error('a bug');
  return <p>Well again</p>;
}

beforeEach(() => {
  broken = true;
  // React logs what the boundary has caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
});

const names = () => [...document.querySelectorAll('button')].map(({ textContent }) => textContent);

describe('the error page', () => {
  test('has the title, the message, Refresh and the details of the spec', { tags: ['§2.error-page'] }, () => {
    const refresh = vi.fn();
    render(<ErrorPage error={new Error('a bug')} onRefresh={refresh} />);
    expect(find(HTMLElement, 'h1').textContent).toBe('Something went wrong');
    expect(find(HTMLElement, 'h1 + p').textContent).toBe(
      'An unexpected error occurred. You can refresh the page or try again.',
    );
    expect(names()).toEqual(['Refresh', 'Show details']);
    click(buttonCalled('Refresh'));
    expect(refresh).toHaveBeenCalledOnce();
  });

  test('toggles the stack with ‘Show details’ and ‘Hide details’', { tags: ['§2.error-page-details'] }, () => {
    render(<ErrorPage error={new Error('a bug')} />);
    const details = find(HTMLElement, '#error-details');
    expect(details.hidden).toBe(true);
    click(buttonCalled('Show details'));
    expect(details.hidden).toBe(false);
    expect(details.textContent).toContain('Error: a bug');
    click(buttonCalled('Hide details'));
    expect(details.hidden).toBe(true);
    expect(names()).toContain('Show details');
  });

  test.each([[undefined], ['a text that was thrown'], [null]])(
    'says ‘No details available.’ for %s',
    { tags: ['§2.error-page-no-details'] },
    (error) => {
      render(<ErrorPage error={error} />);
      expect(find(HTMLElement, '#error-details').textContent).toBe('No details available.');
    },
  );

  test('offers ‘Try again’ only where it is given', { tags: ['§2.error-page-try-again'] }, () => {
    const retry = vi.fn();
    render(<ErrorPage onRetry={retry} />);
    click(buttonCalled('Try again'));
    expect(retry).toHaveBeenCalledOnce();
  });

  test('takes the focus, which was lost with the page that failed', () => {
    render(<ErrorPage />);
    expect(document.activeElement).toBe(find(HTMLElement, 'h1'));
  });
});

describe('the error boundary', () => {
  test('shows the error page when a part cannot be rendered, and tells whoever asked to be told', {
    tags: ['§8.render-failure'],
  }, () => {
    const onError = vi.fn();
    render(
      <ErrorBoundary onError={onError}>
        <Part />
      </ErrorBoundary>,
    );
    expect(find(HTMLElement, 'h1').textContent).toBe('Something went wrong');
    expect(onError).toHaveBeenCalledExactlyOnceWith(new Error('a bug'));
    expect(names()).not.toContain('Try again');
  });

  test('resets when its reset key changes, and not before', { tags: ['§4.error-reset-key'] }, () => {
    const at = (path: string) =>
      render(
        <ErrorBoundary resetKey={path}>
          <Part />
        </ErrorBoundary>,
      );
    at('/health');
    broken = false;
    expect(at('/health').textContent).toContain('Something went wrong');
    expect(at('/').textContent).toBe('Well again');
  });

  for (const [name, row] of [
    ['Refresh', '§4.error-reset-refresh'],
    ['Try again', '§4.error-reset-try-again'],
  ] as const) {
    test(`resets when ${name} is pressed`, { tags: [row] }, () => {
      const pressed = vi.fn();
      const host = render(
        <ErrorBoundary {...(name === 'Refresh' ? { onRefresh: pressed } : { onRetry: pressed })}>
          <Part />
        </ErrorBoundary>,
      );
      broken = false;
      click(buttonCalled(name));
      expect(pressed).toHaveBeenCalledOnce();
      expect(host.textContent).toBe('Well again');
    });
  }

  test('is around everything: a page that fails leaves the error page, not a blank one', {
    tags: ['§2.shell-error-boundary'],
  }, async () => {
    const { stop } = await openPage(<Part />);
    expect(find(HTMLElement, 'h1').textContent).toBe('Something went wrong');
    act(stop);
  });
});
