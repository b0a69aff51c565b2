import { describe, expect, it } from 'vitest';
import { type Drawback, drawbacksOfLowestPrice, splitCommonDrawbacks } from '#contract/shared/drawbacks.ts';

const FIRST: Drawback = {
  kind: 'DEDUCTIBLE',
  text: 'You pay the first ₹1,000 of each claim',
  otherwise: 'You pay nothing of a claim',
};
const MORE: Drawback = { ...FIRST, text: 'You pay the first ₹2,000 of each claim' };
const TOWING: Drawback = { kind: 'TOWING', text: 'No towing', otherwise: 'Towing after a breakdown' };
const NCB: Drawback = { kind: 'BONUS', text: 'NCB does not lower third party', otherwise: 'NCB is taken off' };
const times = (count: number, ...drawbacks: Drawback[]) => Array.from({ length: count }, () => drawbacks);

describe('what the plans of a list will cost later', () => {
  it('is said once where all have it, and not again on a card', () => {
    expect(splitCommonDrawbacks([...times(2, FIRST), [TOWING, FIRST]])).toEqual({
      common: ['All: you pay the first ₹1,000 of each claim'],
      own: [
        { drawbacks: [], exemptions: [] },
        { drawbacks: [], exemptions: [] },
        { drawbacks: ['No towing'], exemptions: [] },
      ],
    });
  });

  it('is said once from four of five on, with how many are exempt; their cards say what they have instead', () => {
    const { common, own } = splitCommonDrawbacks([...times(4, TOWING), [FIRST]]);
    expect(common).toEqual(['All but 1: no towing']);
    expect(own[0]).toEqual({ drawbacks: [], exemptions: [] });
    expect(own[4]).toEqual({ drawbacks: [FIRST.text], exemptions: ['Towing after a breakdown'] });
  });

  it('stays on the cards where fewer than four of five have it', () => {
    const { common, own } = splitCommonDrawbacks([...times(7, TOWING), [], []]);
    expect(common).toEqual([]);
    expect(own[0]?.drawbacks).toEqual(['No towing']);
  });

  it('of another amount is on its card, and is no exemption', () => {
    const { common, own } = splitCommonDrawbacks([...times(4, FIRST), [MORE]]);
    expect(common).toEqual(['All but 1: you pay the first ₹1,000 of each claim']);
    expect(own[4]).toEqual({ drawbacks: [MORE.text], exemptions: [] });
  });

  it('is said in one sentence for the same plans, with the capitals of an abbreviation', () => {
    expect(splitCommonDrawbacks([...times(9, FIRST, TOWING, NCB), [FIRST, NCB]]).common).toEqual([
      'All: you pay the first ₹1,000 of each claim; NCB does not lower third party',
      'All but 1: no towing',
    ]);
  });

  it('is common to nothing in a list of one plan, and of none', () => {
    expect(splitCommonDrawbacks([[FIRST]])).toEqual({ common: [], own: [{ drawbacks: [FIRST.text], exemptions: [] }] });
    expect(splitCommonDrawbacks([])).toEqual({ common: [], own: [] });
  });
});

describe('what the lowest price will cost later', () => {
  it('is next to it, with the lowest price that leaves nothing to the buyer', () => {
    const drawbacks = [FIRST.text, 'NCB does not lower third party', TOWING.text];
    expect(drawbacksOfLowestPrice({ drawbacks, without_drawbacks: 1_234_500 })).toBe(
      'You pay the first ₹1,000 of each claim; NCB does not lower third party; no towing. Without these: ₹12,345 a\u00a0year.',
    );
    expect(drawbacksOfLowestPrice({ drawbacks: [TOWING.text], without_drawbacks: 1_234_500 })).toBe(
      'No towing. Without this: ₹12,345 a\u00a0year.',
    );
  });

  it('is alone where every plan leaves something to the buyer, and nothing where the cheapest does not', () => {
    expect(drawbacksOfLowestPrice({ drawbacks: [TOWING.text], without_drawbacks: null })).toBe('No towing.');
    expect(drawbacksOfLowestPrice({ drawbacks: [], without_drawbacks: null })).toBe('');
  });
});
