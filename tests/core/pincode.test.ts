import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { pincodeInfo, zoneOfPincode } from '#server/reference/pincode.ts';
import { referenceFile } from '#server/reference/reference-file.ts';

describe('PIN codes', () => {
  it.each([
    ['110001', 'New Delhi', 'New Delhi', 'Delhi', 'A'],
    ['110002', 'Delhi', 'Central', 'Delhi', 'A'],
    ['400001', 'Mumbai', 'Mumbai', 'Maharashtra', 'A'],
    ['410206', 'Raigad', 'Raigad', 'Maharashtra', 'A'],
    ['201301', 'Noida', 'Gautam Buddha Nagar', 'Uttar Pradesh', 'A'],
    ['122001', 'Gurugram', 'Gurugram', 'Haryana', 'A'],
    ['560001', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', 'B'],
    ['380001', 'Ahmedabad', 'Ahmadabad', 'Gujarat', 'B'],
    ['700001', 'Kolkata', 'Kolkata', 'West Bengal', 'B'],
    ['800001', 'Patna', 'Patna', 'Bihar', 'C'],
    ['734001', 'Darjeeling', 'Darjeeling', 'West Bengal', 'C'],
  ])('%s is %s (%s, %s), zone %s', (pincode, city, district, state, zone) => {
    expect(pincodeInfo(pincode)).toEqual({ pincode, city, district, state, zone });
    expect(zoneOfPincode(pincode)).toBe(zone);
  });

  it.each(['999999', '', '11000', '000000', 'pincode', '__proto__', 'constructor'])('%j is none', (pincode) => {
    expect(pincodeInfo(pincode)).toBeNull();
    expect(zoneOfPincode(pincode)).toBe('A');
  });

  it('hands out a copy', () => {
    const first = pincodeInfo('110001');
    if (first) first.city = 'changed';
    expect(pincodeInfo('110001')?.city).toBe('New Delhi');
  });
});

describe('referenceFile', () => {
  it('finds a file above the module', () => expect(existsSync(referenceFile('pincodes.csv'))).toBe(true));
  it('says what is missing', () => expect(() => referenceFile('nothing.csv')).toThrow('server/reference/nothing.csv'));
});
