import { afterAll, beforeAll, expect, it } from 'vitest';
import { paymentOrderTable } from '#server/db/schema/payment.ts';
import { journeyIdOf } from '#server/domain/shared/journey-ids.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, FAMILY, NOMINEE, PERSONAL } from './support/purchase.ts';
import { Visitor } from './support/visitor.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

// The ledger's states in which money has moved, or may have.
it.each(['succeeded', 'pending'])(
  'closes the answers once money has moved (%s), and lets them be seen',
  async (state) => {
    const me = new Visitor(test.app);
    const { record, quote, proposal } = await answerUpTo(me, 'payment');
    const proposerId = record.proposal?.proposerId ?? '';
    const at = test.clock.now;
    await test.store.db.insert(paymentOrderTable).values({
      journeyId: journeyIdOf(proposerId),
      id: `ORD-${proposerId.slice(4)}-1`,
      proposerId,
      amount: record.proposal?.premium?.net_premium_inc_gst ?? 0,
      state,
      createdAt: at,
      updatedAt: at,
    });
    const edits = [
      await me.refused('updateAdditionalDetails', { ...PERSONAL, gender: 'male' }, quote),
      await me.refused('updateQuoteMembers', { memberDetails: FAMILY.slice(0, 1) }, quote),
      await me.refused('updateNomineeDetails', NOMINEE, proposal),
      await me.refused('updateContactDetails', { email: 'a@example.com', mobile_number: '9820012346' }, proposal),
      await me.refused(
        'submitKycDocument',
        { kyc_doc_type: 'PAN', kyc_doc_number: 'ABCPK1234F', kyc_doc_reg_dob: PERSONAL.DOB },
        proposal,
      ),
      await me.refused('acceptFinalQuote', { net_premium_inc_gst: 1 }, proposal),
    ];
    for (const { code, data } of edits) expect([code, data.reason]).toEqual([409, 'PAID_ALREADY']);
    await me.ok('premium', undefined, quote);
    await me.ok('memberBmi', undefined, proposal);
    expect((await me.ok('finalQuote', undefined, proposal)).proposal?.decision?.status).toBe('ACCEPTED');
  },
);
