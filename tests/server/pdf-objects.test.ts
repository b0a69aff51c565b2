import { spawnSync } from 'node:child_process';
import { inflateSync } from 'node:zlib';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.d.ts';
import { describe, expect, it } from 'vitest';
import { compressPdfObjects } from '#server/pdf/compress-objects.ts';
import { PdfSheet } from '#server/pdf/pdf-sheet.ts';

// Documents with compressed objects, read by two independent readers: a browser's (pdf.js) and poppler.

const TITLE = 'A title (with words of PDF: endobj, stream, endstream)';

async function drawSheet(): Promise<Buffer> {
  const sheet = await PdfSheet.open(TITLE, 'Meghna General', new Date('2026-09-05T06:00:00.000Z'), 'आशा');
  sheet.heading('H1', 'Members');
  sheet.paragraph('Who is insured.');
  const columns = [
    { title: 'Name', share: 0.5 },
    { title: 'Age', share: 0.5 },
  ];
  sheet.table(columns, [
    ['Asha', '36'],
    ['आशा', '₹8'],
  ]);
  sheet.nextPage();
  sheet.paragraph('On the second page.');
  return sheet.finish('Foot');
}

const rolesOf = (node: StructTreeNode | StructTreeContent | null): string[] =>
  node && 'role' in node ? [node.role, ...node.children.flatMap(rolesOf)] : [];

async function readAsBrowser(pdf: Buffer) {
  const document = await getDocument({ data: new Uint8Array(pdf) }).promise;
  const { info } = await document.getMetadata();
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, place) => {
      const page = await document.getPage(place + 1);
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? item.str : '')).filter((text) => text.trim() !== '');
      return { words, roles: rolesOf(await page.getStructTree()) };
    }),
  );
  return { info, pages };
}

describe('a document with compressed objects', () => {
  it('says to a browser what was written, in the same order and with the same tags', async () => {
    const { info, pages } = await readAsBrowser(await drawSheet());
    expect(info).toMatchObject({ Title: TITLE, Author: 'Meghna General', Language: 'en-IN', PDFFormatVersion: '1.7' });
    const row = (cell: string) => ['TR', cell, cell];
    expect(pages).toEqual([
      {
        words: ['Members', 'Who is insured.', 'Name', 'Age', 'Asha', '36', 'आशा', '₹8', 'Foot', 'Page 1 of 2'],
        roles: ['Root', 'Document', 'H1', 'P', 'Table', ...row('TH'), ...row('TD'), ...row('TD')],
      },
      { words: ['On the second page.', 'Foot', 'Page 2 of 2'], roles: ['Root', 'Document', 'P'] },
    ]);
  });

  it('has no fault for poppler, which mends faults in silence but tells them', async () => {
    const pdf = await drawSheet();
    const read = (...options: string[]) => spawnSync('pdfinfo', [...options, '-'], { input: pdf, encoding: 'utf8' });
    expect(read()).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/Tagged:\s+yes[\s\S]*Pages:\s+2/),
    });
    expect(read('-struct-text')).toMatchObject({
      stderr: '',
      stdout: expect.stringMatching(/TR[\s\S]*"Asha"[\s\S]*"36"/),
    });
  });

  it('has none of its small objects in clear', async () => {
    const pdf = await drawSheet();
    expect(pdf.toString('latin1')).not.toMatch(/\/S \/T[DRH]\b/);
    expect(pdf.toString('latin1').match(/ 0 obj\n/g)?.length).toBeLessThan(12);
  });
});

describe('what is no document to compress', () => {
  const pdfOf = ({ version = '1.7', object = '1 0 obj\n<<>>\nendobj\n', trailer = '/Root 1 0 R\n' }) => {
    const offset = String(`%PDF-${version}\n`.length).padStart(10, '0');
    const table = `xref\n0 2\n0000000000 65535 f \n${offset} 00000 n \n`;
    const end = `trailer\n<<\n/Size 2\n${trailer}>>\nstartxref\n30\n%%EOF\n`;
    return Buffer.from(`%PDF-${version}\n${object}${table}${end}`);
  };

  it.each([
    ['no PDF', Buffer.from('%PDF-1.7\nnothing'), 'does not end with a cross-reference table'],
    ['an object that is cut', pdfOf({ object: '1 0 obj\n<<>>\n' }), 'Object 1 of this PDF is not whole'],
    ['an encrypted one', pdfOf({ trailer: '/Encrypt 1 0 R\n' }), 'encrypted'],
    ['one of a version without object streams', pdfOf({ version: '1.4' }), 'no object streams'],
  ])('is refused: %s', (_, pdf, message) => {
    expect(() => compressPdfObjects(pdf)).toThrow(message);
  });

  it('but a whole one is taken', () => {
    expect(compressPdfObjects(pdfOf({})).toString('latin1')).toMatch(/^%PDF-1\.7\n2 0 obj\n<<\/Type \/ObjStm \/N 1 /);
  });
});

it('a cross-reference stream has a row for each object, and the first begins the list of free ones', async () => {
  const text = (await drawSheet()).toString('latin1');
  const startxref = Number(/startxref\n(\d+)\n%%EOF\n$/.exec(text)?.[1]);
  const [, id, size, data = ''] =
    /^(\d+) 0 obj\n<<\/Type \/XRef \/Size (\d+) \/W \[1 4 2\][\s\S]*?>>\nstream\n([\s\S]*)\nendstream\nendobj\nstartxref/.exec(
      text.slice(startxref),
    ) ?? [];
  const rows = inflateSync(Buffer.from(data, 'latin1'));
  expect(rows.length).toBe(7 * Number(size));
  expect([...rows.subarray(0, 7)]).toEqual([0, 0, 0, 0, 0, 255, 255]);
  const last = rows.subarray(7 * Number(id));
  expect([Number(size), last.readUInt8(0), last.readUInt32BE(1)]).toEqual([Number(id) + 1, 1, startxref]);
});
