import { Worker } from 'node:worker_threads';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { HEALTH_POLICY_DOCUMENT_PATH } from '#contract/lines/health/proposal-endpoints.ts';
import { issuanceStore } from '#server/db/issuances.ts';
import { openPdfRenderThread, type PdfRenderThread } from '#server/documents/pdf-render-thread.ts';
import { renderPdf } from '#server/documents/render-pdf.ts';
import type { DocumentContent, PdfRenderer } from '#server/domain/ports/pdf-renderer.ts';
import { issuedScheduleOf } from '#server/operations/policy/issued-schedule.ts';
import { pdfWorkerUrl } from '#server/pdf-worker-url.ts';
import { serverLines } from '#server/server-lines.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { payBy, readyToPay } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

/** The real thread, which reports what it was asked to draw. */
let thread: PdfRenderThread;
const drawings: DocumentContent[] = [];
let test: TestApp;
beforeAll(async () => {
  thread = openPdfRenderThread(pdfWorkerUrl());
  const pdfRenderer: PdfRenderer = {
    isApart: true,
    render: (drawing) => {
      drawings.push(drawing);
      return thread.render(drawing);
    },
  };
  test = await openTestApp({}, { pdfRenderer, isOneProcess: true });
});
afterAll(async () => {
  await test.close();
  await thread.close();
});

describe('a policy’s document', () => {
  it('is drawn once, when the policy is issued, in another thread, with the bytes that this one would draw', async () => {
    const me = new Visitor(test.app);
    const { proposal } = await readyToPay(me);
    await payBy(test, (await me.ok('makePayment', undefined, proposal)).payment_url, 'succeed');
    const proposerId = proposal.params.proposerId ?? '';
    await me.ok('generatePolicy', undefined, proposal);
    const schedule = await issuedScheduleOf({ issuances: issuanceStore(test.store.db) }, proposerId);
    if (!schedule) throw new Error('The policy was not issued');
    const drawing: DocumentContent = { kind: 'policy', line: 'health', schedule };
    expect(drawings).toEqual([drawing]);

    await me.ok('generatePolicy', undefined, proposal);
    const download = async () => {
      const answer = await test.app.request(HEALTH_POLICY_DOCUMENT_PATH.replace('{id}', proposerId), {
        headers: { cookie: [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      });
      expect(answer.status).toBe(200);
      return Buffer.from(await answer.arrayBuffer());
    };
    const [first, second] = await Promise.all([download(), download()]);
    expect(drawings).toHaveLength(1);
    expect(second.equals(first)).toBe(true);
    expect(first.equals(await renderPdf(serverLines, drawing))).toBe(true);
  });

  it('that cannot be drawn is an error to its asker only, and a thread that ended is started again', async () => {
    const [drawing] = drawings;
    if (drawing?.kind !== 'policy') throw new Error('No policy was drawn');
    const [failed, drawn] = await Promise.allSettled([
      thread.render({ ...drawing, line: 'boat' }),
      thread.render(drawing),
    ]);
    expect(failed).toMatchObject({ reason: { message: expect.stringContaining('There is no line boat') } });
    expect(drawn.status).toBe('fulfilled');
    const cutOff = thread.render(drawing);
    await Promise.all([expect(cutOff).rejects.toThrow('has ended'), thread.close()]);
    expect((await thread.render(drawing)).subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('a thread that has nothing to draw', () => {
  it('is ended after a minute, and another one draws the next document', async () => {
    const [drawing] = drawings;
    if (drawing === undefined) throw new Error('No policy was drawn');
    const ended = vi.spyOn(Worker.prototype, 'terminate');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const first = await thread.render(drawing);
      vi.advanceTimersByTime(59_000);
      // Work starts the minute again.
      await thread.render(drawing);
      vi.advanceTimersByTime(59_999);
      expect(ended).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(ended).toHaveBeenCalledOnce();
      expect((await thread.render(drawing)).equals(first)).toBe(true);
    } finally {
      vi.useRealTimers();
      ended.mockRestore();
    }
  });
});
