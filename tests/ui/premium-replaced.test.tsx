import { act } from 'react';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import type { HealthRecord } from '#contract/lines/health/record.ts';
import type { Premium } from '#contract/shared/premium.ts';
import type { SaveInput, SaveOutcome } from '#machines/core/journey-types.ts';
import CustomizePlanScreen from '#src/features/plans/customize-plan/Screen.tsx';
import { PresentationReactContext } from '#src/features/plans/presentation.context.ts';
import NomineeScreen from '#src/features/proposal/nominee-details/Screen.tsx';
import { healthPlans } from '#src/lines/health/plans/presentation.ts';
import { healthModel } from '#tools/model/lines/health/health-model.ts';
import { dialogs, windowOf } from './browser.ts';
import { atGateway, OFFER, proposalWith } from './health-record.ts';
import { journeyAt, openScreen } from './journey.tsx';

/** By hand: ₹12,345 for the base cover became ₹11,000, and an add-on of ₹2,500 was added: 11,000 + 2,500 = 13,500. */
const DEARER: Premium = {
  ...OFFER.premium,
  premium_details: { premium_amt: 1_100_000 },
  addons_amt: 250_000,
  net_premium_inc_gst: 1_350_000,
  lines: [
    { key: 'base', label: 'Base premium', detail: '', amount: 1_100_000 },
    { key: 'addon-OPD', label: 'Outpatient care', detail: '', amount: 250_000 },
  ],
};

const { proposal } = atGateway;
if (proposal === null) throw new Error('The record has a proposal.');
const beforeNominee = proposalWith({
  premium: OFFER.premium,
  nominee_details: null,
  preview_confirmed_at: null,
  declared_at: null,
  decision: null,
  payment: null,
});
const withPremium = (premium: Premium | null): HealthRecord => ({
  ...beforeNominee,
  proposal: { ...proposal, ...beforeNominee.proposal, premium },
});

let stop = () => {};
beforeAll(() => {
  dialogs();
  windowOf(1280);
  window.scrollTo = () => undefined;
});
afterEach(() => stop());
const rows = (within: ParentNode = document) =>
  [...within.querySelectorAll('[role=status] dl > div')].map(({ textContent }) => textContent);
const ROWS = [
  'Base Premium1 yearwas ₹12,345→, now ₹11,000, Difference −₹1,345',
  'Selected Add-onsOutpatient carewas ₹0→, now ₹2,500, Difference +₹2,500',
  'Payable Amountwas ₹12,345→, now ₹13,500, Difference +₹1,155',
];

describe('a premium that was agreed to in another tab', () => {
  /** The server answers a saving call of this page with a record that has another premium. */
  const answer = { full_name: 'Ravi Sharma', relationship: 'spouse', DOB: '1990-05-05', appointee: null } as const;
  const answering = (record: HealthRecord) =>
    healthModel.machine.provide({
      actors: { save: fromPromise<SaveOutcome, SaveInput>(async () => ({ outcome: 'saved', record })) },
    });

  test('is told row by row on the next page: what was, what is', async () => {
    const page = openScreen(
      <NomineeScreen />,
      journeyAt({ nominee: 'editing' }, withPremium(OFFER.premium)),
      answering(withPremium(DEARER)),
    );
    stop = () => page.actor.stop();
    expect(rows()).toEqual([]);
    await act(async () => page.actor.send({ type: 'nominee.submit', answer }));
    expect(page.host.textContent).toContain('The premium has changed');
    expect(page.host.textContent).toContain('You saw ₹12,345 before. Now it is ₹13,500.');
    expect(rows()).toEqual(ROWS);
    // With the next answer it is no longer shown.
    await act(async () => page.actor.send({ type: 'preview.confirm', answer: { confirmed: true } }));
    expect(page.host.textContent).not.toContain('The premium has changed');
  });

  test('is not told where it stayed the same', async () => {
    const record = withPremium(OFFER.premium);
    const page = openScreen(<NomineeScreen />, journeyAt({ nominee: 'editing' }, record), answering(record));
    stop = () => page.actor.stop();
    await act(async () => page.actor.send({ type: 'nominee.submit', answer }));
    expect(page.actor.getSnapshot().matches({ preview: 'checking' })).toBe(true);
    expect(page.host.textContent).not.toContain('The premium has changed');
  });

  test('is not told where it was agreed to here', async () => {
    const record = withPremium(OFFER.premium);
    const at = journeyAt({ customizePlan: { pricing: 'showing' } }, record);
    const page = openScreen(<NomineeScreen />, at, answering(withPremium(DEARER)));
    stop = () => page.actor.stop();
    await act(async () => page.actor.send({ type: 'premium.agree', answer: proposal.cartDetails }));
    expect(page.actor.getSnapshot().context.record?.proposal?.premium).toEqual(DEARER);
    expect(page.host.textContent).not.toContain('The premium has changed');
  });
});

describe('the plan’s page', () => {
  const quotation = (premium: Premium) => ({
    offers: [{ ...OFFER, premium, net_premium_inc_gst: premium.net_premium_inc_gst }],
    cover_amounts: [100_000_000],
    cover_premiums: [],
  });
  const open = (premium: Premium, record: HealthRecord) => {
    const screen = (
      <PresentationReactContext value={healthPlans}>
        <CustomizePlanScreen />
      </PresentationReactContext>
    );
    const at = journeyAt({ customizePlan: { pricing: 'showing' } }, record, { quotation: quotation(premium) });
    const page = openScreen(screen, at);
    stop = () => page.actor.stop();
    return page.host;
  };

  test('tells row by row what became of the premium that was agreed to before an answer changed', () => {
    const host = open(DEARER, withPremium(null));
    expect(host.textContent).toContain('You saw ₹12,345 before. Now it is ₹13,500.');
    expect(rows(host)).toEqual(ROWS);
  });

  test('tells nothing of it where the premium is as it was, or still stands', () => {
    expect(open(OFFER.premium, withPremium(null)).textContent).not.toContain('The premium has changed');
    stop();
    expect(open(DEARER, withPremium(OFFER.premium)).textContent).not.toContain('The premium has changed');
  });
});
