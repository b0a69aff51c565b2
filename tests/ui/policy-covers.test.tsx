import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { StateValue } from 'xstate';
import { rupeesToPaise } from '#contract/shared/money.ts';
import type { OwnedItems, OwnedPolicy } from '#contract/shared/owner.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import type { Premium } from '#contract/shared/premium.ts';
import { FindPolicy } from '#src/features/owner/find-policy/FindPolicy.tsx';
import { PlanAddons } from '#src/features/plans/product-details/PlanSections.tsx';
import { policyScreen } from '#src/features/policy/Screen.tsx';
import { usePremiumSummary } from '#src/features/premium/premium-summary.ts';
import { healthGuide } from '#src/lines/health/policy-guide.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { motorGuide } from '#src/lines/motor/policy-guide.ts';
import { twoWheelerUi } from '#src/lines/two-wheeler/ui.ts';
import { carAtProposal, OFFER } from '#tests/lines/motor/support/shown-plans.ts';
import { dialogs, windowOf } from './browser.ts';
import { PAID, proposalWith } from './health-record.ts';
import { ISSUED } from './issued-policy.ts';
import { screensIn } from './journey.tsx';
import { twoWheelerWith } from './motor-record.ts';
import { find, render } from './render.tsx';

// A new two-wheeler on every page: own damage and the owner's accident cover run for one year, third party for five. Bought
// on 26 November 2026, so that cover begins on the 27th.

const COVERS: IssuedPolicy['covers'] = [
  { kind: 'OWN_DAMAGE', from: '2026-11-27', to: '2027-11-26' },
  { kind: 'THIRD_PARTY', from: '2026-11-27', to: '2031-11-26' },
  { kind: 'OWNER_DRIVER', from: '2026-11-27', to: '2027-11-26' },
];
const BUNDLE: IssuedPolicy = {
  ...ISSUED,
  policy_issue_date: '2026-11-26',
  policy_start_date: '2026-11-27',
  policy_end_date: '2031-11-26',
  covers: COVERS,
};
const ENDS = 'own damage to 26 Nov 2027, third party to 26 Nov 2031, owner’s accident cover to 26 Nov 2027';

const PREMIUM: Premium = {
  ...OFFER.premium,
  policy_period: 5,
  cover_years: [
    { kind: 'OWN_DAMAGE', years: 1 },
    { kind: 'THIRD_PARTY', years: 5 },
    { kind: 'OWNER_DRIVER', years: 1 },
  ],
};
const NEW_OFFER = { ...OFFER, cover_type: 'BUNDLED', tp_years: 5, premium: PREMIUM } as const;

const at = (instant: string) => vi.setSystemTime(instant);
let stop = () => {};
beforeAll(() => {
  dialogs();
  windowOf(1280);
  vi.useFakeTimers({ toFake: ['Date'] });
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});

/** Of a new two-wheeler: the journey with its proposal, policy and premium. */
const bought = (issued: IssuedPolicy | null) => {
  const { proposal } = carAtProposal({
    payment: issued && PAID,
    policy: issued && { status: 'ISSUED', next_attempt_at: null, issued },
  });
  if (!proposal) throw new Error('No proposal');
  return { ...twoWheelerWith({}), proposal: { ...proposal, offer: NEW_OFFER, premium: PREMIUM } };
};
const Note = () => <p>{usePremiumSummary(PREMIUM).note}</p>;

const ISSUED_STATE = { policy: { issuance: 'issued', overlay: 'dismissed' } };

const openIn = (screen: ReactElement, state: StateValue = ISSUED_STATE, issued: IssuedPolicy | null = BUNDLE) => {
  const { journeyAt, openScreen } = screensIn(twoWheelerUi);
  const { host, actor } = openScreen(screen, journeyAt(state, bought(issued)));
  stop = () => {
    stop = () => {};
    actor.stop();
  };
  return host;
};
const policyPage = (issued: IssuedPolicy = BUNDLE) => {
  const Policy = policyScreen(motorGuide('two-wheeler'));
  return openIn(<Policy />, ISSUED_STATE, issued);
};
const factOf = (host: HTMLElement, term: string) =>
  [...host.querySelectorAll('dl > div')]
    .find((row) => row.querySelector('dt')?.textContent === term)
    ?.querySelector('dd')?.textContent;
const sharedIn = (host: HTMLElement): string[] =>
  [...find(HTMLElement, 'section[aria-labelledby="sharing"]', host).querySelectorAll('a')].map((link) =>
    decodeURIComponent(link.getAttribute('href') ?? ''),
  );

describe('the page of a policy whose covers end on different days', () => {
  test('has the last day of each, and none that holds for one of them only', () => {
    at('2026-11-26T06:00:00Z');
    const host = policyPage();
    expect(factOf(host, 'Valid till')).toBe(
      'Own damage to 26 Nov 2027\nThird party to 26 Nov 2031\nOwner’s accident cover to 26 Nov 2027',
    );
    expect(host.textContent.replaceAll('Third party to 26 Nov 2031', '')).not.toContain('2031');
    expect(host.textContent).toContain('Cover begins on 27 Nov 2026');
  });

  test('shares the last day of each', () => {
    at('2026-11-26T06:00:00Z');
    const shared = sharedIn(policyPage());
    expect(shared).toHaveLength(2);
    for (const href of shared) expect(href).toContain(`(Kaveri Care), ${ENDS}. The policy opens here`);
  });

  test('offers the calendar each last day', () => {
    at('2026-11-26T06:00:00Z');
    const host = policyPage();
    expect(find(HTMLAnchorElement, 'a[href*="policy-calendar"]', host).textContent).toBe(
      'Add the last days to my calendar',
    );
    expect(host.textContent).toContain('One for each, with reminders 30 and 7 days before');
  });

  test('says what has ended once the first has, and is over after the last', () => {
    at('2027-11-26T18:29:59Z');
    expect(policyPage().textContent).toContain('You are covered from 27 Nov 2026');
    stop();
    at('2027-11-26T18:30:00Z');
    const host = policyPage();
    expect(host.textContent).toContain(
      'Own damage ended on 26 Nov 2027, third party to 26 Nov 2031, owner’s accident cover ended on 26 Nov 2027',
    );
    expect(factOf(host, 'Valid till')).toContain('Own damage ended on 26 Nov 2027');
    stop();
    at('2031-11-26T18:30:00Z');
    expect(policyPage().textContent).toContain('Cover ended on 26 Nov 2031');
  });

  test('of an answer without covers says the one last day', () => {
    at('2026-11-26T06:00:00Z');
    expect(factOf(policyPage({ ...BUNDLE, covers: [] }), 'Valid till')).toBe('26 Nov 2031');
  });

  test('in health is as before: one last day', () => {
    at('2026-09-04T06:30:00Z');
    const { journeyAt, openScreen } = screensIn(healthUi);
    const Policy = policyScreen(healthGuide);
    const record = proposalWith({
      payment: PAID,
      policy: { status: 'ISSUED', next_attempt_at: null, issued: ISSUED },
    });
    const { host, actor } = openScreen(<Policy />, journeyAt(ISSUED_STATE, record));
    stop = () => actor.stop();
    expect(factOf(host, 'Valid till')).toBe('04 Sep 2027');
    for (const href of sharedIn(host)) expect(href).toContain('(Kaveri Care), until 04 Sep 2027. The policy');
    expect(find(HTMLAnchorElement, 'a[href*="policy-calendar"]', host).textContent).toBe(
      'Add the renewal to my calendar',
    );
  });
});

describe('what is found again', () => {
  const found = async (status: OwnedPolicy['status']) => {
    const policy: OwnedPolicy = {
      line: 'two-wheeler',
      name: 'two-wheeler insurance',
      rfqId: 'RFQ-1',
      ...{ policy_number: 'CHH-B-2026-00000018', insurer_name: 'Chakra General', insurer_logo: '' },
      ...{ product_name: 'Lite', policy_start_date: '2026-11-27', policy_end_date: '2031-11-26' },
      covers: COVERS,
      status,
      ...{ policy_doc_url: '/the.pdf', page: '/two-wheeler/policy-download?proposerId=PRP-1' },
    };
    const owned: OwnedItems = { policies: [policy], journeys: [], refunds: [] };
    vi.stubGlobal('fetch', async () => Response.json({ code: 200, message: 'OK', data: owned }));
    let host = document.body;
    await act(async () => {
      host = render(<FindPolicy link={null} />);
    });
    return host.textContent;
  };

  test.each([
    ['2026-11-26', 'UPCOMING', `Covers you from 27 Nov 2026: ${ENDS}`],
    ['2027-11-26', 'ACTIVE', `O${ENDS.slice(1)}`],
    [
      '2027-11-27',
      'ACTIVE',
      'Own damage ended on 26 Nov 2027, third party to 26 Nov 2031, owner’s accident cover ended on',
    ],
    ['2031-11-27', 'ENDED', 'Ended on 26 Nov 2031'],
  ] as const)('on %s, %s, says of each cover its last day, or that it has ended', async (today, status, said) => {
    at(`${today}T06:00:00Z`);
    expect(await found(status)).toContain(said);
  });
});

describe('before it is bought', () => {
  test('the cover so far costs what it costs for the years of each cover', async () => {
    at('2026-11-26T06:00:00Z');
    const SidePanel = await twoWheelerUi.loadSidePanel();
    const host = openIn(<SidePanel slot="aside" />, { nominee: 'editing' }, null);
    expect(factOf(host, 'Price')).toBe('₹9,407 for 1 + 5 years');
  });

  test('the premium says for how long it buys each cover', () => {
    const host = openIn(<Note />);
    expect(host.textContent).toContain(
      'Own damage for 1 year, third party for 5 years, owner’s accident cover for 1 year.',
    );
    expect(host.textContent).not.toContain('For 5 years');
  });

  test('an add-on is priced for the year of own damage', () => {
    const addon = {
      code: 'CONSUMABLES' as const,
      label: 'Consumables',
      description: 'Oil, nuts and bolts',
      premium: rupeesToPaise(177),
    };
    const host = render(<PlanAddons offer={{ ...NEW_OFFER, addons: [addon] }} />);
    expect(host.textContent).toContain('for 1 year');
    expect(host.textContent).not.toContain('5 years');
  });
});
