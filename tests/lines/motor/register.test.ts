import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { previousPolicyStatus } from '#contract/lines/motor/previous-policy.ts';
import { daysBetween } from '#contract/shared/dates.ts';
import { PLATE_STATE_CODES, registrationProblem } from '#contract/shared/registration-number.ts';
import type { RegisterAnswer, RegisteredVehicle } from '#server/domain/ports/vehicle-register.ts';
import { catalogueVehicles } from '#server/lines/motor/catalogue/vehicle-catalogue.ts';
import { DOCUMENTED_VEHICLES } from '#server/lines/motor/register/documented-vehicles.ts';
import { sandboxRegister } from '#server/lines/motor/register/sandbox-register.ts';
import { findRegistrationOffice } from '#server/lines/motor/rto/registration-offices.ts';
import { VEHICLE_TRIGGERS } from '#server/sandbox/sandbox-triggers.ts';

const TODAY = '2026-09-05';
const ask = (reg_no: string, today = TODAY): Promise<RegisterAnswer> =>
  sandboxRegister({ now: () => new Date(`${today}T06:00:00Z`), fault: undefined }).findVehicle(
    reg_no,
    new AbortController().signal,
  );

async function found(reg_no: string, today = TODAY): Promise<RegisteredVehicle> {
  const answer = await ask(reg_no, today);
  if (answer.kind !== 'FOUND') throw new Error(`${reg_no} is ${answer.kind}`);
  return answer.vehicle;
}

/** What must be true of each vehicle in a register. */
function expectPlausible(vehicle: RegisteredVehicle, today = TODAY): void {
  const { vechile_type, make, model, fuel_type, variants, mfg_year, mfg_month, reg_date, rto_code, policy } = vehicle;
  const { engine_no, chassis_no } = vehicle;
  for (const variant of variants) {
    const sold = catalogueVehicles(vechile_type).find(
      (row) => row.make === make && row.model === model && row.variant === variant && row.fuel_type === fuel_type,
    );
    expect(sold, `${make} ${model} ${variant}`).toBeDefined();
    expect(mfg_year).toBeGreaterThanOrEqual(sold?.from_year ?? 0);
    expect(mfg_year).toBeLessThanOrEqual(sold?.to_year ?? 9999);
  }
  expect(reg_date < today).toBe(true);
  expect(reg_date > `${mfg_year}-${String(mfg_month).padStart(2, '0')}-31`).toBe(true);
  expect(findRegistrationOffice(rto_code)).not.toBeNull();
  if (policy?.tp_exp_date) expect(policy.tp_exp_date >= policy.policy_exp_date).toBe(true);
  if (engine_no !== null) expect(engine_no).toMatch(/^[A-Z]\d{2}[A-Z]\d{7}$/);
  // A VIN: 17 characters without I, O and Q.
  if (chassis_no !== null) expect(chassis_no).toMatch(/^MA[A-HJ-NPR-Z0-9]{15}$/);
}

describe('the documented numbers', () => {
  const ALL = Object.keys(DOCUMENTED_VEHICLES);
  const COMMERCIAL = ['KA-01-AA-1000', 'KA-01-AB-1001'];
  const CASES = ALL.filter((reg_no) => !COMMERCIAL.includes(reg_no));

  it('are those of the list on the inbox page', () => {
    const listed = VEHICLE_TRIGGERS.map(({ example }) => example);
    expect(listed).toEqual(expect.arrayContaining(ALL));
  });

  it.each(COMMERCIAL)('%s is a commercial vehicle, listed as that', async (reg_no) => {
    expect(await ask(reg_no)).toEqual({ kind: 'COMMERCIAL' });
    expect(VEHICLE_TRIGGERS.find(({ example }) => example === reg_no)?.outcome).toContain('commercial');
  });

  it.each(CASES)('%s is a valid number of a plausible vehicle, odd for a two-wheeler', async (reg_no) => {
    expect(registrationProblem(reg_no)).toBeNull();
    const vehicle = await found(reg_no);
    expectPlausible(vehicle);
    const digits = Number(/\d{4}/.exec(reg_no)?.[0]);
    expect(vehicle.vechile_type).toBe(digits % 2 === 0 ? 'CAR' : 'BIKE');
  });

  it.each(VEHICLE_TRIGGERS.filter(({ example }) => CASES.includes(example)))(
    '$example is as it is described: $what',
    async ({ what, example, outcome }) => {
      const { make, model, variants, fuel_type, mfg_year, reg_date, financier, policy, ...numbers } =
        await found(example);
      const year = / of (\d{4})/.exec(outcome)?.[1];
      expect(outcome).toContain(`${make} ${model}`);
      if (year) expect(reg_date.slice(0, 4)).toBe(year);
      expect(/several variants/.test(what)).toBe(variants.length > 1);
      expect(/loan/.test(what)).toBe(financier !== null);
      if (/[Ee]lectric/.test(what)) expect(fuel_type).toBe('ELECTRIC');
      if (/CNG/.test(what)) expect(fuel_type).toBe('CNG');
      if (/[Dd]iesel/.test(what)) expect(fuel_type).toBe('DIESEL');
      if (/older than 10 years/.test(what)) expect(mfg_year).toBeLessThan(2016);
      if (/third party only/.test(what)) expect(policy?.policy_type).toBe('TP');
      if (/own-damage policy/.test(what)) expect(policy?.policy_type).toBe('OD');
      if (/first year/.test(what)) expect(policy?.policy_type).toBe('BUNDLED');
      if (/without a known policy/.test(what)) expect(policy).toBeNull();
      expect(/without.*engine.* number/.test(what)).toBe(numbers.engine_no === null);
      expect(/without.*chassis number/.test(what)).toBe(numbers.chassis_no === null);
      const ended = /ended (\d+) days ago/.exec(what)?.[1];
      if (ended) expect(daysBetween(policy?.policy_exp_date ?? '', TODAY)).toBe(Number(ended));
      else if (policy) expect(previousPolicyStatus(policy.policy_exp_date, TODAY)).toBe('RUNNING');
    },
  );

  it('stand for every case of a policy and of the vehicle', async () => {
    const vehicles = await Promise.all(CASES.map((reg_no) => found(reg_no)));
    for (const kind of ['CAR', 'BIKE']) {
      const ofKind = vehicles.filter(({ vechile_type }) => vechile_type === kind);
      const standings = ofKind.flatMap(({ policy }) =>
        policy ? [previousPolicyStatus(policy.policy_exp_date, TODAY)] : [],
      );
      expect(new Set(standings)).toEqual(new Set(['RUNNING', 'EXPIRED', 'LAPSED']));
      expect(new Set(ofKind.map(({ policy }) => policy?.policy_type ?? null))).toEqual(
        new Set(['COMPREHENSIVE', 'OD', 'TP', 'BUNDLED', ...(kind === 'CAR' ? [null] : [])]),
      );
      expect(ofKind.some(({ financier }) => financier !== null)).toBe(true);
      expect(ofKind.some(({ variants }) => variants.length > 1)).toBe(true);
      expect(ofKind.some(({ fuel_type }) => fuel_type === 'ELECTRIC')).toBe(true);
      expect(ofKind.some(({ engine_no, chassis_no }) => engine_no === null && chassis_no === null)).toBe(true);
      expect(ofKind.some(({ engine_no, chassis_no }) => engine_no !== null && chassis_no !== null)).toBe(true);
    }
  });

  it('stay what they are a year later', async () => {
    for (const reg_no of CASES) {
      const [now, later] = [await found(reg_no), await found(reg_no, '2027-09-05')];
      expect(later.policy?.policy_type).toBe(now.policy?.policy_type);
      expectPlausible(later, '2027-09-05');
    }
  });

  it('of Delhi are found with one digit and with two', async () => {
    expect(await found('DL-03-CAB-4568')).toEqual(await found('DL-3-CAB-4568'));
  });

  it('of the Bharat series have the office that the register knows', async () => {
    expect((await found('22-BH-1234-AA')).rto_code).toMatch(/^[A-Z]{2}\d{2}$/);
  });
});

describe('numbers by their digits', () => {
  it.each([
    ['MH-12-AB-0404', { kind: 'NOT_FOUND' }],
    ['TG-09-AB-0404', { kind: 'NOT_FOUND' }],
    ['MH-12-AB-0503', { kind: 'UNAVAILABLE' }],
    ['22-BH-0503-AA', { kind: 'UNAVAILABLE' }],
  ])('%s', async (reg_no, answer) => expect(await ask(reg_no)).toEqual(answer));

  it('0800 is a commercial vehicle', async () => {
    expect(await ask('GJ-06-XY-0800')).toEqual({ kind: 'COMMERCIAL' });
  });

  it('0408 does not answer until the caller gives up', async () => {
    const abort = new AbortController();
    const answer = sandboxRegister({ now: () => new Date(), fault: undefined }).findVehicle(
      'MH-12-AB-0408',
      abort.signal,
    );
    abort.abort(new Error('given up'));
    await expect(answer).rejects.toThrow('given up');
  });
});

describe('any other number', () => {
  const letters = fc.string({ unit: fc.constantFrom(...'ABCDEFGHJKLMNPQRSTUVWXYZ'), minLength: 1, maxLength: 2 });
  const digits = fc.integer({ min: 1, max: 9999 }).map((number) => String(number).padStart(4, '0'));
  const office = fc.integer({ min: 1, max: 99 }).map((number) => String(number).padStart(2, '0'));
  const ofState = fc
    .tuple(fc.constantFrom(...PLATE_STATE_CODES), office, letters, digits)
    .map((parts) => parts.join('-'));
  const bharat = fc
    .tuple(fc.integer({ min: 21, max: 25 }), digits, letters)
    .map(([year, number, series]) => `${year}-BH-${number}-${series}`);

  it('is a plausible vehicle, the same each time', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(ofState, bharat), async (reg_no) => {
        const [, number = ''] = /(\d{4})/.exec(reg_no) ?? [];
        fc.pre(!['0404', '0503', '0408', '0800', '3000', '3001'].includes(number));
        const vehicle = await found(reg_no);
        if (!(reg_no in DOCUMENTED_VEHICLES)) expectPlausible(vehicle);
        expect(await found(reg_no)).toEqual(vehicle);
        expect(vehicle.vechile_type).toBe(Number(number) % 2 === 0 ? 'CAR' : 'BIKE');
      }),
    );
  });

  it('of a Bharat-series year was registered in that year', async () => {
    expect((await found('23-BH-1236-AA')).reg_date.slice(0, 4)).toBe('2023');
  });

  it('of a year that has not come is not found', async () => {
    expect(await ask('29-BH-1236-AA')).toEqual({ kind: 'NOT_FOUND' });
  });

  it('has the policy that its age asks for', async () => {
    // Registered on different days: whatever the number, the type follows from the age and the end is an anniversary.
    for (let number = 1100; number < 1160; number += 1) {
      const { reg_date, vechile_type, policy } = await found(`MH-12-AB-${number}`);
      expect(policy).not.toBeNull();
      const ends = policy?.policy_exp_date ?? '';
      const years = Math.round(daysBetween(reg_date, ends) / 365.25);
      const longTerm = vechile_type === 'CAR' ? 3 : 5;
      expect(policy?.policy_type).toBe(years === 1 ? 'BUNDLED' : years <= longTerm ? 'OD' : 'COMPREHENSIVE');
      expect(daysBetween(TODAY, ends)).toBeGreaterThanOrEqual(-30);
      expect(daysBetween(TODAY, ends)).toBeLessThan(366);
    }
  });
});
