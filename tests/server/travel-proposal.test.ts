import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { decryptDocumentNumber } from '#server/domain/kyc/document-encryption.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import {
  COUPLE,
  choosePlanAndPrice,
  identifiedVisitor,
  identify,
  PASSPORT,
  quotedVisitor,
} from './support/travel-visitor.ts';

/** What the proposal asks of each traveller. The trip is from 1 to 10 October 2026. */

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const { addTraveller, updateMedicalHistory } = travelQuoteEndpoints;
const { updateMemberDetails, updateMedicalDetails } = travelProposalEndpoints;

describe('a passport', () => {
  it('is stored encrypted, and shown masked', async () => {
    const { me, id } = await identifiedVisitor(test.app);
    const { data } = await me.call(updateMemberDetails, PASSPORT, id);
    expect(JSON.stringify(data)).not.toContain(PASSPORT.passport_number);
    const { proposal } = await me.saved(travelProposalEndpoints.fullProposalDetails, undefined, id);
    const [traveller] = proposal?.member_details ?? [];
    expect(traveller?.passport_number_masked).toBe('XXXX4567');
    expect(decryptDocumentNumber(test.config.secret, id, traveller?.passport_number_encrypted ?? '')).toBe('M1234567');
    const stored = await test.store.db.execute(sql`select row_to_json(journey) as row from journey`);
    expect(JSON.stringify(stored)).toContain('XXXX4567');
    expect(JSON.stringify(stored)).not.toContain('M1234567');
  });

  it('stays when nothing of it is sent again, and so does its encrypted form when the same is', async () => {
    const { me, id } = await identifiedVisitor(test.app);
    const first = await me.saved(updateMemberDetails, PASSPORT, id);
    for (const passport_number of [null, 'm 1234567']) {
      const again = await me.saved(updateMemberDetails, { ...PASSPORT, passport_number }, id);
      expect(again.proposal?.member_details).toEqual(first.proposal?.member_details);
    }
    const other = await me.saved(updateMemberDetails, { ...PASSPORT, passport_number: 'N7654321' }, id);
    expect(other.proposal?.member_details[0]?.passport_number_masked).toBe('XXXX4321');
  });

  it.each([
    ['without a number', { passport_number: null }, 'passport_number', /^Enter the passport number$/],
    ['that is malformed', { passport_number: '12345678' }, 'passport_number', /1 letter and 7 digits/],
    ['that expires on the trip', { passport_expiry_date: '2026-10-09' }, 'passport_expiry_date', /back on 10 Oct 2026/],
    [
      'of another age than was priced',
      { DOB: '1989-04-12' },
      'DOB',
      /is 37 years old on the day you leave, and the price is for 36/,
    ],
    ['with another birth date than the identity document', { DOB: '1990-04-13' }, 'DOB', /says 12 Apr 1990/],
    ['of nobody who travels', { member_type: 'FATHER' }, 'member_type', /not among/],
  ])('%s is shown at its field', async (_what, change, field, sentence) => {
    const { me, id } = await identifiedVisitor(test.app);
    const { status, data } = await me.call(updateMemberDetails, { ...PASSPORT, ...change }, id);
    expect([400, 422]).toContain(status);
    const { fields } = v.parse(v.object({ fields: v.record(v.string(), v.string()) }), data);
    expect(fields).toEqual({ [field]: expect.stringMatching(sentence) });
  });

  it('of someone who is not born yet is told at the birth date, also if the age on the day of leaving fits', async () => {
    const me = await quotedVisitor(test.app);
    await me.saved(addTraveller, { member_details: [...COUPLE, { member_type: 'SON1', age: 0 }] });
    await me.saved(updateMedicalHistory, { exsisting_condition: false, medical_history: [] });
    const id = await choosePlanAndPrice(me);
    await identify(me, id);
    // It is 5 September 2026.
    const baby = (DOB: string) => me.call(updateMemberDetails, { ...PASSPORT, member_type: 'SON1', DOB }, id);
    expect(await baby('2026-09-06')).toMatchObject({
      status: 422,
      data: { fields: { DOB: expect.stringContaining('in the future') } },
    });
    expect((await baby('2026-09-05')).status).toBe(200);
  });

  it('that expires on the day of return is good enough', async () => {
    const { me, id } = await identifiedVisitor(test.app);
    const body = { ...PASSPORT, passport_expiry_date: '2026-10-10' };
    expect((await me.call(updateMemberDetails, body, id)).status).toBe(200);
  });
});

it('medical answers are complete', async () => {
  const { me, id } = await identifiedVisitor(test.app);
  await me.saved(updateMemberDetails, PASSPORT, id);
  await me.saved(
    updateMemberDetails,
    { ...PASSPORT, member_type: 'SPOUSE', DOB: '1988-02-29', passport_number: 'N7654321' },
    id,
  );
  const { status, data } = await me.call(updateMedicalDetails, { member_type: 'SELF', medical_question: [] }, id);
  expect(status).toBe(422);
  expect(data).toMatchObject({ fields: { q_heart: expect.stringMatching(/^Answer yes or no/) } });
});
