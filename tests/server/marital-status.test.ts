import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { carProposalEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { healthProposalEndpoints } from '#contract/lines/health/proposal-endpoints.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { travelQuoteEndpoints } from '#contract/lines/travel/quote-endpoints.ts';
import { twoWheelerProposalEndpoints } from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { AcceptedPurchase } from './support/accepted.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, FAMILY } from './support/purchase.ts';
import { COUPLE, choosePlanAndPrice, TRIP, travelVisitor } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// Who is asked for the marital status: neither the owner of a vehicle, nor someone who insures their spouse.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
}, 60_000);
afterAll(() => test.close());

const NAME = { full_name: 'Asha Kulkarni' };
const MISSING = { marital_status: 'Choose a marital status' };

const ALONE = { member_type: 'SELF' } as const;

describe('for persons', () => {
  it.each([
    ['health', healthProposalEndpoints.updateProposalDetails],
    ['travel', travelProposalEndpoints.updateProposalDetails],
  ] as const)('of %s with the spouse it is married, whatever is sent', async (line, proposer) => {
    const purchase = await AcceptedPurchase.of(line, test.app);
    for (const sent of [NAME, { ...NAME, marital_status: null }, { ...NAME, marital_status: 'SINGLE' }]) {
      const { proposal } = await purchase.saved(proposer, sent);
      expect(proposal?.proposal_details).toEqual({ ...NAME, marital_status: 'MARRIED' });
    }
  });

  it('of health without the spouse it is asked, until the spouse joins', async () => {
    const me = new Visitor(test.app);
    const { quote, proposal } = await answerUpTo(me, 'proposer', { family: [{ ...ALONE, DOB: null }] });
    expect((await me.refused('updateProposalDetails', NAME, proposal)).data.fields).toEqual(MISSING);
    const single = await me.ok('updateProposalDetails', { ...NAME, marital_status: 'SINGLE' }, proposal);
    expect(single.proposal?.proposal_details?.marital_status).toBe('SINGLE');
    const joined = await me.ok('updateQuoteMembers', { memberDetails: FAMILY }, quote);
    expect(joined.proposal?.proposal_details?.marital_status).toBe('MARRIED');
  });

  it('of travel without the spouse it is asked, until the spouse joins', async () => {
    const me = await travelVisitor(test.app).begin({ travel_details: TRIP });
    await me.saved(travelQuoteEndpoints.addTraveller, { member_details: COUPLE.slice(0, 1) });
    await me.saved(travelQuoteEndpoints.updateMedicalHistory, { exsisting_condition: false, medical_history: [] });
    const id = await choosePlanAndPrice(me);
    const { updateProposalDetails } = travelProposalEndpoints;
    expect((await me.call(updateProposalDetails, NAME, id)).data).toMatchObject({ fields: MISSING });
    const single = await me.saved(updateProposalDetails, { ...NAME, marital_status: 'SINGLE' }, id);
    expect(single.proposal?.proposal_details?.marital_status).toBe('SINGLE');
    const joined = await me.saved(travelQuoteEndpoints.addTraveller, { member_details: COUPLE });
    expect(joined.proposal?.proposal_details?.marital_status).toBe('MARRIED');
  });
});

it.each([
  ['car', carProposalEndpoints.updateProposalDetails],
  ['two-wheeler', twoWheelerProposalEndpoints.updateProposalDetails],
] as const)('for a %s it is neither asked nor stored', async (line, proposer) => {
  const purchase = await AcceptedPurchase.of(line, test.app);
  for (const sent of [NAME, { ...NAME, marital_status: 'MARRIED' }]) {
    const { proposal } = await purchase.saved(proposer, sent);
    expect(proposal?.proposal_details).toEqual({ ...NAME, marital_status: null });
  }
});
