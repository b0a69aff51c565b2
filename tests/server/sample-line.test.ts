import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import { addDays } from '#contract/shared/dates.ts';
import type { LineDefinition } from '#contract/shared/line.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { createApp } from '#server/app.ts';
import { createLog } from '#server/log/log.ts';
import { serverLines } from '#server/server-lines.ts';
import { projectionOf } from '#src/journey/projection.ts';
import { firstContract, sample, sampleEndpoints } from '#tests/lines/sample/contract.ts';
import { sampleOffer } from '#tests/lines/sample/offers.ts';
import { sampleMachine } from '#tests/lines/sample/sample.machine.ts';
import { NO_SUCH_VEHICLE, sampleLine } from '#tests/lines/sample/server-line.ts';
import { openTestApp, TEST_NOW, type TestApp } from './support/app.ts';
import { PAN } from './support/purchase.ts';
import { OWNER, PLAN, SampleVisitor, VEHICLE } from './support/sample-visitor.ts';
import { payBy } from './support/sandbox.ts';

/** The sample line on the real server, which knows it only from its registry. */

const { fullQuoteDetails, saveDraft, updateRegistration, updateOwner, premium } = sampleEndpoints;
const { choosePlan, createQuotePremium, updateQuotePremium } = sampleEndpoints;
const OTHER_VEHICLE = { reg_no: 'DL-01-CA-4321' };

let test: TestApp;
let app: ReturnType<typeof createApp>;
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  const lines = { ...serverLines, sample: sampleLine };
  app = createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines });
});
afterAll(() => test.close());

const begin = () => new SampleVisitor(app, firstContract).begin();

/** The page's place after it was loaded by a link, or without one. */
async function placeAfterLoad(me: SampleVisitor, pathname: string | null) {
  const loadRecord = fromPromise<
    RecordBase | null,
    { line: LineDefinition; rfqId: string | null; proposerId: string | null }
  >(({ input }) => me.saved(input.line.endpoints.fullQuoteDetails, undefined, input.rfqId ?? ''));
  const projection = projectionOf(sampleMachine, sample);
  const destination = pathname === null ? null : projection.routeFor(pathname);
  const input = { line: sample, rfqId: me.rfqId, proposerId: null, destination };
  const actor = createActor(sampleMachine.provide({ actors: { loadRecord } }), { input }).start();
  const loaded = await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'));
  actor.stop();
  return { path: projection.pathOf(loaded), notice: loaded.context.notice?.at ?? null };
}

describe('a load of the page', () => {
  it('restores the first incomplete step', async () => {
    const me = await begin();
    expect(await placeAfterLoad(me, null)).toEqual({ path: '/sample/registration', notice: null });
    await me.saved(updateRegistration, VEHICLE);
    expect(await placeAfterLoad(me, null)).toEqual({ path: '/sample/owner', notice: null });
    await me.agreed();
    expect(await placeAfterLoad(me, null)).toEqual({ path: '/sample/proposer/proposer-details', notice: null });
  });

  it('restores the page of a link that was reached', async () => {
    const me = await begin();
    await me.agreed();
    expect(await placeAfterLoad(me, '/sample/owner')).toEqual({ path: '/sample/owner', notice: null });
  });

  it('refuses the page of a link beyond, and says which step is missing', async () => {
    const me = await begin();
    await me.saved(updateRegistration, VEHICLE);
    expect(await placeAfterLoad(me, '/sample/customize-plan')).toEqual({ path: '/sample/owner', notice: 'owner' });
  });
});

describe('the server', () => {
  it('refuses an answer out of turn with the step that is missing', async () => {
    const me = await begin();
    expect(await me.call(updateOwner, OWNER)).toMatchObject({
      status: 409,
      data: { reason: 'STEP_MISSING', step: 'registration' },
    });
    await me.saved(updateRegistration, VEHICLE);
    expect(await me.call(createQuotePremium, me.cart)).toMatchObject({
      status: 409,
      data: { reason: 'STEP_MISSING', step: 'owner' },
    });
  });

  it('opens no journey of another line, and not its own to another line', async () => {
    const me = await begin();
    const { quote } = await me.ok('registerQuote', {});
    expect((await me.call(fullQuoteDetails, undefined, quote.rfqId)).status).toBe(404);
    expect((await me.send('fullQuoteDetails', undefined, { params: { rfqId: me.rfqId } })).status).toBe(404);
    expect((await me.call(fullQuoteDetails)).status).toBe(200);
  });

  it.each([
    ['the registration', updateRegistration, { reg_no: 'XX-1' }, 'reg_no', /^No state’s numbers begin with XX/],
    ['the owner', updateOwner, { full_name: '12' }, 'full_name', /^Enter/],
  ])(
    'names the field of %s that is not in form, and keeps nothing of it',
    async (_, endpoint, body, field, sentence) => {
      const me = await begin();
      const before = await me.agreed();
      expect(await me.call(endpoint, body)).toMatchObject({
        status: 400,
        data: { reason: 'VALIDATION', fields: { [field]: expect.stringMatching(sentence) } },
      });
      expect(await me.saved(fullQuoteDetails)).toEqual(before);
    },
  );

  it('names the field of the cart that is missing', async () => {
    const me = await begin();
    const { addons: _, ...cart } = me.cart;
    expect(await me.call(createQuotePremium, cart)).toMatchObject({
      status: 400,
      data: { fields: { addons: 'This answer is missing' } },
    });
  });

  it('checks what a schema cannot see', async () => {
    const me = await begin();
    expect(await me.call(updateRegistration, { reg_no: NO_SUCH_VEHICLE })).toMatchObject({
      status: 422,
      data: { fields: { reg_no: 'There is no such vehicle' } },
    });
  });

  it('shows the offer of the line’s insurer, and refuses another premium than that', async () => {
    const me = await begin();
    await me.saved(updateRegistration, VEHICLE);
    await me.saved(updateOwner, OWNER);
    expect((await me.call(premium)).data).toMatchObject({
      offers: [sampleOffer, { product_id: 'sample-plan-plus' }],
      insurers_asked: 1,
    });
    await me.saved(choosePlan, PLAN);
    expect(await me.call(createQuotePremium, { ...me.cart, net_premium_inc_gst: 100_000 })).toMatchObject({
      status: 409,
      data: { reason: 'PRICE_CHANGED' },
    });
  });

  it('saves each answer and drops its draft', async () => {
    const me = await begin();
    const drafts = { registration: { reg_no: 'MH' }, owner: { full_name: 'Ash' }, customizePlan: { addons: [] } };
    for (const [step, answer] of Object.entries(drafts)) await me.call(saveDraft, { step, member: null, answer });
    expect((await me.saved(fullQuoteDetails)).drafts).toEqual(drafts);
    const registered = await me.saved(updateRegistration, VEHICLE);
    expect(registered).toMatchObject({ quote: { registration: VEHICLE } });
    expect(registered.drafts).toEqual({ owner: drafts.owner, customizePlan: drafts.customizePlan });
    const owned = await me.saved(updateOwner, OWNER);
    expect(owned).toMatchObject({ quote: { owner: OWNER } });
    expect(owned.drafts).toEqual({ customizePlan: drafts.customizePlan });
    await me.saved(choosePlan, PLAN);
    const agreed = await me.saved(createQuotePremium, me.cart);
    expect(agreed).toMatchObject({ proposal: { premium: { net_premium_inc_gst: 118_000 } }, drafts: {} });
    expect(await me.saved(fullQuoteDetails)).toEqual(agreed);
  });

  it('clears by an edit what the table says, and nothing by an equal answer', async () => {
    const me = await begin();
    const agreed = await me.agreed();
    expect(await me.saved(updateRegistration, VEHICLE)).toEqual(agreed);
    const renamed = await me.saved(updateOwner, { full_name: 'Asha Kapoor' });
    expect(renamed.proposal?.premium).toEqual(sampleOffer.premium);
    const other = await me.saved(updateRegistration, OTHER_VEHICLE);
    expect(other.quote).toMatchObject({ registration: OTHER_VEHICLE, owner: null });
    expect(other.proposal?.premium).toBeNull();
    await me.saved(updateOwner, OWNER);
    const again = await me.saved(updateQuotePremium, me.cart, other.proposal?.proposerId ?? '');
    expect(again.proposal?.premium).toEqual(sampleOffer.premium);
  });
});

describe('the line’s proposal', () => {
  const today = TEST_NOW.slice(0, 10);

  it('is decided by the line’s own insurer, paid and issued, although the line stands in no registry', async () => {
    const me = await begin();
    const { proposal } = await me.declared();
    expect(proposal).toMatchObject({ kyc: { status: 'VERIFIED' }, decision: { status: 'ACCEPTED' } });
    const id = proposal?.proposerId ?? '';
    expect(proposal?.decision?.insurer_reference).toContain(id);
    const { data } = await me.call(sampleEndpoints.makePayment, undefined, id);
    await payBy({ app }, v.parse(v.object({ payment_url: v.string() }), data).payment_url, 'succeed');
    const paid = await me.saved(sampleEndpoints.paymentStatus, undefined, id);
    expect(paid.proposal?.payment?.payment_status).toBe('SUCCESS');
    const issued = await me.saved(sampleEndpoints.generatePolicy, undefined, id);
    expect(issued.proposal?.policy).toMatchObject({
      status: 'ISSUED',
      issued: {
        product_name: 'Sample Plan',
        policy_number: expect.stringMatching(/^CHH-S-2026-/),
        full_amount: 118_000,
      },
    });
    const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const document = await app.request(sample.policyDocumentPath.replace('{id}', id), { headers: { cookie } });
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const calendar = await app.request(sample.policyDocumentPath.replace('document/{id}', `calendar/${id}`), {
      headers: { cookie },
    });
    expect([calendar.status, calendar.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  });

  // The quote of this line asks for no birth date.
  it.each([
    ['tomorrow’s', addDays(today, 1), 'This birth date is in the future'],
    ['a minor’s', '2008-09-06', 'You have to be 18 or older to buy a policy'],
    ['an impossible', '1876-09-04', 'This birth date is more than 130 years ago. Check the year'],
  ])('takes no document with %s birth date', async (_, kyc_doc_reg_dob, sentence) => {
    const me = await begin();
    const id = (await me.proposed()).proposal?.proposerId;
    expect(await me.call(sampleEndpoints.submitKycDocument, { ...PAN, kyc_doc_reg_dob }, id)).toMatchObject({
      status: 422,
      data: { fields: { kyc_doc_reg_dob: sentence } },
    });
    const adult = { ...PAN, kyc_doc_reg_dob: '2008-09-05' };
    expect((await me.saved(sampleEndpoints.submitKycDocument, adult, id)).proposal?.kyc.status).toBe('VERIFIED');
  });
});

it('does not start with a line that lacks a step which its calls answer', () => {
  const { store, clock, config } = test;
  const definition = { ...sample, steps: sample.steps.filter(({ id }) => id !== 'kyc') };
  const lines = { ...serverLines, sample: { ...sampleLine, definition } };
  const start = () => createApp({ db: store.db, now: () => clock.now, config, log: createLog('silent'), lines });
  expect(start).toThrow(/^The line sample has no step called kyc, which PUT .* answers\.$/);
});
