import { describe, expect, it } from 'vitest';
import { dateFieldTyping } from '#contract/shared/date-field-typing.ts';
import { isMonthNamePrefix, monthNumberOf } from '#contract/shared/month-names.ts';

// Copied manually from CLDR 44: January, May, June, August, September and December of each language.
const NAMES: Record<string, readonly [string, string, string, string, string, string]> = {
  Hindi: ['जनवरी', 'मई', 'जून', 'अगस्त', 'सितंबर', 'दिसंबर'],
  Marathi: ['जानेवारी', 'मे', 'जून', 'ऑगस्ट', 'सप्टेंबर', 'डिसेंबर'],
  Bengali: ['জানুয়ারি', 'মে', 'জুন', 'আগস্ট', 'সেপ্টেম্বর', 'ডিসেম্বর'],
  Tamil: ['ஜனவரி', 'மே', 'ஜூன்', 'ஆகஸ்ட்', 'செப்டம்பர்', 'டிசம்பர்'],
  Telugu: ['జనవరి', 'మే', 'జూన్', 'ఆగస్టు', 'సెప్టెంబర్', 'డిసెంబర్'],
  Gujarati: ['જાન્યુઆરી', 'મે', 'જૂન', 'ઑગસ્ટ', 'સપ્ટેમ્બર', 'ડિસેમ્બર'],
  Kannada: ['ಜನವರಿ', 'ಮೇ', 'ಜೂನ್', 'ಆಗಸ್ಟ್', 'ಸೆಪ್ಟೆಂಬರ್', 'ಡಿಸೆಂಬರ್'],
  Malayalam: ['ജനുവരി', 'മേയ്', 'ജൂൺ', 'ഓഗസ്റ്റ്', 'സെപ്റ്റംബർ', 'ഡിസംബർ'],
  Punjabi: ['ਜਨਵਰੀ', 'ਮਈ', 'ਜੂਨ', 'ਅਗਸਤ', 'ਸਤੰਬਰ', 'ਦਸੰਬਰ'],
  Odia: ['ଜାନୁଆରୀ', 'ମଇ', 'ଜୁନ', 'ଅଗଷ୍ଟ', 'ସେପ୍ଟେମ୍ବର', 'ଡିସେମ୍ବର'],
  Assamese: ['জানুৱাৰী', 'মে’', 'জুন', 'আগষ্ট', 'ছেপ্তেম্বৰ', 'ডিচেম্বৰ'],
  Urdu: ['جنوری', 'مئی', 'جون', 'اگست', 'ستمبر', 'دسمبر'],
};
const MONTHS = [1, 5, 6, 8, 9, 12] as const;

describe('the name of a month', () => {
  it.each(Object.entries(NAMES))('in %s', (_, names) => expect(names.map(monthNumberOf)).toEqual(MONTHS));

  it.each([
    ['Jun', 6],
    ['june', 6],
    ['SEPT', 9],
    ['ju', null],
    ['born', null],
    ['घर', null],
    ['', null],
    // As people write them: without the nukta, with the nasal as a letter, abbreviated, with a dot.
    ['फरवरी', 2],
    ['फ़रवरी', 2],
    ['सितम्बर', 9],
    ['अक्तूबर', 10],
    ['अक्टूबर', 10],
    ['दिसम्बर', 12],
    ['जन.', 1],
    ['जुल॰', 7],
    ['ஜன.', 1],
  ])('%j is %j', (word, month) => expect(monthNumberOf(word)).toBe(month));

  it('is one month only, in all of India’s languages that CLDR has', () => {
    for (const language of 'as bn gu hi kn kok ks mai ml mni mr ne or pa sa sat sd ta te ur'.split(' ')) {
      for (const month of ['long', 'short'] as const) {
        const format = new Intl.DateTimeFormat(`${language}-IN`, { month, timeZone: 'UTC' });
        const names = Array.from({ length: 12 }, (_, index) => format.format(new Date(Date.UTC(1990, index, 5))));
        expect([language, ...names.map(monthNumberOf)]).toEqual([language, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
      }
    }
  });

  it('may begin with these letters', () => {
    expect(['J', 'ju', 'ज', 'जू', 'ஜூ', 'ج'].map(isMonthNamePrefix)).toEqual([true, true, true, true, true, true]);
    expect(['x', 'घ', 'Ж'].map(isMonthNamePrefix)).toEqual([false, false, false]);
  });
});

describe('a date with the name of a month of India', () => {
  const typed = (keys: string): string =>
    [...keys].reduce((value, key) => dateFieldTyping.format(value + key, value), '');
  it.each([
    ['05 जून 1990', '05-06-1990'],
    ['५ जून १९९०', '05-06-1990'],
    ['५ सितम्बर, १९९०', '05-09-1990'],
    ['5 ஜூன் 1990', '05-06-1990'],
    ['୫ ଜୁନ ୧୯୯୦', '05-06-1990'],
    ['۵ جون ۱۹۹۰', '05-06-1990'],
    ['जून 5, 1990', '05-06-1990'],
    ['०५-०६-१९९०', '05-06-1990'],
    ['५/६/१९९०', '05-06-1990'],
  ])('%j', (keys, date) => {
    expect(typed(keys)).toBe(date);
    expect(dateFieldTyping.format(keys)).toBe(date);
    expect(dateFieldTyping.find(keys)).toBe(date);
  });
  it('whose year has two digits is understood when it is left', () => {
    expect(dateFieldTyping.complete('5 जून 90', '1920-01-01', '2026-11-22')).toBe('05-06-1990');
  });
});
