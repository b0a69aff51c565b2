import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { Button } from '#src/ui/button/Button.tsx';
import { TextField } from '#src/ui/field/TextField.tsx';
import { ErrorBoundary } from '#src/ui/page/ErrorBoundary.tsx';
import { ErrorSummary } from '#src/ui/page/ErrorSummary.tsx';
import { createFocusMemory, FocusMemoryReactContext } from '#src/ui/page/focus-memory.ts';
import { Page } from '#src/ui/page/Page.tsx';
import { click, find, render } from './render.tsx';

beforeAll(() => {
  window.scrollTo = () => undefined;
});

function Broken(): ReactElement {
  throw new Error('a bug');
}

describe('the error summary', () => {
  const errors = [{ name: 'address.city', message: 'Enter your city' }];

  test('takes the focus, marks the title, and gives both back', () => {
    document.title = 'Address';
    render(<ErrorSummary errors={errors} attempt={1} />);
    expect(document.activeElement).toBe(find(HTMLElement, 'section'));
    expect(find(HTMLElement, 'h2').textContent).toBe('There is a problem');
    expect(document.title).toBe('Error: Address');
    find(HTMLElement, 'a').focus();
    render(<ErrorSummary errors={errors} attempt={2} />);
    expect(document.activeElement).toBe(find(HTMLElement, 'section'));
    render(<ErrorSummary errors={[]} attempt={2} />);
    expect(document.querySelector('section')).toBeNull();
    expect(document.title).toBe('Address');
  });

  test('comes into view, takes the focus and is announced again at each attempt, though it has the focus already', () => {
    const intoView = vi.fn();
    Element.prototype.scrollIntoView = intoView;
    render(<ErrorSummary errors={errors} attempt={1} />);
    expect(intoView).toHaveBeenCalledTimes(1);
    const announced = find(HTMLElement, '[role=alert]');
    render(<ErrorSummary errors={errors} attempt={1} />);
    expect(find(HTMLElement, '[role=alert]')).toBe(announced);
    render(<ErrorSummary errors={errors} attempt={2} />);
    expect(intoView).toHaveBeenCalledTimes(2);
    expect(find(HTMLElement, '[role=alert]')).not.toBe(announced);
    expect(document.activeElement).toBe(find(HTMLElement, 'section'));
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });

  test('leads to the field', () => {
    render(
      <>
        <ErrorSummary errors={errors} />
        <TextField name="address.city" label="City" value="" onChange={() => undefined} />
      </>,
    );
    click(find(HTMLElement, 'a'));
    expect(document.activeElement).toBe(find(HTMLElement, '[name="address.city"]'));
  });
});

describe('a button', () => {
  test('that works takes no second tap and says so', () => {
    const tap = vi.fn();
    const submit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <Button type="submit" busy busyText="Saving…" onClick={tap}>
          Save
        </Button>
      </form>,
    );
    const button = find(HTMLButtonElement, 'button');
    click(button);
    expect(tap).not.toHaveBeenCalled();
    expect(submit).not.toHaveBeenCalled();
    expect(button.disabled).toBe(false);
    expect(find(HTMLElement, '[role=status]').textContent).toBe('Saving…');
  });

  test('that is refused says why, also to a screen reader', () => {
    render(<Button why="Verify your identity first">Pay</Button>);
    const id = find(HTMLElement, 'button').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(id)?.textContent).toBe('Verify your identity first');
  });
});

test('another screen moves the focus to its h1, the first load does not', () => {
  render(<Page key="a" title="One" focusKey="one" />);
  expect(document.activeElement).toBe(document.body);
  render(<Page key="b" title="Two" focusKey="two" />);
  expect(document.activeElement).toBe(find(HTMLElement, 'h1'));
});

test('a page that replaces another one of the same screen, such as its loading one, gives the focus to its own h1', () => {
  render(<Page key="before" title="Before" focusKey="before" />);
  render(<Page key="loading" title="Loading" focusKey="one" />);
  expect(document.activeElement).toBe(find(HTMLElement, 'h1'));
  render(<Page key="loaded" title="Loaded" focusKey="one" />);
  expect(document.activeElement).toBe(find(HTMLElement, 'h1'));
});

test('a page that replaces another one of the same screen takes no focus that its h1 did not have', () => {
  render(<Page key="before" title="Before" focusKey="before" />);
  render(<Page key="loading" title="Loading" focusKey="one" />);
  find(HTMLElement, 'h1').blur();
  render(<Page key="loaded" title="Loaded" focusKey="one" />);
  expect(document.activeElement).toBe(document.body);
});

describe('the error boundary', () => {
  test('shows the page of the spec and recovers with another key', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const onError = vi.fn();
    const host = render(
      <ErrorBoundary resetKey="/a" onError={onError}>
        <Broken />
      </ErrorBoundary>,
    );
    expect(find(HTMLElement, 'h1').textContent).toBe('Something went wrong');
    expect(host.textContent).toContain('An unexpected error occurred. You can refresh the page or try again.');
    expect(onError).toHaveBeenCalledOnce();
    const details = () => find(HTMLElement, '#error-details');
    expect(details().hidden).toBe(true);
    click(find(HTMLElement, '[aria-controls=error-details]'));
    expect(details().hidden).toBe(false);
    expect(details().textContent).toContain('a bug');
    expect(host.textContent).toContain('Hide details');
    render(
      <ErrorBoundary resetKey="/b">
        <p>Well again</p>
      </ErrorBoundary>,
    );
    expect(host.textContent).toBe('Well again');
    vi.restoreAllMocks();
  });
});

test('the first page of another document takes no focus: what was shown before belongs to its document', () => {
  render(<Page title="One" focusKey="one" />);
  const other = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    other.render(
      <FocusMemoryReactContext value={createFocusMemory()}>
        <Page title="Two" focusKey="two" />
      </FocusMemoryReactContext>,
    ),
  );
  expect(document.activeElement).toBe(document.body);
  act(() => other.unmount());
});
