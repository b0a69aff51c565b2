import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { FiltersQuery } from '#contract/lines/health/filters-query.ts';
import { DEFAULT_FILTERS } from '#contract/lines/health/quote.ts';
import { firstPageValues } from '#src/lines/health/personal-details/first-page.ts';
import { stateAfter, UNTIL_LIST } from '#tools/model/lines/health/journeys.ts';
import { healthRecord } from '#tools/model/lines/health/rules.ts';

describe('defaults of health', () => {
  it('the members are SELF and SPOUSE', { tags: ['§9.health-members'] }, () => {
    const { record } = stateAfter(UNTIL_LIST.slice(0, 2)).journey.context;
    if (record === null) throw new Error('No quote was registered');
    const newcomer = healthRecord(record);
    expect(newcomer.quote.memberDetails).toEqual([]);
    expect(firstPageValues(newcomer, null)).toMatchObject({ members: ['SELF', 'SPOUSE'], SON: 0, DAUGHTER: 0 });
    const estimated = { age: 36, city: 'Pune', pincode: null };
    expect(firstPageValues(newcomer, estimated), 'an estimate was for one person').toMatchObject({ members: ['SELF'] });
  });

  it('the policy_period is "1", in the list and in a query that does not say', {
    tags: ['§9.health-policy-period'],
  }, () => {
    expect(DEFAULT_FILTERS.policy_period).toBe('1');
    expect(v.parse(FiltersQuery, {}).policy_period).toBe('1');
  });
});
