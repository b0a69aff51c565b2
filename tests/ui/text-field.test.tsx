import { act, type ReactElement, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { OtpField } from '#src/ui/field/OtpField.tsx';
import { PhoneField } from '#src/ui/field/PhoneField.tsx';
import { TextField, type TextFieldProps } from '#src/ui/field/TextField.tsx';
import { backspace, blur, find, paste, render, type } from './render.tsx';

type OwnProps = Omit<TextFieldProps, 'name' | 'label' | 'value' | 'onChange'>;

function Bound({ initial = '', ...props }: OwnProps & { initial?: string }): ReactElement {
  const [value, setValue] = useState(initial);
  return <TextField {...props} name="x" label="X" value={value} onChange={setValue} />;
}

function BoundOtp(): ReactElement {
  const [value, setValue] = useState('');
  return <OtpField name="x" label="X" value={value} onChange={setValue} />;
}

function BoundPhone(): ReactElement {
  const [value, setValue] = useState('');
  return <PhoneField name="x" label="X" value={value} onChange={setValue} />;
}

const input = () => find(HTMLInputElement, '#field-x');

function Form(): ReactElement {
  const [value, setValue] = useState('');
  const error = value !== '' && value.length < 6 ? 'Enter 6 digits' : undefined;
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <TextField name="x" label="X" kind="numeric" value={value} onChange={setValue} error={error} />
    </form>
  );
}

describe('what is typed', () => {
  test('only the characters of its kind come in', { tags: ['§5.typing-in-field'] }, () => {
    render(<Bound kind="text" />);
    type(input(), 'Asha1 R@ao-');
    expect(input().value).toBe('Asha Rao');
  });

  test('the caret stays where the visitor had it, also when a character is refused', () => {
    render(<Bound kind="text" initial="Asha Rao" />);
    input().setSelectionRange(4, 4);
    type(input(), '9');
    expect(input().value).toBe('Asha Rao');
    expect(input().selectionStart).toBe(4);
    type(input(), 'b');
    expect(input().value).toBe('Ashab Rao');
    expect(input().selectionStart).toBe(5);
  });

  test('a registration number gets its hyphens', { tags: ['§5.transform-registration'] }, () => {
    render(<Bound transform="vehicle-registration" maxLength={13} />);
    type(input(), 'mh12ab1234');
    expect(input().value).toBe('MH-12-AB-1234');
  });

  test('a letter still being composed by an input method is left alone', () => {
    render(<Bound kind="numeric" />);
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input(), 'क');
      input().dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
    });
    expect(input().value).toBe('क');
    act(() => {
      input().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
    });
    expect(input().value).toBe('');
  });
});

test('is cut to its maximum length', { tags: ['§5.typing-maximum-length'] }, () => {
  render(<Bound kind="text" maxLength={10} />);
  type(input(), 'Asha '.repeat(5));
  // Twice as long, so that truncation never makes a text that its schema accepts.
  expect(input().value).toBe('Asha Asha Asha Asha ');
});

describe('what a filter leaves out', () => {
  const said = () => find(HTMLElement, '[aria-live=polite]').textContent;

  test('is said at the field, in one text while key follows key', () => {
    render(<Bound kind="text" />);
    type(input(), 'Asha12');
    expect([input().value, said()]).toEqual(['Asha', '“12” was left out']);
    type(input(), '3 Rao');
    expect([input().value, said()]).toEqual(['Asha Rao', '“123” was left out']);
    type(input(), '_');
    expect(said()).toBe('“_” was left out');
  });

  test('is said of a paste too, and not of all of a long one', () => {
    render(<Bound kind="text" />);
    paste(input(), `Asha ${'0123456789'.repeat(3)}`);
    expect([input().value, said()]).toEqual(['Asha', '“01234567890123456789…” was left out']);
  });

  test('is no longer said of an empty field', () => {
    render(<Bound kind="text" />);
    type(input(), 'A1');
    backspace(input());
    expect([input().value, said()]).toEqual(['', '']);
  });
});

describe('where leaving out would make another valid value', () => {
  test.each([
    ['numeric', '4a11001'],
    ['numeric', '12.50'],
    ['numeric', '41100199'],
    ['email', 'd’souza@example.com'],
    ['address', 'no.12+1'],
  ] as const)('in a field of kind %s, %s stays as it is typed and pasted', (kind, text) => {
    render(<Bound key="typed" kind={kind} maxLength={20} />);
    type(input(), text);
    expect(input().value).toBe(text);
    render(<Bound key="pasted" kind={kind} maxLength={20} />);
    paste(input(), text);
    expect(input().value).toBe(text);
  });

  test('letters before a number are left out, and said', () => {
    render(<Bound kind="numeric" maxLength={6} />);
    type(input(), 'PIN 411001');
    expect(input().value).toBe('411001');
    expect(find(HTMLElement, '[aria-live=polite]').textContent).toBe('“PIN” was left out');
  });
});

test.each([
  ['uppercase', 'abcpe1234f', 'ABCPE1234F'],
  ['lowercase', 'Asha@Mail.IN', 'asha@mail.in'],
  ['vehicle-registration', 'ka 01 a.0001', 'KA-01-A-0001'],
] as const)('the transform %s works while typing', { tags: ['§5.transform-uppercase'] }, (transform, typed, value) => {
  render(<Bound transform={transform} />);
  type(input(), typed);
  expect(input().value).toBe(value);
});

describe('what is pasted', () => {
  test('is cleaned, cut and put at the caret', { tags: ['§5.paste-filter'] }, () => {
    render(<Bound kind="text" maxLength={12} initial="Rao" />);
    input().setSelectionRange(0, 0);
    paste(input(), '  Asha   K.  \n');
    expect(input().value).toBe('Asha K Rao');
    expect(input().selectionStart).toBe(7);
  });

  test('keeps leading and repeated spaces where spaces are allowed', { tags: ['§5.spaces-allowed'] }, () => {
    render(<Bound kind="text" allowSpaces />);
    paste(input(), '  Asha  Rao');
    expect(input().value).toBe('  Asha  Rao');
  });

  test('a telephone number with its country code keeps the right ten digits', () => {
    render(<BoundPhone />);
    paste(input(), '+91 98765 43210');
    expect(input().value).toBe('9876543210');
  });
});

test('a phone number stands behind the prefix +91', { tags: ['§9.phone-prefix'] }, () => {
  expect(render(<BoundPhone />).textContent).toContain('+91');
});

test.each(['9876543210', '919876543210', '09876543210', '00919876543210', '+91 98765 43210'])(
  'a phone number that is typed key by key as %s is the right one, never the first ten digits of it',
  (typed) => {
    render(<BoundPhone />);
    type(input(), typed);
    expect(input().value).toBe('9876543210');
  },
);

test('a phone number of another country never becomes an Indian one', () => {
  render(<BoundPhone />);
  type(input(), '+65 8765 4321');
  expect(input().value).toBe('+6587654321');
});

test('a phone number in Devanagari digits is the right one', () => {
  render(<BoundPhone />);
  type(input(), '९८२००१२३४५');
  expect(input().value).toBe('9820012345');
});

test('a phone number with a digit too many is not cut to someone else’s', () => {
  render(<BoundPhone />);
  type(input(), '98765432109');
  expect(input().value).toBe('98765432109');
});

test('a one-time code takes the digits of what is pasted', () => {
  render(<BoundOtp />);
  expect(input().autocomplete).toBe('one-time-code');
  expect(input().inputMode).toBe('numeric');
  paste(input(), '314159 is your code. Call 1800 266 0000.\n\n@chhatri.example #271828');
  expect(input().value).toBe('271828');
});

describe('the error', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const error = () => document.querySelector('#field-x-error')?.textContent ?? null;

  test('waits until one second after the last input', { tags: ['§5.error-delay', '§9.input-error-1000-ms'] }, () => {
    render(<Form />);
    type(input(), '41');
    act(() => vi.advanceTimersByTime(900));
    type(input(), '1');
    act(() => vi.advanceTimersByTime(999));
    expect(error()).toBeNull();
    expect(input().getAttribute('aria-invalid')).toBeNull();
    act(() => vi.advanceTimersByTime(1));
    expect(error()).toContain('Enter 6 digits');
    expect(input().getAttribute('aria-invalid')).toBe('true');
    expect(input().getAttribute('aria-describedby')).toBe('field-x-error');
  });

  test('comes at once on blur', () => {
    render(<Form />);
    type(input(), '4');
    expect(error()).toBeNull();
    blur(input());
    expect(error()).toContain('Enter 6 digits');
  });

  test('comes at once on submit', () => {
    render(<Form />);
    type(input(), '4');
    act(() => find(HTMLFormElement, 'form').requestSubmit());
    expect(error()).toContain('Enter 6 digits');
  });

  test('stays while it still applies and goes as soon as it is put right', () => {
    render(<Form />);
    type(input(), '4');
    blur(input());
    type(input(), '1');
    expect(error()).toContain('Enter 6 digits');
    type(input(), '1004');
    expect(error()).toBeNull();
  });
});
