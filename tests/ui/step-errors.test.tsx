import { act, type ReactElement } from 'react';
import * as v from 'valibot';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { CallProblem } from '#machines/core/call-problem.ts';
import { StepForm } from '#src/journey/StepForm.tsx';
import { StepPage } from '#src/journey/StepPage.tsx';
import { useStepForm } from '#src/journey/useStepForm.ts';
import { TextField } from '#src/ui/field/TextField.tsx';
import { dialogs, windowOf } from './browser.ts';
import { atGateway } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';
import { click, find, type } from './render.tsx';

/** A form whose second value must be greater than its first. */
const Range = v.pipe(
  v.object({ from: v.pipe(v.string(), v.nonEmpty('Enter the first')), to: v.string() }),
  v.forward(
    v.partialCheck([['from'], ['to']], ({ from, to }) => Number(to) > Number(from), 'The last has to be more'),
    ['to'],
  ),
);
const answered = vi.fn();

function RangeScreen(): ReactElement {
  const form = useStepForm({ schema: Range, values: { from: '', to: '' }, draft: null, onAnswer: answered });
  const from = form.field('from');
  const to = form.field('to');
  return (
    <StepPage form={form} title="A range">
      <StepForm form={form} event="address.submit">
        <TextField {...from} label="First" kind="numeric" />
        <TextField {...to} label="Last" kind="numeric" />
      </StepForm>
    </StepPage>
  );
}

const refused = (fields: CallProblem['fields']): CallProblem => ({
  kind: 'HTTP',
  status: 422,
  reason: 'VALIDATION',
  message: Object.values(fields)[0] ?? 'Refused',
  fields,
});
let stop = () => {};
const open = (problem: CallProblem | null = null) => {
  const { actor } = openScreen(<RangeScreen />, journeyAt({ address: 'editing' }, atGateway, { problem }));
  stop = () => actor.stop();
};
const field = (name: string) => find(HTMLInputElement, `[name="${name}"]`);
const text = () => document.body.textContent ?? '';
/** The form validates in a task of its own. */
const judged = async (doing: () => void) => {
  await act(async () => doing());
  await act(async () => {});
};
const submit = () => judged(() => click(find(HTMLButtonElement, 'button[type="submit"]')));

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => {
  windowOf(1280);
  document.title = 'A range';
});
afterEach(() => {
  stop();
  answered.mockClear();
});

describe('once a field is put right', () => {
  test('what was submitted wrong is said nowhere any more: field, summary, title', async () => {
    open();
    await judged(() => type(field('to'), '5'));
    await submit();
    expect(text()).toContain('Enter the first');
    expect(text()).toContain('There is a problem');
    expect(document.title).toBe('Error: A range');
    await judged(() => type(field('from'), '3'));
    expect(text()).not.toContain('Enter the first');
    expect(text()).not.toContain('There is a problem');
    expect(document.title).toBe('A range');
  });

  test('what the server refused is said nowhere any more, and was said once for the whole page', async () => {
    open(refused({ 'quote.from': 'The insurer knows no such number' }));
    await judged(() => {});
    const reported = text().split('The insurer knows no such number').length - 1;
    // In the summary and at the field.
    expect(reported).toBe(2);
    expect(document.title).toBe('Error: A range');
    await judged(() => type(field('from'), '4'));
    expect(text()).not.toContain('The insurer knows no such number');
    expect(text()).not.toContain('There is a problem');
    expect(document.title).toBe('A range');
  });

  test('another field that was wrong because of it is right, too', async () => {
    open();
    await judged(() => type(field('from'), '7'));
    await judged(() => type(field('to'), '5'));
    await submit();
    expect(text()).toContain('The last has to be more');
    await judged(() => {
      field('from').setSelectionRange(0, 1);
      type(field('from'), '2');
    });
    expect(text()).not.toContain('The last has to be more');
    await submit();
    expect(answered).toHaveBeenCalledExactlyOnceWith({ from: '2', to: '5' });
  });
});

test('a refusal that belongs to no field of the page is told above it', async () => {
  open(refused({ somewhere_else: 'The insurer refuses' }));
  await judged(() => {});
  expect(text()).toContain('The insurer refuses');
});
