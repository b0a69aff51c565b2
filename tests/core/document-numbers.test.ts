import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DOCUMENT_NUMBER_SCHEMAS, documentNumberOf } from '#contract/shared/document-numbers.ts';
import type { KycDocumentType } from '#contract/shared/option-lists.ts';

const judged = (type: KycDocumentType, typed: string): string => {
  const { success, output, issues } = v.safeParse(DOCUMENT_NUMBER_SCHEMAS[type], documentNumberOf(typed));
  return success ? output : (issues[0]?.message ?? '');
};

describe('the number of a document', () => {
  it.each<[KycDocumentType, string, string]>([
    ['PASSPORT', 'M1234567', 'M1234567'],
    ['DRIVING_LICENCE', 'MH12 2015 0001234', 'MH1220150001234'],
    ['DRIVING_LICENCE', 'RJ-13/DLC/12/123456', 'RJ13DLC12123456'],
    ['DRIVING_LICENCE', 'TN07Z 2010 0001234', 'TN07Z20100001234'],
    ['DRIVING_LICENCE', 'MP09N-2012-0123456', 'MP09N20120123456'],
    ['DRIVING_LICENCE', 'AP009 2013 0001234', 'AP00920130001234'],
    ['DRIVING_LICENCE', 'HR-26/DL/05/0012345', 'HR26DL050012345'],
    ['DRIVING_LICENCE', 'tg09 2024 0001234', 'TG0920240001234'],
    ['VOTER_ID', 'abc 1234567', 'ABC1234567'],
    ['VOTER_ID', 'AP/12/123/456789', 'AP12123456789'],
    ['VOTER_ID', 'UP/53/268/0123456', 'UP532680123456'],
    ['VOTER_ID', 'OR/05/031/122114', 'OR05031122114'],
    ['AADHAAR', '9999 4105 7058', '999941057058'],
    ['AADHAAR', '९९९९ ४१०५ ७०५८', '999941057058'],
    ['PAN', 'abcpe-1234-f', 'ABCPE1234F'],
    ['PAN', 'ＡＢＣＰＥ１２３４Ｆ', 'ABCPE1234F'],
  ])('of kind %s may be written %j', (type, typed, number) => expect(judged(type, typed)).toBe(number));

  it('of a passport begins with any letter', () => {
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ')
      expect(judged('PASSPORT', `${letter}1234567`)).toBe(`${letter}1234567`);
  });

  it.each<[KycDocumentType, string, RegExp]>([
    ['PASSPORT', 'MM123456', /^Enter the passport number/],
    ['PASSPORT', 'M12345678', /^Enter the passport number/],
    ['PASSPORT', 'M123_4567', /^Enter the passport number/],
    ['DRIVING_LICENCE', 'MH12 1815 0001234', /^Enter the licence number/],
    ['DRIVING_LICENCE', 'MH12 2015 000123', /^Enter the licence number/],
    ['DRIVING_LICENCE', 'XX12 2015 0001234', /^Enter the licence number/],
    ['DRIVING_LICENCE', 'RJ-13/DLC/12/1234', /^Enter the licence number/],
    ['VOTER_ID', 'AB1234567', /^Enter the voter ID/],
    ['VOTER_ID', 'XX/12/123/456789', /^Enter the voter ID/],
    ['AADHAAR', '9999 4105 7059', /^One of these digits is mistyped/],
    ['AADHAAR', '9999 4105 705', /^Enter the 12 digits/],
    ['AADHAAR', '9999 4105 705a', /^Enter the 12 digits/],
    ['AADHAAR', '9123 4567 8901 2345', /^This is a virtual ID \(VID\)/],
    ['AADHAAR', 'XXXX XXXX 1234', /^This is a masked Aadhaar/],
    ['AADHAAR', 'xxxxxxxx1234', /^This is a masked Aadhaar/],
    ['AADHAAR', '**** **** 1234', /^This is a masked Aadhaar/],
  ])('of kind %s is refused in one sentence: %j', (type, typed, sentence) => {
    expect(v.safeParse(DOCUMENT_NUMBER_SCHEMAS[type], documentNumberOf(typed)).issues).toHaveLength(1);
    expect(judged(type, typed)).toMatch(sentence);
  });

  it('is in its own form when it is read again', () => {
    expect(documentNumberOf(documentNumberOf(' rj-13/dlc/12/123456 '))).toBe('RJ13DLC12123456');
  });
});
