import { describe, expect, it } from 'vitest';
import { findRegistrationOffice, searchRegistrationOffices } from '#server/lines/motor/rto/registration-offices.ts';

describe('a registration office', () => {
  // Zone A is the eight cities of the India Motor Tariff: Ahmedabad, Bengaluru, Chennai, Hyderabad, Kolkata, Mumbai,
  // New Delhi and Pune.
  it.each([
    ['GJ01', 'Ahmedabad', 'Gujarat', 'A'],
    ['KA05', 'Bengaluru', 'Karnataka', 'A'],
    ['TN09', 'Chennai', 'Tamil Nadu', 'A'],
    ['TG09', 'Hyderabad', 'Telangana', 'A'],
    ['TS09', 'Hyderabad', 'Telangana', 'A'],
    ['WB02', 'Kolkata', 'West Bengal', 'A'],
    ['MH01', 'Mumbai', 'Maharashtra', 'A'],
    ['DL03', 'Sheikh Sarai', 'Delhi', 'A'],
    ['MH12', 'Pune', 'Maharashtra', 'A'],
    ['MH14', 'Pimpri Chinchwad', 'Maharashtra', 'B'],
    ['UP16', 'Noida (Gautam Buddha Nagar)', 'Uttar Pradesh', 'B'],
    ['LA01', 'Leh', 'Ladakh', 'B'],
  ])('%s is %s, %s, zone %s', (rto_code, rto_name, state, zone) => {
    expect(findRegistrationOffice(rto_code)).toEqual({ rto_code, rto_name, state, zone });
  });

  it('newer than our list has its state, and zone B, in Delhi A', () => {
    expect(findRegistrationOffice('MH99')).toEqual({
      rto_code: 'MH99',
      rto_name: 'Maharashtra',
      state: 'Maharashtra',
      zone: 'B',
    });
    expect(findRegistrationOffice('DL88')).toEqual({ rto_code: 'DL88', rto_name: 'Delhi', state: 'Delhi', zone: 'A' });
  });

  it.each(['XX01', 'MH00', 'MH1', 'mh12', 'MH-12', '', '__proto__', 'MH123'])('%j is none', (code) => {
    expect(findRegistrationOffice(code)).toBeNull();
  });
});

describe('the search for an office', () => {
  const codes = (typed: string) => searchRegistrationOffices(typed).map(({ rto_code }) => rto_code);

  it('finds by place, in any case', () => {
    expect(codes('pune')).toEqual(['MH12']);
    expect(codes(' MUMBAI ')).toEqual(['MH01', 'MH02', 'MH03', 'MH43']);
  });
  it('finds by code, however it is written', () => {
    expect(codes('mh12')).toEqual(['MH12']);
    expect(codes('MH-12')).toEqual(['MH12']);
    expect(codes('KA0')).toEqual(['KA01', 'KA02', 'KA03', 'KA04', 'KA05', 'KA06', 'KA07', 'KA08', 'KA09']);
  });
  it('finds by state', () => {
    expect(codes('ladakh')).toEqual(['LA01', 'LA02']);
  });
  it('puts first what is named so, as a state too', () => {
    expect(searchRegistrationOffices('goa')[0]?.state).toBe('Goa');
  });
  it('puts first what begins with the words', () => {
    expect(searchRegistrationOffices('goal')[0]?.rto_name).toBe('Goalpara');
    expect(codes('nagar').slice(0, 1)).toEqual(['TS31']);
  });
  it('gives all offices with nothing typed, and none for nonsense', () => {
    expect(searchRegistrationOffices('')).toHaveLength(1361);
    expect(searchRegistrationOffices('zzz')).toEqual([]);
    expect(searchRegistrationOffices('---')).toEqual([]);
  });
});
