import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LINES } from '#contract/lines.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { lineModels } from '#tools/model/lines/line-models.ts';
import { isPlain, valueAt } from '#tools/model/plain.ts';
import { AcceptedPurchase } from './support/accepted.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { EDITS } from './support/edits.ts';
import { payBy } from './support/sandbox.ts';

// After a purchase up to the insurer's acceptance one answer is changed through the API. Every part of the record is then as
// tools/model/lines/<line>/dependency-table.ts states.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 60_000);
afterAll(() => test.close());

const partsOf = ({ quote, proposal }: RecordBase) => ({ quote, proposal });
/** The insurer is asked with everything disclosed since, and names that question by a reference of its own. */
const withoutReference = (record: RecordBase): string =>
  JSON.stringify(partsOf(record), (key, value) => (key === 'insurer_reference' ? undefined : value));

describe.each(LINES)('a changed answer of %s', (name) => {
  const { line, clearing } = lineModels[name];
  const { answers, endpoints } = line;
  const edits = Object.entries(EDITS[name]).flatMap(([answer, all]) => all.map((edit) => ({ answer, ...edit })));

  it.each(edits)('$answer, $what: clears what was made from it', async ({ answer, sends }) => {
    const row = answers[answer];
    if (!row) throw new Error(`There is no answer ${answer}`);
    const purchase = await AcceptedPurchase.of(name, test.app);
    const before = await purchase.saved(endpoints.fullQuoteDetails);
    expect(before.proposal?.decision?.status).toBe('ACCEPTED');
    const sent = purchase.sentTo(row.endpoint);
    const after = await purchase.saved(row.endpoint, { ...(isPlain(sent) ? sent : {}), ...sends });
    const places = clearing
      .placesOf(answer)
      .map(([field, place]) => ({ field, path: place.replace('[]', '').split('.') }));
    expect(
      places.some(({ path }) => JSON.stringify(valueAt(after, path)) !== JSON.stringify(valueAt(before, path))),
    ).toBe(true);
    const stored = places.reduce<unknown>((all, { field, path }) => {
      const value = valueAt(after, path);
      return field === null ? value : { ...(isPlain(all) ? all : {}), [field]: value };
    }, null);
    expect(partsOf(after)).toEqual(partsOf(clearing.recordAfter(before, answer, stored)));
  });

  it('the identity document: clears what was declared', async () => {
    const purchase = await AcceptedPurchase.of(name, test.app);
    const before = await purchase.saved(endpoints.fullQuoteDetails);
    const sent = purchase.sentTo(endpoints.submitKycDocument);
    const other = { kyc_doc_type: 'PASSPORT', kyc_doc_number: 'M1234567' };
    const after = await purchase.saved(endpoints.submitKycDocument, { ...(isPlain(sent) ? sent : {}), ...other });
    const kyc = after.proposal?.kyc;
    const expected = clearing.withoutDependents(before, ['proposal.kyc']);
    expect(kyc).not.toEqual(before.proposal?.kyc);
    expect(after.proposal).toEqual({ ...expected.proposal, kyc });
  });

  it('that is given again as it was changes nothing', async () => {
    const purchase = await AcceptedPurchase.of(name, test.app);
    const before = await purchase.saved(endpoints.fullQuoteDetails);
    for (const { endpoint } of [...Object.values(answers), { endpoint: endpoints.submitKycDocument }]) {
      const sent = purchase.sentTo(endpoint);
      if (sent === null) continue;
      expect(withoutReference(await purchase.saved(endpoint, sent)), endpoint.path).toEqual(withoutReference(before));
    }
  });

  it.each(['pend', 'succeed'] as const)('is refused while money is on its way, or has come (%s)', async (outcome) => {
    const purchase = await AcceptedPurchase.of(name, test.app);
    const link = v.parse(PaymentLink, await purchase.data(endpoints.makePayment));
    await payBy(test, link.payment_url, outcome);
    const before = await purchase.saved(endpoints.paymentStatus);
    for (const { answer, what, sends } of edits) {
      const row = answers[answer];
      const sent = row && purchase.sentTo(row.endpoint);
      const send = row && purchase.saved(row.endpoint, { ...(isPlain(sent) ? sent : {}), ...sends });
      await expect(send, `${answer}, ${what}`).rejects.toThrow('PAID_ALREADY');
    }
    expect(partsOf(await purchase.saved(endpoints.fullQuoteDetails))).toEqual(partsOf(before));
  });
});
