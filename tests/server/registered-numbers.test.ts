import { execFileSync } from 'node:child_process';
import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { estimateEndpoints } from '#contract/estimate-endpoints.ts';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import { CarRecord } from '#contract/lines/car/record.ts';
import { vehicleEndpoints } from '#contract/lines/motor/vehicle-endpoints.ts';
import { carContract } from '#contract/partners/motor-contract.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import { createApp } from '#server/app.ts';
import { storesOf } from '#server/db/stores.ts';
import { renderInProcess } from '#server/documents/render-pdf.ts';
import { motorPartner } from '#server/lines/motor/motor-partner.ts';
import { sandboxRegister } from '#server/lines/motor/register/sandbox-register.ts';
import { createLog } from '#server/log/log.ts';
import { policyAttachment } from '#server/operations/policy/policy-attachment.ts';
import { exportedTables } from '#server/worker/rights/export-rows.ts';
import { findPerson } from '#server/worker/rights/person.ts';
import { openTestApp, type TestApp } from './support/app.ts';
import { carVisitor, NO_CLAIM, POLICY, SWIFT, withCart } from './support/motor-visitor.ts';
import { ALL_CONSENTS, NOMINEE, PAN, PROPOSER } from './support/purchase.ts';
import { runDueJobs } from './support/run-due-jobs.ts';
import { payBy } from './support/sandbox.ts';
import { Visitor } from './support/visitor.ts';

// Anyone may look up a plate. Engine and chassis number of the register are whole in the policy and for the insurer only.

const { updateRegistration, updateVehicleDetails, updateInsurerDetails, updateClaimDetails, saveDraft } =
  carQuoteEndpoints;
const { updateProposalVehicle, fullProposalDetails } = carProposalEndpoints;
const calls = carProposalEndpoints;

let test: TestApp;
let app: ReturnType<typeof createApp>;
const lines: string[] = [];
/** All that the app answered, as sent. */
const wire: string[] = [];
let options: Parameters<typeof createApp>[0];
beforeAll(async () => {
  test = await openTestApp();
  const { store, clock, config } = test;
  const log = createLog('trace', { write: (line) => lines.push(line) });
  options = { db: store.db, now: () => clock.now, config, log };
  const created = createApp(options);
  app = Object.assign(Object.create(created), {
    request: async (...asked: Parameters<typeof created.request>) => {
      const answer = await created.request(...asked);
      const headers = [...answer.headers].flat().join(' ');
      if (!/pdf/.test(headers)) wire.push(headers, await answer.clone().text());
      return answer;
    },
  });
});
afterAll(() => test.close());

async function inRegister(reg_no: string): Promise<{ engine_no: string | null; chassis_no: string | null }> {
  const register = sandboxRegister({ now: () => test.clock.now, fault: undefined });
  const answer = await register.findVehicle(reg_no, new AbortController().signal);
  if (answer.kind !== 'FOUND') throw new Error(`${reg_no} is ${answer.kind}`);
  return answer.vehicle;
}

/** A car's proposal with its owner identified. */
async function identifiedCar(
  vehicle: { reg_no: string } & object = SWIFT,
  begins: object = { reg_no: vehicle.reg_no },
  mobile_number = '9820012345',
) {
  const me = await carVisitor(app).begin(begins);
  await me.saved(updateVehicleDetails, vehicle);
  await me.saved(updateInsurerDetails, POLICY);
  await me.saved(updateClaimDetails, { ...NO_CLAIM, is_cng_installed: false });
  const id = await withCart(me);
  await me.saved(calls.updateProposalDetails, PROPOSER, id);
  await me.saved(calls.updateContactDetails, { email: 'asha@example.com', mobile_number }, id);
  await me.saved(calls.updateAddressDetails, { address_line_1: '12, Marine Drive', pincode: '400001' }, id);
  await me.saved(calls.submitKycDocument, PAN, id);
  return { me, id };
}

const CONFIRMED = { reg_no: SWIFT.reg_no, engine_no: null, chassis_no: null, financier: null };
/** The last three characters. How many are hidden is not shown. */
const hidden = (number: string | null) => `XXX${number?.slice(-3)}`;

const textOfPdf = (input: Uint8Array): string =>
  execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' });

const Tables = v.object({ rows: v.array(v.object({ name: v.string() })) });
const Rows = v.object({ rows: v.array(v.object({ text: v.string() })) });
/** All rows of all tables, as text. */
async function wholeDatabase(): Promise<string> {
  const { db } = test.store;
  const ofUs = sql`select table_name as name from information_schema.tables where table_schema = 'public'`;
  const texts: string[] = [];
  for (const { name } of v.parse(Tables, await db.execute(ofUs)).rows) {
    const { rows } = v.parse(Rows, await db.execute(sql`select t::text as text from ${sql.identifier(name)} t`));
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

it('are in no table, log or answer from the look-up to the mailed policy; in its document only', async () => {
  const { engine_no, chassis_no } = await inRegister(SWIFT.reg_no);
  if (engine_no === null || chassis_no === null) throw new Error('The register has no numbers.');
  await new Visitor(app).request(vehicleEndpoints.vehicleLookup.path.replace('{regNo}', SWIFT.reg_no));
  const estimate = JSON.stringify({ reg_no: SWIFT.reg_no });
  const headers = { 'content-type': 'application/json' };
  const priced = await app.request(estimateEndpoints.estimateVehicle.path, { method: 'POST', headers, body: estimate });
  expect(priced.status).toBe(200);
  const { me, id } = await identifiedCar();
  const looked = await me.saved(updateRegistration, { reg_no: SWIFT.reg_no });
  expect(looked.quote.registration).toMatchObject({
    engine_no: { masked: hidden(engine_no) },
    chassis_no: { masked: hidden(chassis_no) },
  });
  const draft = { step: 'vehicleDetails', member: null, answer: { numbers_from: 'CERTIFICATE', engine_no: 'K12' } };
  expect((await me.call(saveDraft, draft)).status).toBe(200);
  const confirmed = await me.saved(updateProposalVehicle, CONFIRMED, id);
  expect(confirmed.proposal?.vehicle_details?.engine_no).toEqual(looked.quote.registration?.engine_no);

  await me.saved(calls.updateExternalDetails, { is_ncb_confirmed: true, is_cng_endorsed: null, pa_policy: null }, id);
  const numbers = { policy_number: '2311/2025/0042', tp_insurer_name: null, tp_policy_number: null };
  await me.saved(calls.updatePreviousPolicy, numbers, id);
  await me.saved(calls.updateNomineeDetails, NOMINEE, id);
  await me.saved(calls.confirmPreview, { confirmed: true }, id);
  const declared = await me.saved(calls.submitProposal, ALL_CONSENTS, id);
  expect(declared.proposal?.decision?.status).toBe('ACCEPTED');
  const { data } = await me.call(calls.makePayment, undefined, id);
  await payBy({ app }, v.parse(PaymentLink, data).payment_url, 'succeed');
  const record = await me.saved(calls.generatePolicy, undefined, id);
  await runDueJobs({ ...options, lines: test.lines });
  await me.saved(fullProposalDetails, undefined, id);

  const path = record.proposal?.policy?.issued?.policy_doc_url ?? '';
  const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const file = await app.request(path, { headers: { cookie } });
  expect(file.headers.get('cache-control')).toBe('private, no-store');
  const printed = textOfPdf(new Uint8Array(await file.arrayBuffer()));
  // In the schedule and in the certificate.
  expect(printed.split(`${engine_no}, ${chassis_no}`)).toHaveLength(3);

  const stored = await wholeDatabase();
  expect(stored).toContain(hidden(engine_no));
  expect(wire.length).toBeGreaterThan(40);
  for (const number of [engine_no, chassis_no]) {
    for (const text of [wire.join('\n'), stored, lines.join('')]) expect(text).not.toContain(number);
  }

  // The copy in the mail is a certificate of insurance too.
  const { store, lines: ofServer, config } = test;
  const pdfRenderer = renderInProcess(ofServer);
  const stores = storesOf(store.db, ofServer);
  const { content } = await policyAttachment({ stores, pdfRenderer, config }, record.quote.rfqId);
  expect(textOfPdf(content)).toContain(`${engine_no}, ${chassis_no}`);

  // The insurer decides by the whole numbers.
  const { quote, proposal } = v.parse(CarRecord, record);
  if (!proposal) throw new Error('There is no proposal.');
  const { disclose } = motorPartner<CarRecord>(carContract, test.config.secret);
  const asked = { reference: 'Q-1', onDate: '2026-09-05', decidedAt: '2026-09-05T06:00:00.000Z' };
  expect(disclose({ ...asked, quote, proposal })).toMatchObject({
    proposal: { vehicle_details: { engine_no, chassis_no } },
  });
});

it('is not in the copy that a person may ask for who has begun a journey with the plate', async () => {
  const phone = '9731864205';
  const { me, id } = await identifiedCar(SWIFT, { reg_no: SWIFT.reg_no }, phone);
  await me.saved(updateProposalVehicle, CONFIRMED, id);
  const { engine_no, chassis_no } = await inRegister(SWIFT.reg_no);
  const tables = await test.store.db.transaction(async (tx) =>
    exportedTables(tx, await findPerson(tx, phone), test.config.secret),
  );
  const rows = JSON.stringify(tables);
  expect(rows).toContain(hidden(engine_no));
  for (const number of [engine_no, chassis_no]) expect(rows).not.toContain(number);
});

describe('a confirmed number', () => {
  it('stays what it was if the register is asked again: nothing counts as changed', async () => {
    const { me, id } = await identifiedCar();
    const before = await me.saved(updateProposalVehicle, CONFIRMED, id);
    const asked = await me.saved(updateRegistration, { reg_no: SWIFT.reg_no });
    expect(asked.quote.registration).toEqual(before.quote.registration);
    const again = await me.saved(updateProposalVehicle, CONFIRMED, id);
    expect(again.proposal?.vehicle_details).toEqual(before.proposal?.vehicle_details);
  });

  it('can be corrected, and confirmed again', async () => {
    const { me, id } = await identifiedCar();
    const typed = { ...CONFIRMED, engine_no: 'K12MN1234567DENT', chassis_no: 'MA3ERLF1S00123456' };
    expect((await me.saved(updateProposalVehicle, typed, id)).proposal?.vehicle_details).toEqual(typed);
    const confirmed = await me.saved(updateProposalVehicle, CONFIRMED, id);
    expect(confirmed.proposal?.vehicle_details?.engine_no).toEqual(confirmed.quote.registration?.engine_no);
  });

  it('can be confirmed again when the register knows the vehicle no more', async () => {
    const { me, id } = await identifiedCar();
    const before = await me.saved(updateProposalVehicle, CONFIRMED, id);
    await me.saved(updateRegistration, { reg_no: SWIFT.reg_no, by_hand: true });
    const lender = { name: 'HDFC Bank', city: 'Pune' };
    const after = await me.saved(updateProposalVehicle, { ...CONFIRMED, financier: lender }, id);
    expect(after.proposal?.vehicle_details).toEqual({ ...before.proposal?.vehicle_details, financier: lender });
  });

  it('goes with the registration number, and so does what was typed in its place', async () => {
    const { me, id } = await identifiedCar();
    await me.saved(updateProposalVehicle, CONFIRMED, id);
    const draft = { step: 'vehicleDetails', member: null, answer: { numbers_from: 'CERTIFICATE', engine_no: 'K1' } };
    expect((await me.call(saveDraft, draft)).status).toBe(200);
    const other = await me.saved(updateRegistration, { reg_no: 'WB-02-D-8900' });
    expect(other.drafts.vehicleDetails).toBeUndefined();
    expect(other.proposal?.vehicle_details).toBeNull();
    expect(other.quote.registration?.engine_no?.masked).toBe(hidden((await inRegister('WB-02-D-8900')).engine_no));
  });
});

describe('a number that the register does not have', () => {
  const sentenceFor = (name: string) => `Enter the ${name} number, as on the registration certificate (RC)`;
  const OLD_SWIFT = {
    ...SWIFT,
    ...{ variant: 'VDi', fuel_type: 'DIESEL', mfg_year: 2014, mfg_month: 5, reg_date: '2014-06-20' },
    ...{ reg_no: 'UP-14-AC-3456', rto_code: 'UP14' },
  };

  it.each([
    ['of a vehicle that was described', SWIFT, { by_hand: true, reg_no: SWIFT.reg_no }, ['engine_no', 'chassis_no']],
    ['of which it says one', OLD_SWIFT, { reg_no: OLD_SWIFT.reg_no }, ['engine_no']],
  ] as const)('%s is asked for at its field', async (_, vehicle, begins, missing) => {
    const { me, id } = await identifiedCar(vehicle, begins);
    const answer = await me.call(updateProposalVehicle, { ...CONFIRMED, reg_no: vehicle.reg_no }, id);
    expect(answer).toMatchObject({ status: 422 });
    const fields = missing.map((name) => [name, sentenceFor(name.replace('_no', ''))]);
    expect(answer.data).toMatchObject({ fields: Object.fromEntries(fields) });
    const typed = { ...CONFIRMED, reg_no: vehicle.reg_no, engine_no: 'K12MN1234567' };
    const both = { ...typed, chassis_no: missing.length > 1 ? 'MA3ERLF1S00123456' : null };
    expect((await me.call(updateProposalVehicle, both, id)).status).toBe(200);
  });
});
