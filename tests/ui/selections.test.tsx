import { act, type ReactElement, useState } from 'react';
import { object, parse } from 'valibot';
import { describe, expect, test } from 'vitest';
import { DEFAULT_HEALTH_FILTERS, HealthQuoteList } from '#contract/lines/health/quote.ts';
import { FamilyPicker } from '#src/features/members/FamilyPicker.tsx';
import { membersPicked, type PickerValues, pickerFieldEntries } from '#src/features/members/picker-values.ts';
import { sortedOffers } from '#src/features/plans/compare-rows.ts';
import { FilterForm } from '#src/features/plans/filters/FilterForm.tsx';
import { healthFilters } from '#src/lines/health/plans/plan-filters.ts';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { useForm } from '#src/ui/form/useForm.ts';
import { EVENTS_TO_HEALTH_LIST, healthStateAfter } from '#tools/model/lines/health/journey-events.ts';
import { openScreen } from './journey.tsx';
import { click, find, render } from './render.tsx';

function Family(): ReactElement {
  const form = useForm<PickerValues, PickerValues>(object(pickerFieldEntries), {
    members: ['SELF', 'SPOUSE'],
    SON: 0,
    DAUGHTER: 0,
  });
  return (
    <>
      <FamilyPicker
        label="People"
        hint=""
        members={form.field('members')}
        sons={form.field('SON')}
        daughters={form.field('DAUGHTER')}
        onCounted={() => {}}
      />
      <output data-shown>{membersPicked(form.values).join(' ')}</output>
    </>
  );
}

const LIST: HealthQuoteList = {
  offers: [],
  declined: [],
  products_asked: 0,
  insurers: [],
  insurers_asked: 2,
  insurers_pending: [],
  insurers_failed: [],
};

function List(): ReactElement {
  const [filters, setFilters] = useState(DEFAULT_HEALTH_FILTERS);
  const insurers = [
    { insurer_id: 'kaveri', insurer_name: 'Kaveri Health', insurer_logo: '/insurers/kaveri.svg' },
    { insurer_id: 'sarus', insurer_name: 'Sarus General', insurer_logo: '/insurers/sarus.svg' },
  ];
  const list = { ...LIST, insurers };
  return (
    <>
      <FilterForm controls={healthFilters(list)} filters={filters} onChange={setFilters} />
      <output data-shown>{[...filters.policy_benefits, ...filters.insurer].join(' ')}</output>
    </>
  );
}

const shown = () => find(HTMLElement, '[data-shown]').textContent;
const tick = (value: string) => click(find(HTMLInputElement, `input[value="${value}"]`));
const benefit = (label: string) => {
  const chip = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === label);
  if (!chip) throw new Error(`No chip ${label}`);
  click(chip);
};

describe('selections toggle on repeat', () => {
  test('a member, by member_type', { tags: ['§4.member-toggle'] }, () => {
    render(<Family />);
    tick('FATHER');
    expect(shown()).toBe('SELF SPOUSE FATHER');
    tick('SPOUSE');
    expect(shown()).toBe('SELF FATHER');
    tick('FATHER');
    tick('SPOUSE');
    expect(shown()).toBe('SELF SPOUSE');
  });

  test('a benefit and an insurer of the filters', { tags: ['§4.filter-toggle'] }, () => {
    render(<List />);
    benefit('AYUSH');
    click(find(HTMLInputElement, '[name="insurer-sarus"]'));
    expect(shown()).toBe('AYUSH sarus');
    benefit('AYUSH');
    expect(shown()).toBe('sarus');
    click(find(HTMLInputElement, '[name="insurer-sarus"]'));
    expect(shown()).toBe('');
  });

  test('a plan to compare', { tags: ['§4.compare-toggle'] }, () => {
    const { actor } = openScreen(<p>The list</p>, healthStateAfter(EVENTS_TO_HEALTH_LIST).journey);
    const compare = () => actor.getSnapshot().context.compare;
    const press = (product_id: string) => act(() => actor.send({ type: 'plan.compare', product_id }));
    press('a');
    press('b');
    expect(compare()).toEqual(['a', 'b']);
    press('a');
    expect(compare()).toEqual(['b']);
    actor.stop();
  });
});

test('claim_high_to_low sorts the compared plans by claim percentage, descending', { tags: ['§4.sort-claims'] }, () => {
  const { quoteList } = healthStateAfter(EVENTS_TO_HEALTH_LIST).journey.context;
  const [offer] = parse(HealthQuoteList, quoteList).offers;
  if (!offer) throw new Error('The list is empty');
  const offers = ['9.5%', '98.2%', '100%', '91%'].map((claim_percentage) => ({ ...offer, claim_percentage }));
  const { compareOrders } = healthPlans;
  expect(compareOrders[0]?.id).toBe('claim_high_to_low');
  expect(
    sortedOffers(offers, compareOrders, 'claim_high_to_low').map(({ claim_percentage }) => claim_percentage),
  ).toEqual(['100%', '98.2%', '91%', '9.5%']);
});
