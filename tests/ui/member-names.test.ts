import { expect, test } from 'vitest';
import { nameInPremium } from '#src/features/members/known-persons.ts';
import { memberNameOnPage } from '#src/features/members/member-names.ts';
import { memberNameInSentence, memberPositionText } from '#src/features/members/member-texts.ts';
import { atGateway, proposalWith, quoteWith } from './health-record.ts';

// What a member is called: by relation until the proposal names them.

const unnamed = quoteWith({});
const proposerOnly = proposalWith({ member_details: [] });

test('a member is called by name once it is known', () => {
  expect([memberNameOnPage(unnamed)('SELF'), memberNameOnPage(unnamed)('SPOUSE')]).toEqual(['You', 'Spouse']);
  expect([memberNameOnPage(proposerOnly)('SELF'), memberNameOnPage(proposerOnly)('SPOUSE')]).toEqual([
    'Asha Kulkarni',
    'Spouse',
  ]);
  expect([memberNameOnPage(atGateway)('SELF'), memberNameOnPage(atGateway)('SPOUSE')]).toEqual([
    'Asha Kulkarni',
    'Vikram Kulkarni',
  ]);
});

test('a line of the premium bears the name of its person once it is known', () => {
  const nameOf = nameInPremium('member');
  expect(nameOf(unnamed, 'member-SPOUSE')).toBeUndefined();
  expect(nameOf(atGateway, 'member-SPOUSE')).toBe('Vikram Kulkarni');
  expect(nameOf(atGateway, 'family-discount')).toBeUndefined();
});

test('the visitor is you, and the others are named in sentences and above their pages', () => {
  const spouse = { member: 'SPOUSE', position: 2, family: ['SELF', 'SPOUSE'] } as const;
  expect([memberNameInSentence('SELF', atGateway), memberNameInSentence('SPOUSE', atGateway)]).toEqual([
    'you',
    'Vikram Kulkarni',
  ]);
  expect([memberNameInSentence('SPOUSE', unnamed), memberNameInSentence('SON2', unnamed)]).toEqual([
    'your spouse',
    'Son 2',
  ]);
  expect([memberPositionText(spouse, unnamed), memberPositionText(spouse, atGateway)]).toEqual([
    'Spouse, 2 of 2',
    'Vikram Kulkarni, 2 of 2',
  ]);
  expect(memberPositionText({ ...spouse, member: 'SELF', position: 1 }, atGateway)).toBe('You, 1 of 2');
});
