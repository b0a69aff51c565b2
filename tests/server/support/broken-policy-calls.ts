import { POLICY_DOCUMENT_HEADERS } from '#contract/partners/policy-calls.ts';
import { at, type Breaking, changed, endless } from './broken-bridges.ts';

/** The sandbox's bridge with faults in its documents and cancellations. */

const PATH = '/v1/policy-documents';

/** The bridge's document with another body; its type and headers stay. */
const body = (change: (pdf: Buffer) => BodyInit): Breaking =>
  at(PATH, async (request, ask) => {
    const answer = await ask(request);
    if (!answer.ok) return answer;
    return new Response(change(Buffer.from(await answer.arrayBuffer())), { headers: answer.headers });
  });

const header = (name: string, value: string): Breaking =>
  at(PATH, async (request, ask) => {
    const answer = await ask(request);
    const headers = new Headers(answer.headers);
    if (answer.ok) headers.set(name, value);
    return new Response(answer.body, { status: answer.status, headers });
  });

const page = (status: number): Breaking =>
  at(PATH, () => new Response('<h1>Asha Kulkarni</h1>', { status, headers: { 'content-type': 'text/html' } }));

interface BrokenDocument {
  readonly breaking: Breaking;
  /** The adapter's words for the log. */
  readonly refusal: RegExp;
}

/** What comes instead of a policy's document. */
export const BROKEN_DOCUMENTS: Readonly<Record<string, BrokenDocument>> = {
  'a page': { breaking: page(200), refusal: /bridge-reference is not the reference of the request$/ },
  'an error page': { breaking: page(502), refusal: /^the answer \(status 502\) is not JSON$/ },
  'a page that is called a PDF': {
    breaking: body(() => '<h1>Asha Kulkarni</h1>'),
    refusal: /the document is called a PDF and is none$/,
  },
  'a PDF that is called a page': {
    breaking: header('content-type', 'text/html'),
    refusal: /the document is not called a PDF$/,
  },
  'a document without end': {
    breaking: body(() => endless()),
    refusal: /the document has more than 10000000 bytes$/,
  },
  'half a document': {
    breaking: body((pdf) => new Uint8Array(pdf.subarray(0, pdf.length / 2))),
    refusal: /the document is cut: its end is missing$/,
  },
  'another policy’s document': {
    breaking: header(POLICY_DOCUMENT_HEADERS.policy_number, 'CHH-H-2026-99999999'),
    refusal: /bridge-policy-number is not the policy_number of the request$/,
  },
  'yesterday’s answer': {
    breaking: header(POLICY_DOCUMENT_HEADERS.reference, 'PRP-of-yesterday-D-1'),
    refusal: /bridge-reference is not the reference of the request$/,
  },
  'no document': {
    breaking: at(PATH, () =>
      Response.json({ error: { code: 'NOT_FOUND', message: 'No document of Asha Kulkarni' } }, { status: 404 }),
    ),
    refusal: /it refused with 404 NOT_FOUND$/,
  },
};

/** Faults that the conformance kit names: under which check, and in which words. */
export const FAULTY_POLICY_CALLS: Readonly<
  Record<string, { readonly breaking: Breaking; readonly check: string; readonly words: RegExp }>
> = {
  'that sends a page for the policy': {
    breaking: page(200),
    check: 'gives the policy’s document, if it makes one',
    words: /^the document is not called a PDF \(text\/html\)$/,
  },
  'that sends a page as PDF': {
    breaking: body(() => '<h1>Policy</h1>'),
    check: 'gives the policy’s document, if it makes one',
    words: /^the document is called a PDF and is none \(application\/pdf\)$/,
  },
  'that has no document of a policy that it issued with one': {
    breaking: BROKEN_DOCUMENTS['no document']?.breaking ?? page(404),
    check: 'gives the policy’s document, if it makes one',
    words: /^the answer has status 404 instead of 200 \(NOT_FOUND\)$/,
  },
  'that sends a document without end': {
    breaking: body(() => endless()),
    check: 'gives the policy’s document, if it makes one',
    words: /^the answer has more than 10000000 bytes$/,
  },
  'that cuts its documents': {
    breaking: body((pdf) => new Uint8Array(pdf.subarray(0, pdf.length / 2))),
    check: 'gives the policy’s document, if it makes one',
    words: /^the document is cut: its end is missing \(application\/pdf\)$/,
  },
  'that names another policy': {
    breaking: header(POLICY_DOCUMENT_HEADERS.policy_number, 'CHH-H-2026-99999999'),
    check: 'gives the policy’s document, if it makes one',
    words: /^bridge-policy-number is CHH-H-2026-99999999, and was asked about CHH-H-2026-/,
  },
  'that sends everyone the same document': {
    breaking: body(() => '%PDF-1.7\n%%EOF'),
    check: 'gives each policy a document of its own',
    words: /^CHH-.+ and CHH-.+ have the same document, byte for byte$/,
  },
  'that keeps a policy in force whose premium was returned': {
    breaking: changed('/v1/cancellations', ['cancellation'], () => ({ status: 'REFUSED', reason: 'Too late' })),
    check: 'cancels a policy whose premium was returned',
    words: /^a policy whose premium was returned stays in force: Too late$/,
  },
  'that cancels another policy': {
    breaking: changed('/v1/cancellations', ['policy_reference'], () => 'PRP-another-P-1'),
    check: 'cancels a policy whose premium was returned',
    words: /^the answer is about another policy$/,
  },
  'that issues what was cancelled before': {
    breaking: changed('/v1/policies', ['issuance'], (issuance) =>
      typeof issuance === 'object' && issuance !== null && 'reason' in issuance
        ? { status: 'ISSUED', policy_number: 'CHH-H-2026-00000001', issued_at: '2026-09-05T06:00:00.000Z' }
        : issuance,
    ),
    check: 'issues nothing that was cancelled before',
    words: /^a request that was taken back is answered with ISSUED$/,
  },
};
