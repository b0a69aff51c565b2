import { act } from 'react';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { MotorQuotation } from '#contract/lines/motor/plan.ts';
import type { QuotationBase } from '#contract/shared/line.ts';
import { rupeesToPaise } from '#contract/shared/money.ts';
import CustomizePlanScreen from '#src/features/plans/customize-plan/Screen.tsx';
import { PresentationReactContext } from '#src/features/plans/presentation.context.ts';
import { carPlans } from '#src/lines/car/plans.ts';
import { carUi } from '#src/lines/car/ui.ts';
import { carWith, offerWith, PLAN, QUOTATION } from '#tests/lines/motor/support/shown-plans.ts';
import { dialogs, windowOf } from './browser.ts';
import { screensIn } from './journey.tsx';
import { blur, click, find, type } from './render.tsx';

/** A customised motor plan, on the shared page. */

const { journeyAt, openScreen } = screensIn(carUi);
const silent = carUi.machine.provide({
  actors: { fetchQuotation: fromPromise(() => new Promise<QuotationBase>(() => {})) },
});
let stop = () => {};
const open = (quotation: MotorQuotation = QUOTATION) => {
  const page = openScreen(
    <PresentationReactContext value={carPlans}>
      <CustomizePlanScreen />
    </PresentationReactContext>,
    journeyAt({ customizePlan: { pricing: 'showing' } }, carWith({ plan: PLAN }), { quotation }),
    silent,
  );
  stop = () => page.actor.stop();
  return page;
};
const field = (name: string) => find(HTMLInputElement, `[name="${name}"]`);
const choiceOf = (name: string, value: string) => find(HTMLInputElement, `[name="${name}"][value="${value}"]`);

beforeAll(() => {
  dialogs();
  window.scrollTo = () => undefined;
});
beforeEach(() => windowOf(1280));
afterEach(() => stop());

describe('each choice shows its difference in rupees before it is made', () => {
  test.each([
    ['cover_type', 'TP', '₹5,028 less'],
    ['deductibles', '250000', '₹507 less'],
    ['pa_owner_driver', 'NO_LICENCE', '₹348 less'],
  ])('%s %s: %s', (name, value, words) => {
    open();
    expect(choiceOf(name, value).closest('label')?.textContent).toContain(words);
  });

  test('the ends of the insured value', () => {
    const { host } = open();
    expect(host.textContent).toContain('Lowest ₹3,45,600 ₹507 less');
    expect(host.textContent).toContain('Highest ₹4,22,400 ₹507 more');
  });
});

describe('the no-claim bonus is told above the choices, with the reason', () => {
  test.each([
    [{ percent: 35, reason: 'EARNED' }, 'No-claim bonus: 35%. You keep it: 35% off'],
    [{ percent: 0, reason: 'CLAIM' }, 'No-claim bonus: lost. A claim was made on the policy that ends'],
    [{ percent: 0, reason: 'LAPSED' }, 'No-claim bonus: lost. The last policy ended more than 90 days ago'],
    [{ percent: 0, reason: 'THIRD_PARTY_ONLY' }, 'No-claim bonus: none. The bonus comes off own damage only'],
  ] as const)('%o', (ncb, words) => {
    const { host } = open({ ...QUOTATION, offers: [offerWith({ ncb })] });
    expect(host.textContent).toContain(words);
  });
});

describe('the insured value', () => {
  const retype = (text: string) => {
    const input = field('idv');
    input.setSelectionRange(0, input.value.length);
    type(input, text);
    act(() => {
      input.dispatchEvent(new Event('change', { bubbles: true }));
    });
  };

  test('is typed within the band', () => {
    const { actor } = open();
    retype('400000');
    expect(actor.getSnapshot().context.cart).toMatchObject({ idv: rupeesToPaise(400_000) });
  });

  test('outside of the band is shown at the field, and kept there', () => {
    const { host, actor } = open();
    retype('500000');
    blur(field('idv'));
    expect(host.textContent).toContain('Enter an amount from ₹3,45,600 to ₹4,22,400');
    expect(field('idv').value).toBe('500000');
    expect(actor.getSnapshot().context.cart).toBeNull();
  });
});

describe('accessories', () => {
  test('are insured for what they cost, and taken out when the field is emptied', () => {
    const { actor } = open();
    type(field('electrical_value'), '25000');
    expect(actor.getSnapshot().context.cart).toBeNull();
    blur(field('electrical_value'));
    expect(actor.getSnapshot().context.cart).toMatchObject({
      accessories_cover: ['ELECTRICAL'],
      electrical_value: rupeesToPaise(25_000),
    });
    const input = field('electrical_value');
    input.setSelectionRange(0, input.value.length);
    type(input, ' ');
    blur(input);
    expect(actor.getSnapshot().context.cart).toMatchObject({ accessories_cover: [], electrical_value: null });
  });

  test('of an impossible value are shown at the field, and nothing is asked', () => {
    const { host, actor } = open();
    type(field('non_electrical_value'), '999');
    blur(field('non_electrical_value'));
    expect(host.textContent).toContain('Enter what they cost, from ₹1,000 to ₹5,00,000');
    expect(actor.getSnapshot().context.cart).toBeNull();
  });
});

test('add-ons that cannot be had are folded, each with its reason', () => {
  const { host } = open();
  const folded = find(HTMLDetailsElement, 'fieldset details', host);
  expect(folded.open).toBe(false);
  expect(folded.textContent).toContain('1 not available here');
  expect(folded.textContent).toContain('Only for vehicles less than 3 years old.');
  expect(document.querySelector('[name="addons-RETURN_TO_INVOICE"]')).toBeNull();
});

test('the accident cover is waived with a reason', () => {
  const { actor } = open();
  click(choiceOf('pa_owner_driver', 'OTHER_VEHICLE'));
  expect(actor.getSnapshot().context.cart).toMatchObject({ pa_owner_driver: null, pa_waiver: 'OTHER_VEHICLE' });
});
