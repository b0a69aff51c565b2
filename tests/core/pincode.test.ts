import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { cityInfo, pincodeInfo, zoneOfPincode } from '#server/reference/pincode.ts';
import { readReferenceTable } from '#server/reference/read-table.ts';
import { referenceFile } from '#server/reference/reference-file.ts';
import { zoneOfDistrict } from '#server/reference/tariff-zones.ts';

describe('PIN codes', () => {
  it.each([
    ['110001', 'New Delhi', 'New Delhi', 'Delhi', 'A'],
    ['110002', 'Delhi', 'Central Delhi', 'Delhi', 'A'],
    ['400001', 'Mumbai', 'Mumbai', 'Maharashtra', 'A'],
    ['410206', 'Raigad', 'Raigad', 'Maharashtra', 'A'],
    ['201301', 'Noida', 'Gautam Buddha Nagar', 'Uttar Pradesh', 'A'],
    ['122001', 'Gurugram', 'Gurugram', 'Haryana', 'A'],
    ['560001', 'Bengaluru', 'Bengaluru Urban', 'Karnataka', 'B'],
    ['380001', 'Ahmedabad', 'Ahmedabad', 'Gujarat', 'B'],
    ['700001', 'Kolkata', 'Kolkata', 'West Bengal', 'B'],
    ['800001', 'Patna', 'Patna', 'Bihar', 'C'],
    ['799001', 'West Tripura', 'West Tripura', 'Tripura', 'C'],
    ['461001', 'Narmadapuram', 'Narmadapuram', 'Madhya Pradesh', 'C'],
    ['734001', 'Darjeeling', 'Darjeeling', 'West Bengal', 'C'],
  ])('%s is %s (%s, %s), zone %s', (pincode, city, district, state, zone) => {
    expect(pincodeInfo(pincode)).toEqual({ pincode, city, district, state, zone, needs_district: false });
    expect(zoneOfPincode(pincode)).toBe(zone);
  });

  it.each(['899999', '660001', '100001', '', '11000', '000000', 'pincode', '__proto__', 'constructor'])(
    '%j is none',
    (pincode) => {
      expect(pincodeInfo(pincode)).toBeNull();
      expect(zoneOfPincode(pincode)).toBe('A');
    },
  );

  // Not in the list: 110098 to 500107 are newer.
  it.each([
    ['110098', 'Delhi', 'A'],
    ['110100', 'Delhi', 'A'],
    ['302043', 'Rajasthan', 'B'],
    ['500105', 'Telangana', 'B'],
    ['500107', 'Telangana', 'B'],
    ['411999', 'Maharashtra', 'A'],
    ['799999', 'Tripura', 'C'],
    // 160 is Chandigarh’s and 161 Punjab’s; 403 is Goa’s within Maharashtra’s 40; 737 is Sikkim’s, 744 the islands’.
    ['160999', 'Chandigarh', 'B'],
    ['403999', 'Goa', 'B'],
    ['737999', 'Sikkim', 'C'],
    ['744999', 'Andaman and Nicobar Islands', 'C'],
    ['194999', 'Ladakh', 'C'],
    ['249999', 'Uttarakhand', 'C'],
  ])('%s is not listed: its first digits give %s, whose dearest zone is %s', (pincode, state, zone) => {
    expect(pincodeInfo(pincode)).toEqual({ pincode, city: state, district: '', state, zone, needs_district: true });
    expect(zoneOfPincode(pincode)).toBe(zone);
  });

  it.each(['900056', '900099', '901234', '999999'])('%s is the army’s post, which has no district', (pincode) => {
    const army = 'Army Postal Service';
    const place = { pincode, city: army, district: '', state: army };
    expect(pincodeInfo(pincode)).toEqual({ ...place, zone: 'C', needs_district: false });
  });

  it('hands out a copy', () => {
    const first = pincodeInfo('110001');
    if (first) first.city = 'changed';
    expect(pincodeInfo('110001')?.city).toBe('New Delhi');
  });
});

// Zones A and B by the districts' former spellings, each with a PIN code of its chief post office: a premium depends on
// where people live, not on how its name is written.
describe('zones', () => {
  const ZONES = {
    A: {
      Delhi: '110001 110092',
      Haryana: '122001 121001',
      'Uttar Pradesh': '201301 201001',
      Maharashtra: '400001 400050 400601 401404 402201',
    },
    B: {
      'Andhra Pradesh': '530001 520001',
      Gujarat: '380001 382010 395003 390001 360001',
      Haryana: '134109 131001',
      Karnataka: '560001 561203 570001',
      Kerala: '682011 695001',
      'Madhya Pradesh': '452001 462001',
      Maharashtra: '411001 440001 422001',
      Punjab: '160055 141001 143001',
      Rajasthan: '302001',
      'Tamil Nadu': '600001 602001 603001 631501 641001',
      Telangana: '500001 501510 500047',
      'Uttar Pradesh': '226001 208001 250001',
      'West Bengal': '700001 711101 700124',
      Chandigarh: '160017',
      Goa: '403001',
    },
  } as const;

  it.each(
    Object.entries(ZONES).flatMap(([zone, states]) =>
      Object.entries(states).map(([state, codes]) => ({ zone, state, codes: codes.split(' ') })),
    ),
  )('$zone: $state $codes', ({ zone, state, codes }) => {
    expect(codes.map((code) => [pincodeInfo(code)?.state, zoneOfPincode(code)])).toEqual(
      codes.map(() => [state, zone]),
    );
  });

  it('name districts as the list does', () => {
    // 9 districts of zone A apart from Delhi, 37 of zone B apart from Chandigarh and Goa: a name that is not the list’s is missing.
    const rows = readReferenceTable('pincodes.csv');
    const districts = new Map(
      rows.map(({ state = '', district = '' }) => [`${state}/${district}`, { state, district }]),
    );
    const inZone = (zone: string) =>
      [...districts.values()].filter(
        ({ state, district }) =>
          !['Delhi', 'Chandigarh', 'Goa'].includes(state) && zoneOfDistrict(state, district) === zone,
      ).length;
    expect([inZone('A'), inZone('B')]).toEqual([9, 37]);
  });

  it('know cities by the names that people use', () => {
    const names = ['Ahmadabad', 'Ahmedabad', 'Mohali', 'Vijayawada', 'Vizag', 'Pondicherry', 'Puducherry', 'Karimganj'];
    expect(names.map((name) => cityInfo(name)?.zone)).toEqual(['B', 'B', 'B', 'B', 'B', 'C', 'C', 'C']);
    expect(cityInfo('')).toBeNull();
  });
});

describe('referenceFile', () => {
  it('finds a file above the module', () => expect(existsSync(referenceFile('pincodes.csv'))).toBe(true));
  it('says what is missing', () => expect(() => referenceFile('nothing.csv')).toThrow('server/reference/nothing.csv'));
});
