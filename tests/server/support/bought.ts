import { execFileSync } from 'node:child_process';
import * as v from 'valibot';
import { carProposalEndpoints, carQuoteEndpoints } from '#contract/lines/car/car-endpoints.ts';
import type { MotorPlan } from '#contract/lines/motor/plan.ts';
import { travelProposalEndpoints } from '#contract/lines/travel/proposal-endpoints.ts';
import {
  twoWheelerProposalEndpoints,
  twoWheelerQuoteEndpoints,
} from '#contract/lines/two-wheeler/two-wheeler-endpoints.ts';
import { PaymentLink } from '#contract/shared/payment.ts';
import type { IssuedPolicy } from '#contract/shared/policy.ts';
import type { TestApp } from './app.ts';
import { eventsIn } from './calendar.ts';
import {
  ACTIVA,
  bikeVisitor,
  carVisitor,
  declareNewVehicle,
  type MotorVisitor,
  SWIFT,
  withCart,
} from './motor-visitor.ts';
import { buy, newPhone } from './owner.ts';
import { inboxFor, payBy, runJobs } from './sandbox.ts';
import { declare, identifiedVisitor } from './travel-visitor.ts';
import type { Visitor } from './visitor.ts';

// Bought policies of each line, with everything that their buyers receive.

/** All that a buyer receives; texts as one line. */
interface Given {
  readonly issued: IssuedPolicy;
  readonly mail: string;
  readonly sms: string;
  readonly owned: unknown;
  readonly calendar: ReturnType<typeof eventsIn>;
  readonly document: string;
  readonly pdf: Uint8Array;
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

async function givenTo(
  test: TestApp,
  me: Visitor,
  rfqId: string,
  issued: IssuedPolicy | null | undefined,
): Promise<Given> {
  if (!issued) throw new Error('The policy was not issued');
  await runJobs(test);
  const messages = await inboxFor(test, rfqId);
  const about = (channel: string) =>
    oneLine(
      messages.find((one) => one.channel === channel && one.text.includes(issued.policy_number.slice(-8)))?.text ?? '',
    );
  const cookie = [...me.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const answer = await test.app.request(issued.policy_doc_url, { headers: { cookie } });
  const input = new Uint8Array(await answer.arrayBuffer());
  const calendar = await test.app.request(issued.policy_calendar_url, { headers: { cookie } });
  return {
    issued,
    mail: about('EMAIL'),
    sms: about('SMS'),
    owned: (await me.ok('owned')).policies,
    calendar: eventsIn(await calendar.text()),
    document: oneLine(execFileSync('pdftotext', ['-layout', '-', '-'], { input, encoding: 'utf8' })),
    pdf: input,
  };
}

/** Buys the bundle of a new vehicle. */
async function newVehicle(
  test: TestApp,
  me: MotorVisitor,
  calls: typeof carProposalEndpoints | typeof twoWheelerProposalEndpoints,
  plan: Partial<MotorPlan> = {},
) {
  const id = await withCart(me, { cover_type: 'BUNDLED', ...plan });
  await declareNewVehicle(me, id, calls);
  const price = await me.ok('owned');
  const { data } = await me.call(calls.makePayment, undefined, id);
  await payBy(test, v.parse(PaymentLink, data).payment_url, 'succeed');
  const { proposal } = await me.saved(calls.generatePolicy, undefined, id);
  return { price: price.journeys, ...(await givenTo(test, me, me.rfqId, proposal?.policy?.issued)) };
}

const NEW = { is_new: true, reg_no: null, reg_date: null, mfg_year: 2026, mfg_month: 8 } as const;

/** A new Activa 6G with the cheapest bundle by default. */
export async function buyNewTwoWheeler(test: TestApp, plan: Partial<MotorPlan> = {}) {
  const me = await bikeVisitor(test.app).begin({ by_hand: true });
  await me.saved(twoWheelerQuoteEndpoints.updateVehicleDetails, { ...ACTIVA, ...NEW });
  return newVehicle(test, me, twoWheelerProposalEndpoints, plan);
}

/** A new Swift with the cheapest bundle by default. */
export async function buyNewCar(test: TestApp, plan: Partial<MotorPlan> = {}) {
  const me = await carVisitor(test.app).begin({ by_hand: true });
  await me.saved(carQuoteEndpoints.updateVehicleDetails, { ...SWIFT, variant: 'LXi', ...NEW });
  return newVehicle(test, me, carProposalEndpoints, plan);
}

/** A family's year, the cheapest plan. */
export async function buyHealth(test: TestApp): Promise<Given> {
  const { me, rfqId, issued } = await buy(test, newPhone());
  return givenTo(test, me, rfqId, issued);
}

/** A couple's trip; ten days in Thailand by default. */
export async function buyTrip(test: TestApp, change: Parameters<typeof identifiedVisitor>[1] = {}): Promise<Given> {
  const { me, id } = await identifiedVisitor(test.app, change);
  await declare(me, id);
  const { data } = await me.call(travelProposalEndpoints.makePayment, undefined, id);
  await payBy(test, v.parse(PaymentLink, data).payment_url, 'succeed');
  const { proposal } = await me.saved(travelProposalEndpoints.generatePolicy, undefined, id);
  return givenTo(test, me, me.rfqId, proposal?.policy?.issued);
}
