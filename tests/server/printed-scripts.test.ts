import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { printedTextSchema } from '#contract/shared/printable-text.ts';
import { PdfSheet } from '#server/pdf/pdf-sheet.ts';
import { shapedFont } from '#server/pdf/shaped-font.ts';
import { layOutLines } from '#server/pdf/text-lines.ts';
import { WORDS } from '#tests/support/scripts.ts';
import { glyphsIn } from './support/glyphs.ts';

// The fonts of documents have each character that the contract accepts (docs/decisions/129).

const Free = printedTextSchema('Enter a text', 1, 100);
const isAccepted = (text: string): boolean => v.safeParse(Free, text).success;

/** A letter of the script to carry a mark. */
const LETTERS = ['a', 'ب', ...'कকਕકକகకಕകᱚꯀα'];

/** How each character is printed: alone, and a mark on a letter. */
const printedForms = (code: number): string[] => {
  const character = String.fromCodePoint(code);
  if (isAccepted(character)) return [character];
  return /\p{M}/u.test(character) ? LETTERS.map((letter) => letter + character).filter(isAccepted) : [];
};

const drawsBox = (text: string, font: 'regular' | 'bold'): boolean =>
  layOutLines(text.normalize('NFC'), font, 500, () => 1)
    .flatMap(({ runs }) => runs)
    .some((run) =>
      shapedFont(run.font)
        .layout(run.text)
        .glyphs.some(({ id }) => id === 0),
    );

it('a glyph is drawn for each character that is accepted, in both weights', () => {
  // The planes that have letters.
  const forms = Array.from({ length: 0x2_0000 }, (_, code) => printedForms(code)).flat();
  expect(forms.length).toBeGreaterThan(3_000);
  const boxes = forms.filter((form) => drawsBox(form, 'regular') || drawsBox(form, 'bold'));
  expect(boxes).toEqual([]);
});

const facts = Object.entries(WORDS).map(([language, word]) => [language, `${word} 12, ${word}`] as const);
const draw = async () => {
  const sheet = await PdfSheet.open('Scripts', 'Meghna General', new Date('2026-09-05T06:00:00.000Z'), facts);
  sheet.facts(facts);
  return sheet.finish('Foot');
};

it('words of every script are read back from a document as they were written', async () => {
  const pdf = await draw();
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input: pdf, encoding: 'utf8' });
  // pdftotext adds marks around right-to-left text.
  const rows = text.replaceAll(/[\u202a-\u202e]/g, '').normalize('NFC');
  for (const [language, word] of Object.entries(WORDS)) {
    expect(rows).toMatch(new RegExp(`${language} .*${word.normalize('NFC')}`));
  }
  expect(glyphsIn(pdf)).not.toContain('0000');
});

it('a document has the same bytes whenever it is drawn, and only the fonts that its texts need', async () => {
  expect((await draw()).equals(await draw())).toBe(true);
  const fontsOf = async (text: string) => {
    const sheet = await PdfSheet.open('Fonts', 'Meghna General', new Date(0), text);
    sheet.paragraph(text);
    const pdf = await sheet.finish('Foot');
    return new Set(
      execFileSync('pdffonts', ['-'], { input: pdf, encoding: 'utf8' }).match(/\w+-(?:Regular|SemiBold)/g),
    );
  };
  expect(await fontsOf('Asha Rao')).toEqual(new Set(['Mukta-Regular']));
  expect(await fontsOf('Asha கௌசல்யா')).toEqual(new Set(['Mukta-Regular', 'NotoSansTamil-Regular']));
});

it('a word that is wider than a line breaks between letters, and lines at spaces', () => {
  const widths = layOutLines(
    'கௌசல்யாகௌசல்யா Rao',
    'regular',
    5,
    (text) => [...new Intl.Segmenter('ta').segment(text)].length,
  );
  const lines = widths.map(({ runs }) => runs.map(({ text }) => text).join(''));
  expect(lines).toEqual(['கௌசல்யாகௌ', 'சல்யா', 'Rao']);
});

it('what is read from right to left is turned inside of its line, and numbers are not', () => {
  const [line] = layOutLines('Flat 12, شقة 34 (محلہ), Pune', 'regular', 500, () => 1);
  expect(line?.runs.map(({ text }) => text)).toEqual(['Flat 12, ', '(', 'محلہ', ') ', '34', ' ', 'شقة', ', Pune']);
});
