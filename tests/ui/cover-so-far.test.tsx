import { act } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { StateValue } from 'xstate';
import type { CarRecord } from '#contract/lines/car/record.ts';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { TwoWheelerRecord } from '#contract/lines/two-wheeler/record.ts';
import { CALLBACK_CONSENT_TEXT, type CallbackPage } from '#contract/shared/callback.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { JourneyContext } from '#machines/core/journey-types.ts';
import { CallbackOffer } from '#src/features/callback/CallbackOffer.tsx';
import type { LineUi, PanelSlot } from '#src/journey/line-ui.ts';
import { carUi } from '#src/lines/car/ui.ts';
import { healthCover } from '#src/lines/health/cover-so-far.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { motorCover } from '#src/lines/motor/cover-so-far.ts';
import { travelCover } from '#src/lines/travel/cover-so-far.ts';
import { travelUi } from '#src/lines/travel/ui.ts';
import { twoWheelerUi } from '#src/lines/two-wheeler/ui.ts';
import { dialogs, windowOf } from './browser.ts';
import { atGateway as healthRecord, OFFER } from './health-record.ts';
import { screensIn } from './journey.tsx';
import { carWith, FOUND, STORED_SWIFT, twoWheelerWith } from './motor-record.ts';
import { click, find } from './render.tsx';
import { tripWith } from './travel-record.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T06:00:00Z') });
  dialogs();
  windowOf(1280);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** What is shown in one position next to a page, in words. */
const renderPanel = async <R extends RecordBase>(
  ui: LineUi,
  slot: PanelSlot,
  value: StateValue,
  record: R,
  context: Partial<JourneyContext> = {},
) => {
  const { journeyAt, openScreen } = screensIn<R>(ui);
  const SidePanel = await ui.loadSidePanel();
  const { host } = openScreen(<SidePanel slot={slot} />, journeyAt(value, record, context));
  return host;
};
/** 'Trip: France' for each row. */
const factsIn = (host: Element) =>
  [...host.querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

const blank: HealthRecord = {
  ...healthRecord,
  proposal: null,
  quote: {
    ...healthRecord.quote,
    userDetails: null,
    additionalDetails: null,
    memberDetails: [],
    medicalDetails: [],
    plan: null,
  },
};
const couple: HealthRecord = {
  ...blank,
  quote: {
    ...blank.quote,
    additionalDetails: healthRecord.quote.additionalDetails,
    memberDetails: [
      { member_type: 'SELF', DOB: null },
      { member_type: 'SPOUSE', DOB: null },
    ],
  },
};
const list = (...paise: number[]) => ({
  offers: paise.map((net_premium_inc_gst) => ({
    ...OFFER,
    net_premium_inc_gst,
    premium: { ...OFFER.premium, net_premium_inc_gst },
  })),
  declined: [],
  products_asked: paise.length,
  insurers: [],
  insurers_asked: 1,
  insurers_pending: [],
  insurers_failed: [],
});

describe('beside a question of health', () => {
  test('nothing is invented while nothing is known: the steps before the prices, and why we ask', async () => {
    const host = await renderPanel(healthUi, 'aside', { personalDetails: 'editing' }, blank);
    expect(factsIn(host)).toEqual([]);
    // One page asks for all of it.
    expect(host.textContent).toContain('You will see prices after “Your details”.');
    expect(host.textContent).toContain('Why we ask');
    expect(host.textContent).not.toContain('₹');
  });

  test('it says who is covered, by first name once it was told', async () => {
    const before = await renderPanel(healthUi, 'aside', { birthDates: 'editing' }, couple);
    expect(factsIn(before)).toEqual(['Covered: You (36) and your spouse', 'PIN code: 110001']);
    const named: HealthRecord = {
      ...couple,
      quote: {
        ...couple.quote,
        userDetails: healthRecord.quote.userDetails,
        memberDetails: healthRecord.quote.memberDetails,
      },
    };
    // Born on 29 Feb 1988: 38 on 22 Nov 2026.
    expect(factsIn(await renderPanel(healthUi, 'aside', { medicalHistory: 'editing' }, named))).toEqual([
      'Covered: Asha (36) and your spouse (38)',
      'PIN code: 110001',
    ]);
  });

  test('the range of prices is that of the list that came last', async () => {
    const host = await renderPanel(healthUi, 'aside', { editDetails: 'editing' }, couple, {
      quoteList: list(3_100_000, 1_240_000, 1_800_000),
    });
    expect(factsIn(host)).toContain('Price: ₹12,400 to ₹31,000 a year');
    expect(host.textContent).not.toContain('You will see prices after');
  });

  test('on phones one line says who and from how much, and opens to the same', async () => {
    const host = await renderPanel(healthUi, 'aboveButton', { selectMembers: 'editing' }, couple, {
      quoteList: list(3_100_000, 1_240_000),
    });
    const line = find(HTMLButtonElement, 'button', host);
    expect(line.textContent).toContain('You and your spouse · from ₹12,400 a year');
    click(line);
    expect(factsIn(find(HTMLElement, 'dialog', host))).toContain('Price: ₹12,400 to ₹31,000 a year');
  });

  test('the plan that was chosen from the estimate is named until there are prices', async () => {
    const estimate = {
      ...{ age: 36, city: 'Pune', pincode: null, product_id: 'kaveri-care' },
      ...{ insurer_name: 'Kaveri General', product_name: 'Kaveri Care', net_premium_inc_gst: 1_240_000 },
    };
    const began = { ...blank, drafts: { estimate } };
    const aside = await renderPanel(healthUi, 'aside', { personalDetails: 'editing' }, began);
    expect(factsIn(aside)).toEqual(['Plan you chose: Kaveri General Kaveri Care']);
    const line = await renderPanel(healthUi, 'aboveButton', { personalDetails: 'editing' }, began);
    expect(line.textContent).toContain('Kaveri Care');
    const priced = await renderPanel(healthUi, 'aside', { selectMembers: 'editing' }, began, {
      quoteList: list(1_240_000),
    });
    expect(factsIn(priced)).toEqual(['Price: ₹12,400 a year']);
  });

  test('the line of a visitor of whom nothing is known says what it opens', async () => {
    const host = await renderPanel(healthUi, 'aboveButton', { personalDetails: 'editing' }, blank);
    expect(host.textContent).toBe('Why we ask, and who can help');
  });

  test('a family of more than three is counted in the line', async () => {
    const members = ['SELF', 'SPOUSE', 'SON1', 'SON2', 'FATHER'] as const;
    const memberDetails = members.map((member_type) => ({ member_type, DOB: null }));
    const host = await renderPanel(
      healthUi,
      'aboveButton',
      { birthDates: 'editing' },
      {
        ...couple,
        quote: { ...couple.quote, memberDetails },
      },
    );
    expect(host.textContent).toContain('You, your spouse and 3 more');
  });

  test('below a premium of its own it says only why we ask, and who calls back', async () => {
    const host = await renderPanel(healthUi, 'belowPremium', { nominee: 'editing' }, healthRecord);
    expect(factsIn(host)).toEqual([]);
    expect(host.textContent).toContain('without waiting for a court');
    expect(host.textContent).toContain('Ask an adviser to call you');
  });
});

test('beside a question of a motor line stand the vehicle and its number', async () => {
  const asked: CarRecord = carWith({ registration: FOUND });
  expect(factsIn(await renderPanel(carUi, 'aside', { confirmVehicle: 'editing' }, asked))).toEqual([
    'Number: MH-12-AB-1234',
  ]);
  const stored: CarRecord = carWith({ registration: FOUND, vehicleDetails: STORED_SWIFT });
  expect(factsIn(await renderPanel(carUi, 'aside', { policyDetails: 'editing' }, stored))).toEqual([
    'Vehicle: Maruti Suzuki Swift VXi',
    'Number: MH-12-AB-1234',
    'Registered in: Pune (MH12)',
  ]);
  const scooter: TwoWheelerRecord = twoWheelerWith({});
  const line = await renderPanel(twoWheelerUi, 'aboveButton', { policyDetails: 'editing' }, scooter);
  expect(line.textContent).toContain('Honda Activa 6G');
});

test('beside a question of travel stand the trip and who travels', async () => {
  const record = tripWith();
  const host = await renderPanel(travelUi, 'aside', { medicalHistory: 'editing' }, record);
  expect(factsIn(host)).toEqual([
    'Trip: Thailand and Vietnam',
    'From: 20 Dec 2026',
    'To: 03 Jan 2027 (15 days)',
    'Travellers: You 36, Spouse 34, Son 6, Daughter under 1',
  ]);
  const line = await renderPanel(travelUi, 'aboveButton', { medicalHistory: 'editing' }, record);
  expect(line.textContent).toContain('Thailand and Vietnam, 4 travellers');
});

test.each([
  ['health', healthCover, healthUi],
  ['car', motorCover(), carUi],
  ['two-wheeler', motorCover(), twoWheelerUi],
  ['travel', travelCover, travelUi],
] as const)('%s says of each step why it asks', (_, { why }, { definition }) => {
  for (const { id } of definition.steps) expect(why[id], id).toMatch(/^[A-Z].{40,170}[.]$/);
});

test('nothing stands beside a page once the payment was made', async () => {
  const { proposal } = healthRecord;
  const paid: HealthRecord = {
    ...healthRecord,
    proposal: proposal && {
      ...proposal,
      payment: proposal.payment && { ...proposal.payment, payment_status: 'SUCCESS' },
    },
  };
  for (const at of ['aside', 'belowPremium', 'aboveButton', 'foot'] as const) {
    expect((await renderPanel(healthUi, at, { nominee: 'editing' }, paid)).textContent).toBe('');
  }
});

describe('a call-back', () => {
  const opened = async (page: CallbackPage, record: HealthRecord) => {
    const { journeyAt, openScreen } = screensIn<HealthRecord>(healthUi);
    openScreen(<CallbackOffer page={page} />, journeyAt({ decision: 'declined' }, record));
    const offer = find(HTMLDetailsElement, 'details');
    offer.open = true;
    await act(async () => {
      offer.dispatchEvent(new Event('toggle'));
      // Its chunk.
      await import('#src/features/callback/CallbackCard.tsx');
      await new Promise((nextTask) => setTimeout(nextTask));
    });
  };
  const submit = () => act(async () => find(HTMLFormElement, 'form:not([inert])').requestSubmit());

  test('holds what was told, and says the line and the kind of page, and nothing else of the journey', async () => {
    const asked: unknown[] = [];
    vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
      asked.push(JSON.parse(String(init.body)));
      const data = { reference: 'CB-7K3M9-Q2XF4', requested_on: '2026-11-22' };
      return Response.json({ code: 201, message: 'OK', data }, { status: 201 });
    });
    await opened('declined', healthRecord);
    expect(find(HTMLInputElement, '[name="mobile_number"]').value.replace(/\s/g, '')).toBe('9820012345');
    await submit();
    expect(find(HTMLInputElement, '[name="full_name"]').value).toBe('Asha Kulkarni');
    click(find(HTMLInputElement, '[name="consent"]'));
    await submit();
    expect(asked).toEqual([
      {
        mobile_number: '9820012345',
        full_name: 'Asha Kulkarni',
        topic: 'health',
        page: 'declined',
        consent: CALLBACK_CONSENT_TEXT,
      },
    ]);
  });

  test('has empty fields for someone who told nothing', async () => {
    await opened('no-plans', blank);
    expect(find(HTMLInputElement, '[name="mobile_number"]').value).toBe('');
  });

  test('is offered with a problem only after the same call failed twice', async () => {
    for (const [times, offered] of [
      [1, false],
      [2, true],
    ] as const) {
      const failures = { call: 'xstate.error.actor.save', times };
      const host = await renderPanel(healthUi, 'problem', { nominee: 'editing' }, healthRecord, { failures });
      expect(host.textContent?.includes('Ask an adviser to call you')).toBe(offered);
    }
  });
});
