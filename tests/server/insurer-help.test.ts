import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insurerHelpNumbers } from '#server/domain/insurers/help-numbers.ts';
import { SANDBOX_INSURERS } from '#server/reference/sandbox-insurers.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { buyHealth, buyNewCar, buyTrip } from './support/bought.ts';

// Whom a policyholder calls: the insurer's own numbers, which are answered at any hour, before the broker's.

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test.close());

const BROKER = '1800 000 0000';

describe('the insurers’ own numbers', () => {
  const numbers = Object.keys(SANDBOX_INSURERS).map((id) => insurerHelpNumbers(id));

  it('are each insurer’s own, and none is the broker’s', () => {
    const all = numbers.flatMap((own) => (own ? [own.claims, own.assistance, own.from_abroad] : []));
    expect(all).toHaveLength(3 * Object.keys(SANDBOX_INSURERS).length);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toContain(BROKER);
  });

  it('are marked as samples, in shapes that no subscriber has', () => {
    for (const own of numbers) {
      expect(own?.is_sample).toBe(true);
      // As the sample broker's: no operator has 000 behind 1800. No number in India begins with 0 behind +91.
      expect(own?.claims).toMatch(/^1800 000 \d{4}$/);
      expect(own?.assistance).toMatch(/^1800 000 \d{4}$/);
      expect(own?.from_abroad).toMatch(/^\+91 00 0000 \d{4}$/);
    }
  });

  it('of an insurer that is not known are none', () => {
    expect(insurerHelpNumbers('someone')).toBeNull();
    expect(insurerHelpNumbers('toString')).toBeNull();
  });
});

describe.each([
  ['health', () => buyHealth(test), ['Cashless treatment', 'Claims']],
  ['a car', () => buyNewCar(test), ['Claims', 'Help on the road']],
  ['travel', () => buyTrip(test), ['Help abroad, claims', 'Claims from India']],
] as const)('the policy of %s', (_, bought, purposes) => {
  let given: Awaited<ReturnType<typeof bought>>;
  beforeAll(async () => {
    given = await bought();
  });

  it('has its insurer’s numbers as data, each with what it is for', { tags: ['§3.policy-response'] }, () => {
    const help = given.issued.insurer_help;
    expect(help?.is_sample).toBe(true);
    expect(help?.lines.map(({ purpose }) => purpose)).toEqual(purposes);
  });

  it('says them in the document before the broker’s, at any hour, and that they are samples', () => {
    const { insurer_help: help, insurer_name } = given.issued;
    for (const { purpose, phone } of help?.lines ?? []) {
      const reach = purpose === 'Help abroad, claims' ? ' from any country' : '';
      expect(given.document).toContain(`${purpose} ${insurer_name}: ${phone}${reach}, 24 hours (sample number)`);
    }
    const first = given.document.indexOf(help?.lines[0]?.phone ?? 'none');
    expect(first).toBeGreaterThan(0);
    expect(first).toBeLessThan(given.document.indexOf(BROKER));
    expect(given.document).toContain(
      'Your broker Chhatri: 1800 000 0000 (Monday to Saturday, 9 am to 8 pm, Indian time)',
    );
  });

  it('says them in the mail before the broker’s', () => {
    const { insurer_help: help, insurer_name } = given.issued;
    expect(given.mail).toContain(`When you need help, call ${insurer_name}, 24 hours a day`);
    for (const { purpose, phone } of help?.lines ?? []) expect(given.mail).toContain(`${purpose}: ${phone}`);
    expect(given.mail).toContain('Sample numbers: nobody answers them.');
    expect(given.mail.indexOf(help?.lines[0]?.phone ?? 'none')).toBeLessThan(given.mail.indexOf(BROKER));
    expect(given.mail).toContain(`Your broker, Chhatri: ${BROKER}`);
  });
});

it('the certificate that is carried in the vehicle has them too', async () => {
  const { document, issued } = await buyNewCar(test);
  const certificate = document.slice(document.indexOf('Certificate of insurance'));
  const [claims] = issued.insurer_help?.lines ?? [];
  expect(certificate).toContain(`Claims ${issued.insurer_name}: ${claims?.phone}, 24 hours (sample number)`);
  expect(certificate.indexOf(claims?.phone ?? 'none')).toBeLessThan(certificate.indexOf(BROKER));
});

it('every certificate of a trip has the number for help from any country, before the broker’s', async () => {
  const { document, issued, calendar } = await buyTrip(test, { country_code: [{ code: 'FR' }] });
  const [abroad] = issued.insurer_help?.lines ?? [];
  expect(abroad?.phone).toMatch(/^\+91 /);
  const [, ...certificates] = document.split('Certificate of travel insurance');
  expect(certificates).toHaveLength(2);
  for (const certificate of certificates) {
    expect(certificate).toContain(
      `Help abroad, claims ${issued.insurer_name}: ${abroad?.phone} from any country, 24 hours (sample number)`,
    );
    expect(certificate.indexOf(abroad?.phone ?? 'none')).toBeLessThan(certificate.indexOf(BROKER));
  }
  // The calendar also has the number to call before a treatment.
  expect(calendar[0]?.DESCRIPTION).toContain(abroad?.phone);
});
