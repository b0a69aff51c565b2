import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { HealthFiltersQuery } from '#contract/lines/health/filters-query.ts';
import { DEFAULT_HEALTH_FILTERS } from '#contract/lines/health/quote.ts';
import { firstPageFormValues } from '#src/lines/health/personal-details/first-page.ts';
import { asHealthRecord } from '#tools/model/lines/health/expected-rules.ts';
import { EVENTS_TO_HEALTH_LIST, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';

describe('defaults of health', () => {
  it('the members are SELF and SPOUSE', { tags: ['§9.health-members'] }, () => {
    const { record } = healthStateAfter(EVENTS_TO_HEALTH_LIST.slice(0, 2)).journey.context;
    if (record === null) throw new Error('No quote was registered');
    const newcomer = asHealthRecord(record);
    expect(newcomer.quote.memberDetails).toEqual([]);
    expect(firstPageFormValues(newcomer, null)).toMatchObject({ members: ['SELF', 'SPOUSE'], SON: 0, DAUGHTER: 0 });
    const estimated = { age: 36, city: 'Pune', pincode: null, plan: null };
    expect(firstPageFormValues(newcomer, estimated), 'an estimate was for one person').toMatchObject({
      members: ['SELF'],
    });
  });

  it('the policy_period is "1", in the list and in a query that does not say', {
    tags: ['§9.health-policy-period'],
  }, () => {
    expect(DEFAULT_HEALTH_FILTERS.policy_period).toBe('1');
    expect(v.parse(HealthFiltersQuery, {}).policy_period).toBe('1');
  });
});
