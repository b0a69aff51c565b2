import { createRequire } from 'node:module';
import { projectPath } from '#server/shared/project-root.ts';

/** Name of a font in a document: our own, which has Latin and Devanagari, or that of another script. */
export type FontName = keyof typeof FONT_FILES;

const { resolve } = createRequire(import.meta.url);

/** The file of each font. A file is read for the first document that needs it. */
export const FONT_FILES = {
  regular: () => projectPath('server/pdf/fonts/Mukta-Regular.ttf'),
  bold: () => projectPath('server/pdf/fonts/Mukta-SemiBold.ttf'),
  devanagari: () => projectPath('server/pdf/fonts/Mukta-Regular.ttf'),
  devanagariBold: () => projectPath('server/pdf/fonts/Mukta-SemiBold.ttf'),
  noto: () => resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  arabic: () => resolve('@expo-google-fonts/noto-sans-arabic/400Regular/NotoSansArabic_400Regular.ttf'),
  bengali: () => resolve('@expo-google-fonts/noto-sans-bengali/400Regular/NotoSansBengali_400Regular.ttf'),
  gujarati: () => resolve('@expo-google-fonts/noto-sans-gujarati/400Regular/NotoSansGujarati_400Regular.ttf'),
  gurmukhi: () => resolve('@expo-google-fonts/noto-sans-gurmukhi/400Regular/NotoSansGurmukhi_400Regular.ttf'),
  kannada: () => resolve('@expo-google-fonts/noto-sans-kannada/400Regular/NotoSansKannada_400Regular.ttf'),
  malayalam: () => resolve('@expo-google-fonts/noto-sans-malayalam/400Regular/NotoSansMalayalam_400Regular.ttf'),
  meeteiMayek: () => resolve('@expo-google-fonts/noto-sans-meetei-mayek/400Regular/NotoSansMeeteiMayek_400Regular.ttf'),
  odia: () => resolve('@expo-google-fonts/noto-sans-oriya/400Regular/NotoSansOriya_400Regular.ttf'),
  olChiki: () => resolve('@expo-google-fonts/noto-sans-ol-chiki/400Regular/NotoSansOlChiki_400Regular.ttf'),
  tamil: () => resolve('@expo-google-fonts/noto-sans-tamil/400Regular/NotoSansTamil_400Regular.ttf'),
  telugu: () => resolve('@expo-google-fonts/noto-sans-telugu/400Regular/NotoSansTelugu_400Regular.ttf'),
} as const;

/** Scripts with a font of their own. It has one weight. */
const SCRIPTS: readonly (readonly [FontName, RegExp])[] = [
  // With the marks and digits that it shares with other scripts.
  ['arabic', /\p{Script_Extensions=Arabic}/u],
  ['bengali', /\p{Script=Bengali}/u],
  ['gujarati', /\p{Script=Gujarati}/u],
  ['gurmukhi', /\p{Script=Gurmukhi}/u],
  ['kannada', /\p{Script=Kannada}/u],
  ['malayalam', /\p{Script=Malayalam}/u],
  ['meeteiMayek', /\p{Script=Meetei_Mayek}/u],
  ['odia', /\p{Script=Oriya}/u],
  ['olChiki', /\p{Script=Ol_Chiki}/u],
  ['tamil', /\p{Script=Tamil}/u],
  ['telugu', /\p{Script=Telugu}/u],
];

// European letters and punctuation that Mukta lacks and Noto Sans has.
const NOTO =
  /[\u0138\u017f-\u036f\u1e00-\u1eff\u2010-\u2012\u2015-\u2017\u201b\u201f\u2027\u2032\u2033\u2103\p{Script=Greek}\p{Script=Cyrillic}]/u;
const DEVANAGARI = /\p{Script=Devanagari}/u;
const EUROPEAN = /\p{Script=Latin}/u;
// Characters that are drawn on the preceding letter.
const MARK = /[\p{Script=Inherited}\p{Join_Control}]/u;

/** The fonts that a text needs besides our own. A text that needs none is drawn by pdfkit alone. */
export const scriptFontsFor = (text: string): FontName[] => [
  ...(NOTO.test(text) ? (['noto'] as const) : []),
  ...(DEVANAGARI.test(text) ? (['devanagari', 'devanagariBold'] as const) : []),
  ...SCRIPTS.flatMap(([font, script]) => (script.test(text) ? [font] : [])),
];

/**
 * The font of each UTF-16 unit of a text.
 * @param own our own font in its weight; all European letters of a text use one font
 */
export function fontOfEachCodeUnit(text: string, own: FontName): FontName[] {
  const european = NOTO.test(text) ? 'noto' : own;
  const fonts: FontName[] = [];
  let before: FontName = own;
  for (const character of text) {
    if (!MARK.test(character) || fonts.length === 0) before = fontOf(character, own, european);
    for (let unit = 0; unit < character.length; unit += 1) fonts.push(before);
  }
  return fonts;
}

function fontOf(character: string, own: FontName, european: FontName): FontName {
  if (NOTO.test(character)) return 'noto';
  if (EUROPEAN.test(character)) return european;
  if (DEVANAGARI.test(character)) return own === 'bold' ? 'devanagariBold' : 'devanagari';
  return SCRIPTS.find(([, script]) => script.test(character))?.[0] ?? own;
}
