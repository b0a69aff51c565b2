import fc from 'fast-check';
import { safeParse } from 'valibot';
import { describe, expect, it } from 'vitest';
import { cmToFeetInches, FeetInches, feetInchesToCm, HeightCm } from '#contract/shared/height.ts';

describe('height: feet and inches to centimetres', () => {
  it.each([
    [0, 0, 0],
    [5, 0, 152], // 60 in × 2.54 = 152.4
    [5, 7, 170], // 67 in = 170.18
    [6, 0, 183], // 72 in = 182.88
    [9, 10, 300], // 118 in = 299.72
    [12, 11, 394], // 155 in = 393.7
  ])('%d ft %d in is %d cm', (feet, inches, cm) => {
    expect(feetInchesToCm({ feet, inches })).toBe(cm);
  });
  it('refuses negative and missing parts', () => {
    expect(() => feetInchesToCm({ feet: -1, inches: 0 })).toThrow(RangeError);
    expect(() => feetInchesToCm({ feet: 5, inches: Number.NaN })).toThrow(RangeError);
  });
});

describe('height: the remainder of a foot is rounded to twelfths', () => {
  it.each([
    [0, 0, 0],
    [170, 5, 7], // 5.577 ft; 0.577 × 12 = 6.93
    [182, 6, 0], // 5.971 ft; 0.971 × 12 = 11.65, twelve inches are a foot
    [183, 6, 0],
    [152, 5, 0], // 4.987 ft; 0.987 × 12 = 11.84
    [151, 4, 11], // 4.954 ft; 0.954 × 12 = 11.45
    [300, 9, 10],
  ])('%d cm is %d ft %d in', { tags: ['§5.feet-inches'] }, (cm, feet, inches) => {
    expect(cmToFeetInches(cm)).toEqual({ feet, inches });
  });
  it.each([-1, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d cm', (cm) => {
    expect(() => cmToFeetInches(cm)).toThrow(RangeError);
  });
  it('never gives 12 inches', () => {
    fc.assert(fc.property(fc.nat(300), (cm) => cmToFeetInches(cm).inches <= 11));
  });
  it('gives back every feet and inches that were turned into centimetres', () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(11), (feet, inches) => {
        expect(cmToFeetInches(feetInchesToCm({ feet, inches }))).toEqual({ feet, inches });
      }),
    );
  });
});

describe('height: ranges', () => {
  it.each([0, 170, 300])('takes %d cm', (cm) => expect(safeParse(HeightCm, cm).success).toBe(true));
  it.each([-1, 301, 170.5, '170'])('refuses %j cm', { tags: ['§5.height-centimetres'] }, (cm) =>
    expect(safeParse(HeightCm, cm).success).toBe(false),
  );
  it.each([
    [0, 0],
    [12, 11],
  ])('takes %d ft %d in', (feet, inches) => expect(safeParse(FeetInches, { feet, inches }).success).toBe(true));
  it.each([
    [13, 0],
    [5, 12],
    [-1, 0],
    [5, -1],
    [5.5, 0],
  ])('refuses %d ft %d in', (feet, inches) => expect(safeParse(FeetInches, { feet, inches }).success).toBe(false));
});
