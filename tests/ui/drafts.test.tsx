import { afterEach, expect, test, vi } from 'vitest';
import { healthQuoteEndpoints } from '#contract/lines/health/quote-endpoints.ts';
import type { Draft } from '#contract/shared/record.ts';
import { sendDraft, whenDraftsAreSent } from '#src/api/drafts.ts';
import { waitToPass } from '#tests/support/wait.ts';

const { saveDraft } = healthQuoteEndpoints;

const draft = (pincode: string): Draft => ({ step: 'personalDetails', member: null, answer: { pincode } });

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('drafts wait for each other, except on a page that is being left: there the last one goes at once', async () => {
  const answers: (() => void)[] = [];
  const answer = () => Response.json({ code: 200, message: '', data: { saved: true } });
  const sent = vi.fn(
    (_: string, __: RequestInit) =>
      new Promise<Response>((resolve) => {
        answers.push(() => resolve(answer()));
      }),
  );
  vi.stubGlobal('fetch', sent);
  const bodies = () => sent.mock.calls.map(([, { body }]) => body);

  sendDraft(saveDraft, 'RFQ-1', draft('4'));
  sendDraft(saveDraft, 'RFQ-1', draft('41'));
  await waitToPass(() => expect(sent).toHaveBeenCalled());
  expect(bodies()).toEqual([JSON.stringify(draft('4'))]);

  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  sendDraft(saveDraft, 'RFQ-1', draft('411'));
  expect(bodies()).toEqual([JSON.stringify(draft('4')), JSON.stringify(draft('411'))]);
  expect(sent.mock.calls[1]?.[1].keepalive).toBe(true);

  const all = vi.fn();
  void whenDraftsAreSent().then(all);
  for (const give of answers) give();
  await waitToPass(() => expect(sent).toHaveBeenCalledTimes(3));
  expect(all).not.toHaveBeenCalled();
  answers.at(-1)?.();
  await waitToPass(() => expect(all).toHaveBeenCalled());
});
