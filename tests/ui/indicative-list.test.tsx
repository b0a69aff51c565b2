import { expect, test, vi } from 'vitest';
import { callProblemOf } from '#machines/core/call-problem.ts';
import type { EstimateAnswer } from '#machines/shell/estimate.machine.ts';
import { IndicativeList } from '#src/features/estimate/IndicativeList.tsx';
import { click, find, render } from './render.tsx';

const CHEAP = {
  product_id: 'meghna-swasth',
  insurer_name: 'Meghna',
  product_name: 'Swasth',
  net_premium_inc_gst: 919_000,
  drawbacks: ['You pay 20% of every bill', 'Sum insured is not restored'],
};
const WHOLE = { ...CHEAP, product_id: 'kaveri-care', insurer_name: 'Kaveri', product_name: 'Care', drawbacks: [] };
const PRICE = { ...CHEAP, cover_amount: 100_000_000, plans: 2, without_drawbacks: null };
const PERSON: EstimateAnswer = {
  ...{ by: 'person', age: 36, city: 'Pune', pincode: null },
  ...{ price: PRICE, plans: [CHEAP, { ...WHOLE, net_premium_inc_gst: 1_120_000 }] },
};
const VEHICLE: EstimateAnswer = {
  ...{ by: 'vehicle', reg_no: 'MH-14-GT-9876', vechile_type: 'CAR', vehicle: 'Maruti Suzuki Baleno', mfg_year: 2022 },
  ...{ cover_type: 'COMPREHENSIVE', price: PRICE, plans: [CHEAP], has_several_variants: true, insurers: ['Meghna'] },
};
const AT_REST = { chosen: null, isBusy: false, problem: null, onChoose: () => undefined };
const textsOf = (estimate: EstimateAnswer) => {
  const host = render(<IndicativeList estimate={estimate} {...AT_REST} />);
  return [...host.querySelectorAll('h3, section > p, li')].map(({ textContent }) => textContent);
};

test('of a person has each plan with its price and what it leaves to the buyer', () => {
  expect(textsOf(PERSON)).toEqual([
    '2 plans, lowest price first',
    'Indicative: exact with your birth date.',
    'Meghna Swasth₹9,190You pay 20% of every bill · Sum insured is not restoredChoose',
    'Kaveri Care₹11,200Choose',
  ]);
});

test.each([
  ['CAR', true, 'Indicative: for the variant with the lowest price, without a gas kit, a claim or a no-claim bonus.'],
  ['CAR', false, 'Indicative: without a gas kit, a claim or a no-claim bonus.'],
  ['BIKE', false, 'Indicative: without a claim or a no-claim bonus.'],
] as const)('of a %s says what its only price leaves out', (vechile_type, has_several_variants, sentence) => {
  expect(textsOf({ ...VEHICLE, vechile_type, has_several_variants }).slice(0, 2)).toEqual(['The plan', sentence]);
});

test('has a button for each plan, by its name, which chooses that plan', () => {
  const onChoose = vi.fn();
  const host = render(<IndicativeList estimate={PERSON} {...AT_REST} onChoose={onChoose} />);
  const buttons = [...host.querySelectorAll('button')];
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual([
    'Choose Meghna Swasth',
    'Choose Kaveri Care',
  ]);
  for (const button of buttons) click(button);
  expect(onChoose.mock.calls).toEqual([['meghna-swasth'], ['kaveri-care']]);
});

test('shows at the chosen plan alone that its journey begins, and why it did not', () => {
  const chosen = 'kaveri-care';
  const host = render(<IndicativeList estimate={PERSON} {...AT_REST} chosen={chosen} isBusy />);
  expect([...host.querySelectorAll('[data-busy]')].map((button) => button.closest('li')?.textContent)).toEqual([
    expect.stringMatching(/^Kaveri Care.*Opening…/),
  ]);
  const problem = callProblemOf(null);
  const failed = render(<IndicativeList estimate={PERSON} {...AT_REST} chosen={chosen} problem={problem} />);
  const said = find(HTMLElement, '[role="alert"]', failed);
  expect([said.textContent, said.closest('li')?.textContent]).toEqual([
    problem.message,
    expect.stringContaining('Kaveri Care'),
  ]);
});
