import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestApp, type TestApp } from './support/app.ts';
import { buyHealth, buyNewCar, buyNewTwoWheeler, buyTrip } from './support/bought.ts';
import { glyphsIn } from './support/glyphs.ts';

// A policy of each line, bought with answers in the scripts of India, and its document read back.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const NAMES: Readonly<Record<string, string>> = {
  'Asha Kulkarni': 'आशा त्रिपाठी',
  'Rohan Kulkarni': 'শ্রীকৃষ্ণ ঘোষাল',
};

/** What the buyers answer instead, by field: Tamil and Urdu, Devanagari and Bengali, Punjabi and Malayalam. */
const ANSWERS: Readonly<Record<string, (answer: unknown) => unknown>> = {
  address_line_1: () => 'தெரு 12, கோயம்புத்தூர்',
  address_line_2: () => 'محلہ گڑھی 34',
  full_name: (name) => NAMES[String(name)] ?? name,
  financier: () => ({ name: 'ਪੰਜਾਬ ਨੈਸ਼ਨਲ ਬੈਂਕ', city: 'തിരുവനന്തപുരം' }),
};

const inScripts = (body: string): string => {
  const answers: unknown = JSON.parse(body, (field, answer) => ANSWERS[field]?.(answer) ?? answer);
  const hasAddress = typeof answers === 'object' && answers !== null && 'address_line_1' in answers;
  return JSON.stringify(hasAddress ? { ...answers, address_line_2: ANSWERS.address_line_2?.('') } : answers);
};

/** The same app, for buyers who answer in these scripts. */
const answeredInScripts = (): TestApp => {
  const request = (path: string, init: RequestInit = {}) =>
    test.app.request(path, typeof init.body === 'string' ? { ...init, body: inScripts(init.body) } : init);
  return { ...test, app: Object.create(test.app, { request: { value: request } }) };
};

describe.each([
  ['health', buyHealth, ['শ্রীকৃষ্ণ ঘোষাল']],
  ['travel', buyTrip, ['শ্রীকৃষ্ণ ঘোষাল']],
  ['car', buyNewCar, ['ਪੰਜਾਬ ਨੈਸ਼ਨਲ ਬੈਂਕ', 'തിരുവനന്തപുരം']],
  ['two-wheeler', buyNewTwoWheeler, ['ਪੰਜਾਬ ਨੈਸ਼ਨਲ ਬੈਂਕ', 'തിരുവനന്തപുരം']],
] as const)('the policy of %s', (_, bought, itsOwn) => {
  it('prints what was answered in the scripts of India, and no box', async () => {
    const { pdf, document } = await bought(answeredInScripts());
    const text = document.replaceAll(/[\u202a-\u202e]/g, '').normalize('NFC');
    const words = ['தெரு 12, கோயம்புத்தூர்', 'محلہ', 'گڑھی', 'आशा त्रिपाठी', ...itsOwn];
    for (const word of words) expect(text).toContain(word.normalize('NFC'));
    expect(glyphsIn(Buffer.from(pdf))).not.toContain('0000');
  });
});
