import { spawnSync } from 'node:child_process';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { StructTreeContent, StructTreeNode } from 'pdfjs-dist/types/src/display/api.d.ts';
import { describe, expect, it } from 'vitest';
import { compressObjects } from '#server/policy/pdf/compress-objects.ts';
import { Sheet } from '#server/policy/pdf/sheet.ts';

// Documents whose objects are compressed, as two readers of others see them: a browser's (pdf.js) and poppler.

const TITLE = 'A title (with words of PDF: endobj, stream, endstream)';

function drawSheet(): Promise<Buffer> {
  const sheet = new Sheet(TITLE, 'Meghna General', new Date('2026-09-05T06:00:00.000Z'));
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

it('bytes that pdfkit did not write are refused', () => {
  expect(() => compressObjects(Buffer.from('%PDF-1.7\nnothing'))).toThrow('no table of objects');
  const cut =
    '%PDF-1.7\n1 0 obj\n<<>>\nxref\n0 2\n0000000000 65535 f \n0000000009 00000 n \ntrailer\n<<\n/Size 2\n>>\nstartxref\n22\n%%EOF\n';
  expect(() => compressObjects(Buffer.from(cut))).toThrow('Object 1 of this PDF is not whole');
});
