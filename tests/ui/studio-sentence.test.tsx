import { afterEach, expect, test } from 'vitest';
import type { SentenceView, Share } from '#contract/funnel/views.ts';
import { SentenceOfDay } from '#src/studio/figures/SentenceOfDay.tsx';
import { render } from './render.tsx';

afterEach(() => document.body.replaceChildren());

const share = (count: number, of: number): Share => ({ count, of, share: count / of, low: 0, high: 1 });
const QUIET: SentenceView = {
  visits: { now: 100, before: 100 },
  leaks: [{ state: 'travel.kyc', left: share(8, 11) }],
  change: null,
  isComparable: true,
  unclear: null,
};

function sentenceOf(changed: Partial<SentenceView>): string {
  const titles = new Map([['travel.kyc', 'Confirm your identity']]);
  const sentence = { ...QUIET, ...changed };
  const seen = { data: undefined, error: null };
  render(<SentenceOfDay {...{ sentence, seen, titles }} onState={() => {}} />);
  return document.querySelector('.sentence')?.textContent ?? '';
}

test('a step that few visits leave unclear is said to be so', () => {
  const unclear = { state: 'travel.kyc', left: share(8, 11) };
  const text = sentenceOf({ unclear });
  expect(text).toContain('No step with enough visits changed by more than chance explains.');
  expect(text).toContain(
    'At ‘Confirm your identity’, 8 of 11 left: too few visits came there, now or before, to tell whether that is new.',
  );
});

test('where no step has enough visits nothing is said about changes', () => {
  const text = sentenceOf({ isComparable: false, unclear: { state: 'travel.kyc', left: share(8, 11) } });
  expect(text).toContain('There are too few visits to tell whether a step changed: at least 20 must come to it');
  expect(text).not.toContain('chance');
});

test('all steps that lost equally many are named', () => {
  const leaks = ['kyc', 'nominee', 'trip'].map((step) => ({ state: `travel.${step}`, left: share(8, 40) }));
  expect(sentenceOf({ leaks })).toContain(
    'Most visits are lost at 3 steps, 8 at each: ‘Confirm your identity’ (of 40 that came there), ‘nominee’ (of 40 that came there) and ‘trip’ (of 40 that came there).',
  );
});

test('of many steps that lost equally many their number is said', () => {
  const many = ['a', 'b', 'c', 'd', 'e'].map((step) => ({ state: `travel.${step}`, left: share(1, 9) }));
  expect(sentenceOf({ leaks: many })).toContain('Most visits are lost at 5 steps, 1 at each. No step changed');
});
