/** Readers look for the end of a PDF in so many of its last bytes. */
const END_WITHIN_BYTES = 1024;

/** Why an answer is not a whole PDF, in words that quote nothing of it; null if it is one. */
export function pdfFault(contentType: string | null, body: Buffer): string | null {
  if (!/^application\/pdf\s*(?:;|$)/i.test(contentType ?? '')) return 'the document is not called a PDF';
  if (body.subarray(0, 5).toString('latin1') !== '%PDF-') return 'the document is called a PDF and is none';
  return body.subarray(-END_WITHIN_BYTES).includes('%%EOF') ? null : 'the document is cut: its end is missing';
}
