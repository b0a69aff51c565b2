import { deflateSync } from 'node:zlib';

interface PdfObject {
  readonly id: number;
  readonly body: string;
}

/** Where an object is found: its type (1: at an offset, 2: in an object stream), offset or stream, and place in that stream. */
type Entry = readonly [type: 1 | 2, where: number, place: number];

/**
 * The same document with its small objects in one compressed stream, and its table of objects compressed too (ISO 32000-1,
 * 7.5.7 and 7.5.8). pdfkit writes each object in clear, and a tagged document has one for each cell.
 * @param pdf as pdfkit writes it: not encrypted, of version 1.5 or later. Throws an Error for one without a table of objects.
 */
export function compressObjects(pdf: Buffer): Buffer {
  // In latin1 each byte is one character.
  const text = pdf.toString('latin1');
  const { offsets, end, trailer } = tableIn(text);
  const objects = offsets.map(({ id, offset }, place) =>
    objectIn(text.slice(offset, offsets[place + 1]?.offset ?? end), id),
  );
  const small = objects.filter(({ body }) => !isStream(body));
  const smallStreamId = objects.length + 1;
  const tableId = smallStreamId + 1;

  const entries = new Map<number, Entry>(small.map(({ id }, place) => [id, [2, smallStreamId, place]]));
  let written = text.slice(0, offsets[0]?.offset);
  const write = (id: number, bodyOf: () => string): void => {
    entries.set(id, [1, written.length, 0]);
    written += `${id} 0 obj\n${bodyOf()}\nendobj\n`;
  };
  for (const { id, body } of objects) if (isStream(body)) write(id, () => body);
  write(smallStreamId, () => objectStream(small));
  const tableAt = written.length;
  // Its own place is one of the entries.
  write(tableId, () => stream(`/Type /XRef /Size ${tableId + 1} /W [1 4 2]${trailer}`, tableOf(entries, tableId + 1)));
  return Buffer.from(`${written}startxref\n${tableAt}\n%%EOF\n`, 'latin1');
}

/** The table of objects, in the order in which they stand in the document. */
function tableIn(text: string) {
  const [, table, objects = '', trailer = ''] =
    /(\nxref\n0 \d+\n((?:\d{10} \d{5} [nf] ?\r?\n)+)trailer\n<<\n\/Size \d+([\s\S]*)>>\nstartxref\n\d+\n%%EOF\s*)$/.exec(
      text,
    ) ?? [];
  if (table === undefined) throw new Error('This PDF has no table of objects at its end.');
  const offsets = [...objects.matchAll(/(\d{10}) \d{5} ([nf])/g)]
    .map(([, offset, use], id) => ({ id, offset: Number(offset), isUsed: use === 'n' }))
    .filter(({ isUsed }) => isUsed)
    .sort((a, b) => a.offset - b.offset);
  return { offsets, end: text.length - table.length + 1, trailer };
}

function objectIn(text: string, id: number): PdfObject {
  const [, body] = /^\d+ 0 obj\n([\s\S]*)\nendobj\n$/.exec(text) ?? [];
  if (body === undefined) throw new Error(`Object ${id} of this PDF is not whole.`);
  return { id, body };
}

const isStream = (body: string): boolean => body.endsWith('\nendstream');

/** Ids and places, and then the objects. */
function objectStream(objects: readonly PdfObject[]): string {
  let bodies = '';
  let head = '';
  for (const { id, body } of objects) {
    head += `${id} ${bodies.length} `;
    bodies += `${body}\n`;
  }
  return stream(`/Type /ObjStm /N ${objects.length} /First ${head.length}`, Buffer.from(head + bodies, 'latin1'));
}

function tableOf(entries: ReadonlyMap<number, Entry>, size: number): Buffer {
  const table = Buffer.alloc(size * 7);
  for (const [id, [type, where, place]] of entries) {
    table.writeUInt8(type, id * 7);
    table.writeUInt32BE(where, id * 7 + 1);
    table.writeUInt16BE(place, id * 7 + 5);
  }
  // Object 0 is the head of the free ones, and is never used again.
  table.writeUInt16BE(65_535, 5);
  return table;
}

function stream(dictionary: string, bytes: Buffer): string {
  const data = deflateSync(bytes, { level: 9 }).toString('latin1');
  return `<<${dictionary} /Filter /FlateDecode /Length ${data.length}>>\nstream\n${data}\nendstream`;
}
