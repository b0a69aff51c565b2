import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeText } from '#contract/shared/plain-text.ts';

describe('digits of every script', () => {
  it.each([
    ['Devanagari', '०१२३४५६७८९'],
    ['Bengali and Assamese', '০১২৩৪৫৬৭৮৯'],
    ['Gurmukhi', '੦੧੨੩੪੫੬੭੮੯'],
    ['Gujarati', '૦૧૨૩૪૫૬૭૮૯'],
    ['Odia', '୦୧୨୩୪୫୬୭୮୯'],
    ['Tamil', '௦௧௨௩௪௫௬௭௮௯'],
    ['Telugu', '౦౧౨౩౪౫౬౭౮౯'],
    ['Kannada', '೦೧೨೩೪೫೬೭೮೯'],
    ['Malayalam', '൦൧൨൩൪൫൬൭൮൯'],
    ['Urdu and Kashmiri', '۰۱۲۳۴۵۶۷۸۹'],
    ['Arabic', '٠١٢٣٤٥٦٧٨٩'],
    ['Santali (Ol Chiki)', '᱐᱑᱒᱓᱔᱕᱖᱗᱘᱙'],
    ['Manipuri (Meetei Mayek)', '꯰꯱꯲꯳꯴꯵꯶꯷꯸꯹'],
    ['full-width', '０１２３４５６７８９'],
  ])('%s', (_, digits) => expect(normalizeText(digits)).toBe('0123456789'));

  it('that Unicode has: each script has its ten in order', () => {
    const all = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((char) => /\p{Nd}/u.test(char));
    expect(all.length).toBeGreaterThanOrEqual(650);
    expect(all.map(normalizeText).join('')).toBe('0123456789'.repeat(all.length / 10));
  });
});

describe('other characters', () => {
  it.each([
    ['full-width letters and signs', 'ａｓｈａ＠ｘ．ｉｎ', 'asha@x.in'],
    ['blanks of all widths', 'a\u00a0b\u2003c\u3000d\te', 'a b c d e'],
    ['what nobody sees', '\ufeff98\u200b765\u200e4\u00ad3\u2060210\u202c', '9876543210'],
    ['a joiner that joins nothing', 'A\u200dB', 'AB'],
    ['a joiner that a script spells with', 'ക്\u200dഷ', 'ക്\u200dഷ'],
    ['a joiner after a Bengali letter', 'র\u200d্যাম', 'র\u200d্যাম'],
    ['line breaks', 'a\r\nb', 'a\r\nb'],
    ['letters and marks', 'घर, Zoë & D’Souza', 'घर, Zoë & D’Souza'],
  ])('%s', (_, raw, plain) => expect(normalizeText(raw)).toBe(plain));

  it('change nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (raw) => {
        expect(normalizeText(normalizeText(raw))).toBe(normalizeText(raw));
      }),
      { numRuns: 3000 },
    );
  });
});
