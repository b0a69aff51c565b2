import { act, type ReactElement, useState } from 'react';
import { expect, test } from 'vitest';
import { TextArea } from '#src/ui/field/TextArea.tsx';
import { find, paste, render } from './render.tsx';

function Bound(): ReactElement {
  const [value, setValue] = useState('');
  return <TextArea name="x" label="X" maxLength={40} value={value} onChange={setValue} />;
}

const area = () => find(HTMLTextAreaElement, '#field-x');

test('Enter and a pasted line break make a space: free text is one line wherever it is printed', () => {
  render(<Bound />);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area(), 'Asthma\nsince 2019 ');
    area().dispatchEvent(new InputEvent('input', { bubbles: true }));
  });
  expect(area().value).toBe('Asthma since 2019 ');
  paste(area(), 'mild,\r\nno attack\tsince');
  expect(area().value).toBe('Asthma since 2019 mild,  no attack since');
});
