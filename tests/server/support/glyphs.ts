import { inflateSync } from 'node:zlib';

/** The glyphs that a document's pages draw, as pdfkit writes them: four hexadecimal digits each; '0000' is a box. */
export function glyphsIn(pdf: Buffer): string[] {
  const streams = pdf.toString('latin1').split('stream\n').slice(1);
  return streams.flatMap((stream) => {
    const content = inflated(Buffer.from(stream.split('\nendstream')[0] ?? '', 'latin1'));
    return [...content.matchAll(/\[([^\]]*)\] TJ/g)].flatMap(([, shown = '']) =>
      [...shown.matchAll(/<([0-9a-f]+)>/g)].flatMap(([, codes = '']) => codes.match(/.{4}/g) ?? []),
    );
  });
}

function inflated(stream: Buffer): string {
  try {
    return inflateSync(stream).toString('latin1');
  } catch {
    // Not compressed, so not a page.
    return '';
  }
}
