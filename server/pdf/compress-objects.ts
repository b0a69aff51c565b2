import { deflateSync } from 'node:zlib';

interface IndirectObject {
  readonly id: number;
  readonly body: string;
}

/**
 * Where an object is located. Type 1: at an offset of the file; 2: at a place in an object stream, which is identified
 * by its id.
 */
type Entry = readonly [type: 1 | 2, offsetOrStream: number, place: number];

/**
 * The same document with all objects that are not streams compressed in one stream, and its cross-reference table too
 * (ISO 32000-1, 7.5.7 and 7.5.8). pdfkit writes them uncompressed, and a tagged document has one for each cell. Throws
 * an Error for a structure that pdfkit does not write, for an encrypted document, and for a version before 1.5, which
 * has no object streams.
 */
export function compressPdfObjects(pdf: Buffer): Buffer {
  // In latin1 each byte is one character.
  const text = pdf.toString('latin1');
  const { starts, end, size, trailer } = crossReferenceTableIn(text);
  const objects = starts.map(({ id, offset }, place) =>
    objectIn(text.slice(offset, starts[place + 1]?.offset ?? end), id),
  );
  const compressed = objects.filter(({ body }) => !isStream(body));
  const objectStreamId = size;
  const crossReferenceId = size + 1;

  const entries = new Map<number, Entry>(compressed.map(({ id }, place) => [id, [2, objectStreamId, place]]));
  let written = text.slice(0, starts[0]?.offset);
  const write = (id: number, bodyOf: () => string): void => {
    entries.set(id, [1, written.length, 0]);
    written += `${id} 0 obj\n${bodyOf()}\nendobj\n`;
  };
  for (const { id, body } of objects) if (isStream(body)) write(id, () => body);
  write(objectStreamId, () => objectStreamOf(compressed));
  const startxref = written.length;
  // The stream has an entry for itself.
  write(crossReferenceId, () => crossReferenceStreamOf(entries, crossReferenceId + 1, trailer));
  return Buffer.from(`${written}startxref\n${startxref}\n%%EOF\n`, 'latin1');
}

/** Where each object starts, in the order of the file, and the trailer's entries other than the number of objects. */
function crossReferenceTableIn(text: string) {
  const [, table, rows = '', size = '', trailer = ''] =
    /(\nxref\n0 \d+\n((?:\d{10} \d{5} [nf] \n)+)trailer\n<<\n\/Size (\d+)([\s\S]*)>>\nstartxref\n\d+\n%%EOF\n?)$/.exec(
      text,
    ) ?? [];
  if (table === undefined) throw new Error('This PDF does not end with a cross-reference table.');
  if (trailer.includes('/Encrypt')) throw new Error('This PDF is encrypted.');
  if (/^%PDF-1\.[0-4]/.test(text)) throw new Error('PDF before 1.5 has no object streams.');
  const starts = [...rows.matchAll(/(\d{10}) \d{5} ([nf])/g)]
    .map(([, offset, use], id) => ({ id, offset: Number(offset), isUsed: use === 'n' }))
    .filter(({ isUsed }) => isUsed)
    .sort((a, b) => a.offset - b.offset);
  return { starts, end: text.length - table.length + 1, size: Number(size), trailer };
}

function objectIn(text: string, id: number): IndirectObject {
  const [, body] = /^\d+ 0 obj\n([\s\S]*)\nendobj\n$/.exec(text) ?? [];
  if (body === undefined) throw new Error(`Object ${id} of this PDF is not whole.`);
  return { id, body };
}

const isStream = (body: string): boolean => body.endsWith('\nendstream');

/** The ids and offsets of the objects, followed by the objects. */
function objectStreamOf(objects: readonly IndirectObject[]): string {
  let bodies = '';
  let head = '';
  for (const { id, body } of objects) {
    head += `${id} ${bodies.length} `;
    bodies += `${body}\n`;
  }
  const dictionary = `/Type /ObjStm /N ${objects.length} /First ${head.length}`;
  return streamOf(dictionary, Buffer.from(head + bodies, 'latin1'));
}

function crossReferenceStreamOf(entries: ReadonlyMap<number, Entry>, size: number, trailer: string): string {
  const rows = Buffer.alloc(size * 7);
  for (const [id, [type, offsetOrStream, place]] of entries) {
    rows.writeUInt8(type, id * 7);
    rows.writeUInt32BE(offsetOrStream, id * 7 + 1);
    rows.writeUInt16BE(place, id * 7 + 5);
  }
  // Object 0 is the head of the free list, and is never used again.
  rows.writeUInt16BE(65_535, 5);
  return streamOf(`/Type /XRef /Size ${size} /W [1 4 2]${trailer}`, rows);
}

function streamOf(dictionary: string, bytes: Buffer): string {
  const data = deflateSync(bytes, { level: 9 }).toString('latin1');
  return `<<${dictionary} /Filter /FlateDecode /Length ${data.length}>>\nstream\n${data}\nendstream`;
}
