import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import {
  formatCount,
  formatInr,
  formatLakhCrore,
  percentInRupees,
  percentOf,
  rupeesToPaise,
} from '#contract/shared/money.ts';
import { PaiseSchema } from '#contract/shared/paise.ts';

describe('rupees', () => {
  it.each([
    [0, 0],
    [1, 100],
    [1234.5, 123_450],
    [0.29, 29], // 0.29 × 100 is 28.999… in binary
    [19.99, 1_999],
    [-50, -5_000],
    [-0.29, -29],
  ])('%d is %d paise', (amount, paise) => expect(rupeesToPaise(amount)).toBe(paise));
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e15])('refuses %d', (amount) => {
    expect(() => rupeesToPaise(amount)).toThrow(RangeError);
  });
});

describe('counts', () => {
  it.each([
    [0, '0'],
    [999, '999'],
    [12_400, '12,400'],
    [1_234_567, '12,34,567'],
  ])('%d reads %s', (count, text) => expect(formatCount(count)).toBe(text));
});

describe('currency: Indian grouping, no decimals when the fraction is zero', () => {
  it.each([
    [0, '₹0'],
    [100, '₹1'],
    [99_900, '₹999'],
    [100_000, '₹1,000'],
    [9_999_900, '₹99,999'],
    [10_000_000, '₹1,00,000'],
    [123_456_700, '₹12,34,567'],
    [1_000_000_000, '₹1,00,00,000'],
    [1_234_567_890_100, '₹12,34,56,78,901'],
    [1, '₹0.01'],
    [50, '₹0.50'],
    [12_345_650, '₹1,23,456.50'],
    [-5_000, '\u2212₹50'],
    [-12_345_605, '\u2212₹1,23,456.05'],
  ])('%d paise read %s', { tags: ['§9.currency'] }, (paise, text) => expect(formatInr(paise)).toBe(text));
  it('minus zero has no sign', { tags: ['§9.currency'] }, () => expect(formatInr(-0)).toBe('₹0'));
  it.each([0.5, Number.NaN, 1e17])('refuses %d', (paise) => expect(() => formatInr(paise)).toThrow(RangeError));

  const anyPaise = fc.maxSafeInteger();
  it('shows the digits of the amount and no others', () => {
    fc.assert(
      fc.property(anyPaise, (paise) => {
        const text = formatInr(paise);
        const [whole = '', decimals = '00'] = text.replace(/[₹,]/g, '').replace('\u2212', '-').split('.');
        expect(BigInt(whole + decimals)).toBe(
          text.startsWith('\u2212') && /^-0$/.test(whole) ? -BigInt(decimals) : BigInt(paise),
        );
      }),
    );
  });
  it("groups as the platform's own Indian format does", () => {
    const reference = new Intl.NumberFormat('en-IN', { style: 'currency', currency: 'INR', maximumFractionDigits: 0 });
    fc.assert(fc.property(fc.nat(2_000_000_000), (whole) => formatInr(whole * 100) === reference.format(whole)));
  });
});

describe('short form: Lakh from 100000, Crore from 10 million rupees', () => {
  it.each([
    [0, '₹0'],
    [99_999, '₹99,999'],
    [100_000, '₹1 Lakh'],
    [500_000, '₹5 Lakh'],
    [750_000, '₹7.5 Lakh'],
    [678_999, '₹6.78 Lakh'],
    [605_000, '₹6.05 Lakh'],
    [9_999_999, '₹99.99 Lakh'],
    [10_000_000, '₹1 Crore'],
    [12_500_000, '₹1.25 Crore'],
    [60_000_000, '₹6 Crore'],
    [25_000_000_000, '₹2,500 Crore'],
    [-500_000, '\u2212₹5 Lakh'],
  ])('%d rupees read %s', { tags: ['§9.short-form-lakh', '§9.short-form-crore'] }, (amount, text) =>
    expect(formatLakhCrore(rupeesToPaise(amount))).toBe(text),
  );
  it('is below a lakh to the last paisa', { tags: ['§9.short-form-lakh'] }, () =>
    expect(formatLakhCrore(9_999_999)).toBe('₹99,999.99'),
  );
  it('refuses what is not whole paise', () => expect(() => formatLakhCrore(1.5)).toThrow(RangeError));
});

describe('percentOf rounds half up to whole paise', () => {
  it.each([
    [10_000, 18, 1_800],
    [12_345, 18, 2_222], // 2222.1
    [25, 10, 3], // 2.5
    [24, 10, 2], // 2.4
    [-25, 10, -3],
    [25, -10, -3],
    [-1, 10, 0],
    [100_000, 1.278, 1_278],
    [100, 1.5, 2],
    [1_000, 1.15, 12], // 11.5, which binary floating point makes 11.499…
    [9_007_199_254_740_991, 100, 9_007_199_254_740_991],
    [5_000, 0, 0],
  ])('of %d paise, %d %% are %d', (paise, percent, result) => expect(percentOf(paise, percent)).toBe(result));
  it('refuses what is not whole paise, not a percentage, or too large', () => {
    expect(() => percentOf(1.5, 10)).toThrow(RangeError);
    expect(() => percentOf(100, Number.NaN)).toThrow(RangeError);
    expect(() => percentOf(9_007_199_254_740_991, 200)).toThrow(RangeError);
  });
  it('is within half a paisa, and mirrored for refunds', () => {
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(100), (paise, percent) => {
        const part = percentOf(paise, percent);
        expect(Math.abs(part * 100 - paise * percent)).toBeLessThanOrEqual(50);
        expect(percentOf(-paise, percent) + part).toBe(0);
      }),
    );
  });
});

describe('percentInRupees', () => {
  it.each([
    // 3.447 % of 2,74,456 = 9,460.49832; rounded first to 9,460.50 it would be 9,461.
    [27_445_600, 3.447, 946_000],
    [0, 18, 0],
    [12_349, 100, 12_300],
    [12_350, 100, 12_400],
    [-12_350, 100, -12_400],
    [-49, 100, 0],
    // 50 % of ₹99 = 49.50
    [9_900, 50, 5_000],
    [-9_900, 50, -5_000],
  ])('of %d paise %d %% are %d', (paise, percent, rounded) => expect(percentInRupees(paise, percent)).toBe(rounded));

  it('refuses what is not whole paise or no percentage', () => {
    expect(() => percentInRupees(0.5, 100)).toThrow(RangeError);
    expect(() => percentInRupees(100, Number.NaN)).toThrow(RangeError);
    expect(() => percentInRupees(9_007_199_254_740_991, 200)).toThrow(RangeError);
  });

  it('is the nearest whole rupee of the exact amount, half up', () => {
    // Percent in thousandths, as tariffs have it: the exact amount in hundred-thousandths of a paisa is whole.
    fc.assert(
      fc.property(fc.nat(1_000_000_000), fc.nat(100_000), (paise, thousandths) => {
        const exact = BigInt(paise) * BigInt(thousandths);
        const aRupee = 10_000_000n;
        const nearest = (2n * exact + aRupee) / (2n * aRupee);
        expect(BigInt(percentInRupees(paise, thousandths / 1000))).toBe(nearest * 100n);
        expect(percentInRupees(-paise, thousandths / 1000) + Number(nearest) * 100).toBe(0);
      }),
    );
  });
});

describe('PaiseSchema', () => {
  it.each([0, 1, 9_007_199_254_740_991])('takes %d', (paise) =>
    expect(safeParse(PaiseSchema, paise).success).toBe(true),
  );
  it.each([-1, 0.5, 9_007_199_254_740_992, '100', null, Number.NaN])('refuses %j', (paise) => {
    expect(safeParse(PaiseSchema, paise).issues?.[0]?.message).toBe('An amount is a whole number of paise, 0 or more');
  });
});
