import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import { StoredTravellerDetails } from '#contract/lines/travel/traveller-details.ts';
import { StoredMemberDetails } from '#contract/shared/member-details.ts';
import { StoredNomineeDetails } from '#contract/shared/nominee.ts';
import { proposalEntries } from '#contract/shared/proposal.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { answerUpTo, NOMINEE, PROPOSER } from './support/purchase.ts';
import { identifiedVisitor, PASSPORT } from './support/travel-visitor.ts';
import { Visitor } from './support/visitor.ts';

// Names as people write them (docs/decisions/075, 129).

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const CHINESE = '王芳';
const SENTENCE = /cannot print “王”, “芳”. Use English letters, or those of an Indian language/;

describe('a name', () => {
  it('keeps apostrophe, hyphen and dot wherever the journey asks for one', async () => {
    const me = new Visitor(test.app);
    const { quote, proposal } = await answerUpTo(me, 'preview');
    const user = { full_name: 'Asha D’Souza-Rao Jr.', mobile_number: '9820012345', email: 'e@example.com' };
    const contact = await me.ok('updateUserDetails', user, quote);
    // A phone's keyboard sets the curly apostrophe; documents have the straight one.
    expect(contact.quote.userDetails?.full_name).toBe("Asha D'Souza-Rao Jr.");
    const nominee = { ...NOMINEE, full_name: 'A.P.J. Abdul Kalam' };
    const named = await me.ok('updateNomineeDetails', nominee, proposal);
    expect(named.proposal?.nominee_details?.full_name).toBe('A.P.J. Abdul Kalam');
    const member = { member_type: 'SPOUSE', full_name: "Rohan D'Souza", height_cm: 170, weight_kg: 70 } as const;
    const measured = await me.ok('updateMemberDetails', member, proposal);
    expect(measured.proposal?.member_details.map(({ full_name }) => full_name)).toContain("Rohan D'Souza");
    const proposer = { ...PROPOSER, full_name: 'Jean-Luc K. Kulkarni' };
    const proposed = await me.ok('updateProposalDetails', proposer, proposal);
    expect(proposed.proposal?.proposal_details?.full_name).toBe('Jean-Luc K. Kulkarni');
  });

  it('in a script that the policy cannot print is refused in words', async () => {
    const me = new Visitor(test.app);
    const { quote, proposal } = await answerUpTo(me, 'preview');
    const user = { full_name: CHINESE, mobile_number: '9820012345', email: 'e@example.com' };
    const refusals = [
      await me.refused('updateUserDetails', user, quote),
      await me.refused('updateProposalDetails', { ...PROPOSER, full_name: CHINESE }, proposal),
      await me.refused('updateNomineeDetails', { ...NOMINEE, full_name: CHINESE }, proposal),
      await me.refused(
        'updateMemberDetails',
        { member_type: 'SELF', full_name: CHINESE, height_cm: 165, weight_kg: 62 },
        proposal,
      ),
    ];
    for (const { code, data } of refusals) {
      expect([code, data.fields]).toEqual([400, { full_name: expect.stringMatching(SENTENCE) }]);
    }
    const appointee = { full_name: CHINESE, relationship: 'mother' };
    const child = { ...NOMINEE, relationship: 'son', DOB: '2018-11-03', appointee };
    const { data } = await me.refused('updateNomineeDetails', child, proposal);
    expect(data.fields).toEqual({ 'appointee.full_name': expect.stringMatching(SENTENCE) });
  });

  it('of a traveller is refused the same way', async () => {
    const { me, id } = await identifiedVisitor(test.app);
    const { status, data } = await me.call(
      travelProposalEndpoints.updateMemberDetails,
      { ...PASSPORT, full_name: CHINESE },
      id,
    );
    expect(status).toBe(400);
    expect(JSON.stringify(data)).toMatch(SENTENCE);
  });

  it('that an earlier journey kept in such a script is still read', () => {
    const born = { DOB: '1988-02-29' };
    const stored: [v.GenericSchema, object][] = [
      [proposalEntries.proposal_details, PROPOSER],
      [StoredNomineeDetails, { ...NOMINEE, appointee: { full_name: CHINESE, relationship: 'mother' } }],
      [StoredMemberDetails, { member_type: 'SELF', height_cm: 165, weight_kg: 62 }],
      [
        StoredTravellerDetails,
        {
          ...born,
          member_type: 'SELF',
          passport_expiry_date: '2030-01-01',
          passport_number_masked: '',
          passport_number_encrypted: '',
        },
      ],
    ];
    for (const [schema, rest] of stored) {
      expect(v.safeParse(schema, { ...rest, full_name: CHINESE }).issues).toBeUndefined();
    }
  });
});
