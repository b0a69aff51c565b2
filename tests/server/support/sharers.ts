import { execFileSync } from 'node:child_process';
import { expect } from 'vitest';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import type { TestApp } from './app.ts';
import { answerUpTo } from './purchase.ts';
import { Visitor } from './visitor.ts';

/** Who shares quotes, and who is shown them, in a test's app that trusts its proxy. */
export const sharersOf = (appOf: () => TestApp) => {
  let addresses = 0;
  /** A browser at a network address of its own. */
  const someone = () => {
    addresses += 1;
    return new Visitor(appOf().app, { 'x-forwarded-for': `10.1.${addresses >> 8}.${addresses & 255}` });
  };
  /** A family whose every answer is unique, with a proposal in progress. */
  const family = async () => {
    const me = someone();
    const journey = await answerUpTo(me, 'kyc', { mobile: '9876501234', pincode: '400020', conditions: ['DIABETES'] });
    const share = (products: string[] = []) =>
      me.ok('shareQuotes', { rfqId: journey.rfqId, filters: { ...DEFAULT_HEALTH_FILTERS }, products });
    return { me, ...journey, share };
  };
  /** What a stranger sees by the token. */
  const opened = (token: string) => someone().ok('sharedQuotes', undefined, { params: { token } });
  const openQuotes = async (token: string) => {
    const answer = await opened(token);
    if (answer.state !== 'OPEN') throw new Error('The link does not open');
    return answer.quotes;
  };
  /** What a program of poppler says of the PDF at this path. */
  const readPdf = async (path: string, command: string, ...options: string[]): Promise<string> => {
    const file = await appOf().app.request(path);
    expect([file.status, file.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const input = new Uint8Array(await file.arrayBuffer());
    return execFileSync(command, options, { input, encoding: 'utf8' });
  };
  const pdfText = (path: string): Promise<string> => readPdf(path, 'pdftotext', '-layout', '-', '-');
  return { someone, family, opened, openQuotes, readPdf, pdfText };
};
