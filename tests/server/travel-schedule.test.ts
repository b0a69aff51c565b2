import { execFileSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import type { TravelRecord } from '#contract/lines/travel/record.ts';
import { SAMPLE_BRAND } from '#contract/shared/brand.ts';
import { daysBetween } from '#contract/shared/dates.ts';
import { policyPdf } from '#server/documents/policy-pdf.ts';
import type { PolicySchedule } from '#server/domain/policy/policy-schedule.ts';
import { searchDestinations } from '#server/lines/travel/destinations.ts';
import { travelSchedule } from '#server/lines/travel/policy-schedule/line-schedule.ts';
import { decideTravel } from '#server/lines/travel/underwriting/decide-travel.ts';
import { applicationOf } from '#tests/lines/travel/support/applications.ts';
import { type GivenTrip, SCHENGEN } from '#tests/lines/travel/support/trips.ts';

function recordOf(given: GivenTrip): TravelRecord {
  const application = applicationOf(given);
  const { quote, proposal } = application;
  return { line: 'travel', quote, proposal: { ...proposal, decision: decideTravel(application) }, drafts: {} };
}

/** The policy of a trip, paid for on a day. */
function policyOf(given: GivenTrip, paidOn = '2026-11-22'): PolicySchedule {
  const record = recordOf(given);
  const { proposal } = record;
  const decision = proposal?.decision;
  if (!proposal || !decision) throw new Error('Nothing was decided');
  const start_date = travelSchedule.firstDay?.(record, paidOn) ?? '';
  const end_date = travelSchedule.lastDay?.(record) ?? '';
  const { offer, cartDetails } = proposal;
  const { lines, net_premium_inc_gst, gst_percent, policy_period } = decision.premium;
  return {
    ...travelSchedule.details(record, start_date),
    policy_number: 'CHH-T-2026-00000017',
    issued_at: `${paidOn}T08:00:00.000Z`,
    start_date,
    end_date,
    policy_period,
    covers: [{ kind: 'POLICY', from: start_date, to: end_date }],
    policy_days: daysBetween(start_date, end_date) + 1,
    insurer_name: offer.insurer_name,
    insurer_logo: offer.insurer_logo,
    insurer_help: {
      lines: [{ purpose: 'Help abroad, claims', phone: '+91 00 0000 0199', from_abroad: true }],
      is_sample: true,
    },
    product_name: offer.product_name,
    coverage_amount: offer.cover_amount,
    coverage_currency: offer.cover_currency,
    proposer: {
      full_name: 'Asha Rao',
      email: 'asha@example.in',
      mobile_number: '9876543210',
      address: ['12 Marine Drive', 'Mumbai, Maharashtra 400002'],
      identity: 'PAN XXXXXX234F',
    },
    nominee: { full_name: 'Rohan Kulkarni', relationship: 'Spouse', DOB: '1990-02-03', appointee: null },
    addons: offer.addons.filter(({ code }) => cartDetails.addons.includes(code)).map(({ label }) => label),
    premium: { lines, total: net_premium_inc_gst, gst_percent },
    broker: SAMPLE_BRAND,
    order_id: 'ORD-1',
    transaction_id: 'TXN-1',
    received_at: `${paidOn}T07:00:00.000Z`,
  };
}

const withNumbers = (schedule: PolicySchedule) =>
  travelSchedule.withDocumentNumbers?.(schedule, (encrypted) => encrypted.replace('encrypted ', 'P765432')) ?? schedule;

const pagesOf = async (given: GivenTrip, paidOn?: string): Promise<string[]> => {
  const input = await policyPdf(withNumbers(policyOf(given, paidOn)), travelSchedule);
  const text = execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });
  return text
    .split('\f')
    .map((page) => page.replaceAll(/\s+/g, ' '))
    .filter((page) => page.trim() !== '');
};

const FAMILY: GivenTrip = {
  ...SCHENGEN,
  cover: 50_000,
  days: 15,
  travellers: [
    ['SELF', 56],
    ['SPOUSE', 55],
    ['SON1', 20],
  ],
  addons: ['TRIP_CANCELLATION'],
};

describe('the document of a travel policy', () => {
  it('has trip, travellers, cover and premium', async () => {
    const [first = '', ...rest] = await pagesOf(FAMILY);
    const schedule = [
      'Travel insurance policy schedule',
      'CHH-T-2026-00000017',
      '00:00 on 10 Dec 2026 to midnight of 24 Dec 2026 (15 days)',
      'EUR 50,000 for each traveller',
      'Country FR (the Schengen area)',
      'EUR 1 = USD 1.20 of 22 Sep 2025 (a figure fixed for this tariff, not a market rate)',
      'Trip cancellation',
      'Asha Rao Self',
      'P7654320, until 04 May 2031',
      'Kabir Rao Son',
    ];
    for (const words of schedule) expect(first).toContain(words);
    const text = rest.join(' ');
    for (const words of [
      'Premium paid',
      'GST: nil',
      'Help abroad, claims Sahyadri Insurance: +91 00 0000 0199 from any country, 24 hours (sample number)',
      'EUR 800',
      'Ombudsman',
      'refused visa',
    ]) {
      expect(text).toContain(words);
    }
  });

  it('has the benefits as they were bought, with the add-ons', async () => {
    const addons = ['ADVENTURE_SPORTS', 'TRIP_CANCELLATION', 'EXISTING_CONDITIONS', 'BAGGAGE_PLUS'] as const;
    const bought = (await pagesOf({ addons })).join(' ');
    const benefits = [
      'Existing conditions Covered, if you told us about them Repatriation',
      // USD 800 without the add-on.
      'Lost baggage Up to USD 1,600',
      'Cancelled trip Covered, by the add-on',
      'Adventure sports Covered, with a licensed guide',
    ];
    for (const words of benefits) expect(bought).toContain(words);
    const bare = (await pagesOf({})).join(' ');
    for (const words of ['threatens life only, up to USD 10,000', 'Lost baggage Up to USD 800', 'With the add-on only'])
      expect(bare).toContain(words);
  });

  it('certifies what consulates ask for, one page a traveller', async () => {
    const pages = await pagesOf(FAMILY);
    const certificates = pages.filter((page) => page.includes('Certificate of travel insurance'));
    expect(pages.slice(-3)).toEqual(certificates);
    const people = [
      ['Asha Rao', '01 Mar 1970', 'P7654320'],
      ['Ravi Rao', '02 Mar 1971', 'P7654321'],
      ['Kabir Rao', '03 Mar 1972', 'P7654322'],
    ];
    for (const [index, [name = '', born = '', passport = '']] of people.entries()) {
      const page = certificates[index] ?? '';
      const asked = [
        `Insured traveller ${name}`,
        `Date of birth ${born}`,
        `Passport ${passport}, valid until 04 May 2031`,
        'EUR 50,000; a Schengen visa asks for at least EUR 30,000',
        'its cover of EUR 50,000 is not below the minimum of EUR 30,000',
        'All member states of the Schengen area: Austria, Belgium, Bulgaria',
        'valid throughout the territory of all member states, covers the entire stay',
        '10 Dec 2026 to 24 Dec 2026, both days included: the whole stay of 15 days',
        'repatriation for medical reasons, and repatriation of mortal remains after death',
        'Article 15 of Regulation (EC) No 810/2009',
      ];
      for (const words of asked) expect(page).toContain(words);
    }
  });

  it('names every member state of the Schengen area', async () => {
    const last = (await pagesOf(SCHENGEN)).at(-1) ?? '';
    // Åland is a part of Finland; the others are no member states.
    const others = ['AX', 'AD', 'MC', 'SM', 'VA'];
    const states = searchDestinations('').filter(({ is_schengen, code }) => is_schengen && !others.includes(code));
    expect(states).toHaveLength(29);
    for (const { name } of states) expect(last).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it('of a trip that continues beyond the Schengen area says so, and certifies what a consulate asks for', async () => {
    const [schedule = '', ...rest] = await pagesOf({
      ...SCHENGEN,
      countries: ['FR', 'TH'],
      band: 'WORLDWIDE_EXCL_USA_CANADA',
    });
    expect(schedule).toContain('Country FR, Country TH (worldwide without USA and Canada)');
    expect(schedule).not.toContain('Schengen');
    const certificate = rest.at(-1) ?? '';
    const asked = [
      'Sweden and Switzerland. And worldwide without USA and Canada. Countries of this trip: Country FR, Country TH',
      'EUR 30,000; a Schengen visa asks for at least EUR 30,000',
      'valid throughout the territory of all member states',
    ];
    for (const words of asked) expect(certificate).toContain(words);
  });

  it('of another trip certifies its countries and no visa', async () => {
    const pages = await pagesOf({ product_id: 'dhruv-world', cover: 250_000 });
    const last = pages.at(-1) ?? '';
    for (const words of ['Country US; worldwide with USA and Canada', 'USD 250,000', 'Deductible None']) {
      expect(last).toContain(words);
    }
    expect(last).not.toContain('Schengen');
    expect(last).not.toContain('810/2009');
    expect(pages.join(' ')).not.toContain('Exchange rate');
  });

  it('says where the way home is limited, and what the traveller bears', async () => {
    const last = (await pagesOf({ product_id: 'teesta-backpack', countries: ['TH'], band: 'ASIA' })).at(-1);
    expect(last).toContain('Repatriation up to the limit in the policy wording');
    const globe = (await pagesOf({})).at(-1);
    expect(globe).toContain('USD 100 of each claim for treatment is paid by the traveller');
  });

  it('stores passports masked and encrypted only', () => {
    const stored = JSON.stringify(policyOf(FAMILY));
    expect(stored).toContain('XXXXX000');
    expect(stored).toContain('encrypted 0');
    expect(stored).not.toContain('P7654320');
  });

  it('begins at midnight of the day of leaving, for one bought on that day with the receipt of the premium', async () => {
    expect(policyOf({})).toMatchObject({ start_date: '2026-12-10', end_date: '2026-12-23', policy_days: 14 });
    expect(policyOf({}, '2026-12-10')).toMatchObject({ start_date: '2026-12-10', policy_days: 14 });
    const [early = ''] = await pagesOf({});
    expect(early).toContain('00:00 on 10 Dec 2026 to midnight of 23 Dec 2026 (14 days)');
    // The premium came at 07:00 UTC, which is 12:30 in India.
    const late = await pagesOf({}, '2026-12-10');
    expect(late[0]).toContain('12:30 on 10 Dec 2026, when the premium was received, to midnight of 23 Dec 2026');
    const begins = 'Cover begins at 12:30 (Indian time) on the first day, when the premium was received';
    expect(late.at(-1)).toContain(begins);
    expect((await pagesOf({})).at(-1)).not.toContain('Cover begins at');
  });

  it('names on every certificate whom to call from any country, and then the broker', async () => {
    for (const page of (await pagesOf(FAMILY)).slice(-3)) {
      expect(page).toContain('+91 00 0000 0199 from any country, 24 hours (sample number)');
      expect(page).toContain('1800 000 0000 (Monday to Saturday, 9 am to 8 pm, Indian time)');
      expect(page.indexOf('+91 00 0000 0199')).toBeLessThan(page.indexOf('1800 000 0000'));
      expect(page).toContain('help@chhatri.example at any hour. We tell the insurer for you');
    }
  });
});
