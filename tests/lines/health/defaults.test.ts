import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DEFAULT_FILTERS } from '#contract/lines/health/quote.ts';
import { FiltersQuery } from '#contract/shared/query.ts';
import { memberValues } from '#src/lines/health/member/form.ts';
import { UNTIL_LIST, worldAfter } from '#tools/model/journey.ts';

describe('spec §9 defaults of health', () => {
  it('the members are SELF and SPOUSE', { tags: ['§9.health-members'] }, () => {
    const { record } = worldAfter(UNTIL_LIST.slice(0, 2)).journey.context;
    if (record === null) throw new Error('No quote was registered');
    expect(record.quote.memberDetails).toEqual([]);
    expect(memberValues(record.quote)).toEqual({ members: ['SELF', 'SPOUSE'], SON: 0, DAUGHTER: 0 });
  });

  it('the policy_period is "1", in the list and in a query that does not say', {
    tags: ['§9.health-policy-period'],
  }, () => {
    expect(DEFAULT_FILTERS.policy_period).toBe('1');
    expect(v.parse(FiltersQuery, {}).policy_period).toBe('1');
  });
});
