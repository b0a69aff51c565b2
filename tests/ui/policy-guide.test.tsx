import { act, type ReactElement } from 'react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CoverType } from '#contract/lines/motor/plan.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import { policyScreen } from '#src/features/policy/Screen.tsx';
import type { LineUi } from '#src/journey/line-ui.ts';
import { brand } from '#src/lib/brand.ts';
import { carUi } from '#src/lines/car/ui.ts';
import { healthGuide } from '#src/lines/health/policy-guide.ts';
import { healthUi } from '#src/lines/health/ui.ts';
import { motorGuide } from '#src/lines/motor/policy-guide.ts';
import { travelGuide } from '#src/lines/travel/policy-guide.ts';
import { travelUi } from '#src/lines/travel/ui.ts';
import { twoWheelerUi } from '#src/lines/two-wheeler/ui.ts';
import { carAtProposal } from '#tests/lines/motor/support/shown-plans.ts';
import { dialogs } from './browser.ts';
import { PAID, proposalWith } from './health-record.ts';
import { ISSUED } from './issued-policy.ts';
import { screensIn } from './journey.tsx';
import { twoWheelerWith } from './motor-record.ts';
import { find } from './render.tsx';
import { applicationWith } from './travel-record.ts';

/** What the policy page says in each line. Noon in India on the day of issue: cover begins at midnight. */

const BOUGHT = { payment: PAID, policy: { status: 'ISSUED', next_attempt_at: null, issued: ISSUED } } as const;
const AT = { policy: { issuance: 'issued', overlay: 'dismissed' } };

let stop = () => {};
const open = (ui: LineUi, screen: ReactElement, record: RecordBase) => {
  const { journeyAt, openScreen } = screensIn(ui);
  const { host, actor } = openScreen(screen, journeyAt(AT, record));
  stop = () => {
    stop = () => {};
    actor.stop();
  };
  return host;
};
beforeAll(() => {
  dialogs();
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-04T06:30:00.000Z') });
});
afterEach(() => stop());

const health = (issued = ISSUED) => {
  const Policy = policyScreen(healthGuide);
  return open(healthUi, <Policy />, proposalWith({ ...BOUGHT, policy: { ...BOUGHT.policy, issued } }));
};
const motorRecord = (cover_type: CoverType) => {
  const record = carAtProposal(BOUGHT);
  const { proposal } = record;
  if (!proposal) throw new Error('No proposal');
  return { ...record, proposal: { ...proposal, cartDetails: { ...proposal.cartDetails, cover_type } } };
};
const car = (cover_type: CoverType) => {
  const Policy = policyScreen(motorGuide('car'));
  return open(carUi, <Policy />, motorRecord(cover_type));
};
const twoWheeler = () => {
  const Policy = policyScreen(motorGuide('two-wheeler'));
  return open(twoWheelerUi, <Policy />, { ...twoWheelerWith({}), proposal: motorRecord('COMPREHENSIVE').proposal });
};
const travel = () => {
  const Policy = policyScreen(travelGuide);
  return open(travelUi, <Policy />, applicationWith(BOUGHT));
};

const factOf = (host: HTMLElement, term: string) =>
  [...host.querySelectorAll('dl > div')]
    .find((row) => row.querySelector('dt')?.textContent === term)
    ?.querySelector('dd')?.textContent;
/** The text; the spaces that do not break are replaced, because they are not tested here. */
const plain = ({ textContent }: Pick<Element, 'textContent'>): string => textContent.replaceAll('\u00a0', ' ');
const needOf = (host: HTMLElement) => {
  const section = find(HTMLElement, 'section[aria-labelledby="in-need"]', host);
  return {
    title: section.querySelector('h2')?.textContent,
    steps: [...section.querySelectorAll('ol > li')].map((step) => plain(step)),
  };
};
const cancellingOf = (host: HTMLElement) => find(HTMLElement, 'section[aria-labelledby="cancelling"]', host);

describe('the page of a policy', () => {
  test('in health names the members, and says what to do at a hospital', () => {
    const host = health();
    expect(factOf(host, 'Covers')).toBe('Asha Kulkarni\nVikram Kulkarni');
    const { title, steps } = needOf(host);
    expect(title).toBe('If you go to hospital');
    expect(steps[0]).toContain('Kaveri General has 8,400 of them. Show this policy and an identity document');
    expect(steps[0]).toContain('48 hours before a planned stay, or within 24 hours of an emergency');
    expect(steps[1]).toContain('Tell the insurer or us within 48 hours of going in');
    expect(steps.at(-1)).toContain('In the first 30 days, only accidents are covered');
  });

  test('in health says until when at least it can be returned: 30 days from 4 September', () => {
    const text = plain(cancellingOf(health()));
    expect(text).toContain('You have 30 days');
    expect(text).toContain('at least until 04 Oct 2026');
  });

  test('of a car names it, and says what to do after an accident and a theft', () => {
    const host = car('COMPREHENSIVE');
    expect(factOf(host, 'Covers your car')).toBe('Maruti Suzuki Swift VXi\nMH-12-AB-1234');
    const { title, steps } = needOf(host);
    expect(title).toBe('After an accident');
    expect(steps.map((step) => step.slice(0, 22))).toEqual([
      'If someone is hurtHelp',
      'Tell the insurer befor',
      'If it is stolenReport ',
      'Keep the certificate o',
    ]);
    expect(steps[0]).toContain('call 112');
    const text = plain(cancellingOf(host));
    expect(text).toContain('Own damage can be cancelled at any time');
    expect(text).toContain('Third party is compulsory');
    expect(text).not.toContain('30 days');
  });

  test('with third party only promises no repair, and with own damage only no third party', () => {
    const thirdParty = car('TP');
    expect(needOf(thirdParty).steps.join(' ')).toContain('Your own damage is not covered');
    expect(needOf(thirdParty).steps.join(' ')).not.toContain('network garage');
    expect(plain(cancellingOf(thirdParty))).not.toContain('Own damage can be cancelled');
    stop();
    const ownDamage = car('OD');
    expect(needOf(ownDamage).steps.join(' ')).toContain('the insurer of your third-party policy');
    expect(needOf(ownDamage).steps.join(' ')).not.toContain('certificate');
    expect(plain(cancellingOf(ownDamage))).not.toContain('Third party is compulsory');
  });

  test('of a two-wheeler speaks of a two-wheeler', () => {
    expect(factOf(twoWheeler(), 'Covers your two-wheeler')).toBe('Honda Activa 6G Standard\nMH-12-DE-1433');
  });

  test('of a trip names travellers and countries, and says what to do abroad', () => {
    const host = travel();
    expect(factOf(host, 'Covers')).toBe(
      'Asha Kulkarni\nVikram Kulkarni\nKabir Kulkarni\nIra Kulkarni\nThailand and Vietnam, 15 days',
    );
    const { title, steps } = needOf(host);
    expect(title).toBe('If something happens abroad');
    expect(steps[0]).toContain('tell the insurer within 24 hours');
    expect(steps[0]).toContain('4,200 hospitals abroad');
    expect(plain(cancellingOf(host))).toContain('until the day before you leave');
    expect(find(HTMLElement, 'a[href$=".ics"], a[href*="policy-calendar"]', host).textContent).toContain('trip');
  });

  test.each([
    ['health', () => health()],
    ['car', () => car('COMPREHENSIVE')],
    ['two-wheeler', twoWheeler],
    ['travel', travel],
  ])('in %s says whom to call: the insurer at any hour, by its own numbers, and then the broker', (_, page) => {
    const section = find(HTMLElement, 'section[aria-labelledby="in-need"]', page());
    const links = [...section.querySelectorAll('a')].map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      'tel:18000000299',
      'tel:+910000000199',
      `tel:${brand.phone.replaceAll('\u00a0', '')}`,
      `mailto:${brand.email}?subject=${ISSUED.policy_number}`,
    ]);
    const text = plain(section);
    for (const words of [
      'Call Kaveri Health, 24 hours a day',
      'Cashless treatment1800 000 0299',
      'Help abroad (from any country)+91 00 0000 0199',
      'Sample numbers: this insurer is fictional, and nobody answers.',
      'Or call us, your broker',
      plain({ textContent: brand.phoneHours }),
    ]) {
      expect(text).toContain(words);
    }
  });

  test('of an insurer whose numbers are not known says to call the broker first', () => {
    const host = health({ ...ISSUED, insurer_help: null });
    const section = find(HTMLElement, 'section[aria-labelledby="in-need"]', host);
    expect(section.textContent).toContain('Call us first');
    expect(section.querySelectorAll('a[href^="tel:"]')).toHaveLength(1);
  });

  test.each([
    ['health', () => health()],
    ['car', () => car('COMPREHENSIVE')],
    ['two-wheeler', twoWheeler],
    ['travel', travel],
  ])('in %s is shared by WhatsApp or mail without personal data', (_, page) => {
    const host = page();
    const section = find(HTMLElement, 'section[aria-labelledby="sharing"]', host);
    const shared = [...section.querySelectorAll('a')].map((link) =>
      decodeURIComponent(link.getAttribute('href') ?? ''),
    );
    expect(shared.map((href) => href.slice(0, 15))).toEqual(['https://wa.me/?', 'mailto:?subject']);
    for (const href of shared) {
      expect(href).toContain('Kaveri Health (Kaveri Care), until 04 Sep 2027');
      expect(href).toContain(`${window.location.origin}/find-my-policy`);
      for (const secret of ['KVR-2026', 'PRP-1', 'RFQ-1', 'Kulkarni', '9820012345', 'MH-12', 'asha@']) {
        expect(href).not.toContain(secret);
      }
    }
    // A device that supports it also offers its own share sheet.
    expect(section.querySelector('button')).toBeNull();
  });

  test('offers the device’s own sheet where it has one', () => {
    const share = vi.fn<(data: ShareData) => Promise<void>>().mockRejectedValue(new DOMException('', 'AbortError'));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const section = find(HTMLElement, 'section[aria-labelledby="sharing"]', health());
    find(HTMLButtonElement, 'button', section).click();
    expect(share.mock.calls[0]?.[0]).toMatchObject({
      title: 'Our health insurance',
      url: `${window.location.origin}/find-my-policy`,
    });
    Reflect.deleteProperty(navigator, 'share');
  });

  test('left open over midnight says that cover has begun', () => {
    vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: new Date('2026-09-04T18:29:00.000Z') });
    const host = health();
    expect(host.textContent).toContain('Policy ActiveBegins on 05 Sep 2026');
    act(() => void vi.advanceTimersByTime(60_000));
    expect(host.textContent).toContain('Policy Active05 Sep 2026');
    expect(host.textContent).toContain('You are covered from 05 Sep 2026');
    stop();
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-04T06:30:00.000Z') });
  });

  test('says that cover begins, has begun and has ended, by the day in India', () => {
    expect(health().textContent).toContain('Cover begins on 05 Sep 2026, at\u00a000:00');
    stop();
    vi.setSystemTime('2026-09-04T18:30:00.000Z');
    expect(health().textContent).toContain('You are covered from 05 Sep 2026');
    stop();
    vi.setSystemTime('2027-09-04T18:29:59.999Z');
    expect(health().textContent).toContain('You are covered from 05 Sep 2026');
    stop();
    vi.setSystemTime('2027-09-04T18:30:00.000Z');
    expect(health().textContent).toContain('Cover ended on 04 Sep 2027');
    vi.setSystemTime('2026-09-04T06:30:00.000Z');
  });
});
