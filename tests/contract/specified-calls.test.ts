import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allEndpoints } from '#contract/all-endpoints.ts';
import type { Endpoint } from '#contract/shared/endpoint.ts';
import { honoPath } from '#server/api/http/route.ts';
import type { RowId } from '#tools/spec/rows.ts';
import { openTestApp, type TestApp } from '../server/support/app.ts';
import { bikeWithCart, carWithCart } from '../server/support/motor-visitor.ts';
import { answerUpTo } from '../server/support/purchase.ts';
import { choosePlanAndPrice, quotedVisitor } from '../server/support/travel-visitor.ts';
import { Visitor } from '../server/support/visitor.ts';

/**
 * The specification's 89 calls, as it spells them. Where it shows no method, it is that of the same call of
 * another line, and GET for those that health's list has as GET.
 */

/** The lines of the specification: others may come, and it says nothing of them. */
const LINES = ['health', 'car', 'two-wheeler', 'travel'] as const;
type Line = (typeof LINES)[number];
type Who = Line | 'all';
type Call = readonly [method: string, path: string, ...who: Who[]];

const HEALTH_PROPOSAL = '/api/v1/pf-proposal/health';
const HEALTH_QUOTE = '/api/v1/pf-quote-agg/health';
const MOTOR_QUOTE = '/api/v1/pf-quote-agg/motor';
const MOTOR_PROPOSAL = '/api/v1/pf-proposal/motor';
const TRAVEL_QUOTE = '/api/v1/pf-quote-agg/travel';
const TRAVEL_PROPOSAL = '/api/v1/pf-proposal/travel';
const MOTOR = ['car', 'two-wheeler'] as const;

const SPECIFIED: readonly (readonly [RowId, readonly Call[]])[] = [
  [
    '§7.health-proposal-calls',
    [
      ['GET', `${HEALTH_PROPOSAL}/get-quote-premium/{proposerId}`, 'health'],
      ['POST', `${HEALTH_PROPOSAL}/create-quote-premium`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/update-quote-premium/{proposerId}`, 'health'],
      ['POST', `${HEALTH_PROPOSAL}/update-proposal-details/{proposerId}`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/update-contact-details/{proposerId}`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/update-address-details/{proposerId}`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/kyc-details/{proposerId}`, 'health'],
      ['GET', `${HEALTH_PROPOSAL}/kyc-details/{proposerId}`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/update-kyc-link/{proposerId}`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/update-member-details/{proposerId}`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/update-medical-details/{proposerId}`, 'health'],
      ['PUT', `${HEALTH_PROPOSAL}/update-nominee-details/{proposerId}`, 'health'],
      ['GET', `${HEALTH_PROPOSAL}/get-full-proposal-details/{proposerId}`, 'health'],
      ['POST', `${HEALTH_PROPOSAL}/submit-proposal/{proposerId}`, 'health'],
      ['GET', `${HEALTH_PROPOSAL}/get-final-quote/{id}`, 'health'],
      ['GET', `${HEALTH_PROPOSAL}/make-payment/{id}`, 'health'],
      ['GET', `${HEALTH_PROPOSAL}/get-payment-status/{id}`, 'health'],
      ['GET', `${HEALTH_PROPOSAL}/generate-policy/{id}`, 'health'],
      ['GET', `${HEALTH_PROPOSAL}/get-member-bmi-details/{id}`, 'health'],
    ],
  ],
  [
    '§7.health-quote-calls',
    [
      ['GET', `${HEALTH_QUOTE}/get-full-health-quote-details/{rfqId}`, 'health'],
      ['POST', `${HEALTH_QUOTE}/register-quote`, 'health'],
      ['PUT', `${HEALTH_QUOTE}/update-user-details/{rfqId}`, 'health'],
      ['PUT', `${HEALTH_QUOTE}/update-additional-details/{rfqId}`, 'health'],
      ['POST', `${HEALTH_QUOTE}/update-edit-details/{rfqId}`, 'health'],
      ['PUT', `${HEALTH_QUOTE}/update-member-details/{rfqId}`, 'health'],
      ['PUT', `${HEALTH_QUOTE}/update-medical-details/{rfqId}`, 'health'],
      ['GET', `${HEALTH_QUOTE}/premium/{rfqId}`, 'health'],
      ['GET', `${HEALTH_QUOTE}/premium-by-tenures/{rfqId}`, 'health'],
      ['GET', `${HEALTH_QUOTE}/supported-suminsure/{id}`, 'health'],
    ],
  ],
  ['§7.pincode', [['GET', '/api/v1/user/get-info-pincode/{pincode}', 'all']]],
  ['§7.all-insurers', [['GET', '/api/v1/pf-quote-agg/insurers/get-all-insurers/{id}', 'all']]],
  ['§7.form-fields', [['GET', '/api/v1/pf-quote-agg/dynamic-form/form-fields/{id}', 'all']]],
  ['§7.motor-get-vehicle-details', [['GET', `${MOTOR_QUOTE}/get-vehicle-details/{regNo}`, 'all']]],
  ['§7.motor-register-quote-req', [['POST', `${MOTOR_QUOTE}/register-quote-req`, ...MOTOR]]],
  ['§7.motor-all-makes', [['GET', `${MOTOR_QUOTE}/vehicle/all-makes`, 'all']]],
  ['§7.motor-vehicles-by-make', [['GET', `${MOTOR_QUOTE}/vehicle/vehicles-by-make`, 'all']]],
  ['§7.motor-update-vehicle-details', [['PUT', `${MOTOR_QUOTE}/update-vehicle-details/{quoteId}`, ...MOTOR]]],
  ['§7.motor-update-insurer-details', [['PUT', `${MOTOR_QUOTE}/update-insurer-details/{quoteId}`, ...MOTOR]]],
  ['§7.motor-update-owner-details', [['PUT', `${MOTOR_QUOTE}/update-owner-details/{quoteId}`, ...MOTOR]]],
  ['§7.motor-update-claim-details', [['PUT', `${MOTOR_QUOTE}/update-claim-details/{quoteId}`, 'car']]],
  ['§7.motor-get-full-quote-details', [['GET', `${MOTOR_QUOTE}/get-full-quote-details/{quoteId}`, ...MOTOR]]],
  ['§7.motor-get-idv-details', [['GET', `${MOTOR_QUOTE}/get-idv-details/{quoteId}`, 'two-wheeler']]],
  ['§7.motor-update-idv-details', [['POST', `${MOTOR_QUOTE}/update-idv-details/{quoteId}`, 'two-wheeler']]],
  [
    '§7.motor-proposal-calls',
    [
      ['GET', `${MOTOR_PROPOSAL}/get-quote-premium/{proposerId}`, ...MOTOR],
      ['POST', `${MOTOR_PROPOSAL}/create-quote-premium`, ...MOTOR],
      ['PUT', `${MOTOR_PROPOSAL}/update-quote-premium/{proposerId}`, ...MOTOR],
      ['PUT', `${MOTOR_PROPOSAL}/update-address-details/{proposerId}`, ...MOTOR],
      ['PUT', `${MOTOR_PROPOSAL}/update-kyc-details/{proposerId}`, ...MOTOR],
      ['GET', `${MOTOR_PROPOSAL}/get-kyc-details/{proposerId}`, ...MOTOR],
      ['PUT', `${MOTOR_PROPOSAL}/update-kyc-link/{proposerId}`, ...MOTOR],
      ['PUT', `${MOTOR_PROPOSAL}/update-vehicle-details/{proposerId}`, ...MOTOR],
      ['PUT', `${MOTOR_PROPOSAL}/update-insurer-details/{proposerId}`, ...MOTOR],
      ['PUT', `${MOTOR_PROPOSAL}/update-nominee-details/{proposerId}`, 'car'],
      ['GET', `${MOTOR_PROPOSAL}/get-full-proposal-details/{proposerId}`, ...MOTOR],
      ['POST', `${MOTOR_PROPOSAL}/submit-proposal/{proposerId}`, ...MOTOR],
      ['GET', `${MOTOR_PROPOSAL}/get-final-quote/{id}`, ...MOTOR],
      ['GET', `${MOTOR_PROPOSAL}/make-payment/{id}`, ...MOTOR],
      ['GET', `${MOTOR_PROPOSAL}/get-payment-status/{id}`, ...MOTOR],
      ['GET', `${MOTOR_PROPOSAL}/generate-policy/{id}`, ...MOTOR],
    ],
  ],
  [
    '§7.car-proposal-calls',
    [
      ['PUT', `${MOTOR_PROPOSAL}/update-proposal-details/{proposerId}`, 'car'],
      ['PUT', `${MOTOR_PROPOSAL}/update-claim-details/{proposerId}`, 'car'],
    ],
  ],
  [
    '§7.bike-proposal-calls',
    [
      ['POST', `${MOTOR_PROPOSAL}/update-owner-details/{proposerId}`, 'two-wheeler'],
      ['PUT', `${MOTOR_PROPOSAL}/update-external-details/{proposerId}`, 'two-wheeler'],
      ['PUT', `${MOTOR_PROPOSAL}/update-nomine-details/{proposerId}`, 'two-wheeler'],
    ],
  ],
  ['§7.travel-popular-destination', [['GET', `${TRAVEL_QUOTE}/get-popular-destination`, 'all']]],
  ['§7.travel-all-destination', [['GET', `${TRAVEL_QUOTE}/get-all-destination`, 'all']]],
  ['§7.travel-register-quote-req', [['POST', `${TRAVEL_QUOTE}/register-quote-req`, 'travel']]],
  ['§7.travel-add-traveller', [['PATCH', `${TRAVEL_QUOTE}/add-traveller/{quoteId}`, 'travel']]],
  ['§7.travel-updat-medical-details', [['PATCH', `${TRAVEL_QUOTE}/updat-medical-details/{quoteId}`, 'travel']]],
  ['§7.travel-get-quote-details', [['GET', `${TRAVEL_QUOTE}/get-quote-details/{id}`, 'travel']]],
  ['§7.travel-update-quote-details', [['PATCH', `${TRAVEL_QUOTE}/update-quote-details/{quoteId}`, 'travel']]],
  [
    '§7.travel-proposal-calls',
    [
      ['GET', `${TRAVEL_PROPOSAL}/get-quote-premium/{proposerId}`, 'travel'],
      ['POST', `${TRAVEL_PROPOSAL}/create-quote-premium`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-quote-premium/{proposerId}`, 'travel'],
      ['POST', `${TRAVEL_PROPOSAL}/update-proposal-details/{proposerId}`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-contact-details/{proposerId}`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-address-details/{proposerId}`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-kyc-details/{proposerId}`, 'travel'],
      ['GET', `${TRAVEL_PROPOSAL}/get-kyc-details/{proposerId}`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-kyc-link/{proposerId}`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-member-details/{proposerId}`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-medical-details/{proposerId}`, 'travel'],
      ['PUT', `${TRAVEL_PROPOSAL}/update-nominee-details/{proposerId}`, 'travel'],
      ['GET', `${TRAVEL_PROPOSAL}/get-full-proposal-details/{proposerId}`, 'travel'],
      ['POST', `${TRAVEL_PROPOSAL}/submit-proposal/{proposerId}`, 'travel'],
      ['GET', `${TRAVEL_PROPOSAL}/get-final-quote/{id}`, 'travel'],
      ['GET', `${TRAVEL_PROPOSAL}/make-payment/{id}`, 'travel'],
      ['GET', `${TRAVEL_PROPOSAL}/get-payment-status/{id}`, 'travel'],
      ['GET', `${TRAVEL_PROPOSAL}/generate-policy/{id}`, 'travel'],
    ],
  ],
];
const CALLS = SPECIFIED.flatMap(([row, calls]) => calls.map(([method, path, ...who]) => ({ row, method, path, who })));

/** A visitor's browser, and the ids of the quote and the proposal that it has. */
interface Buyer {
  readonly visitor: Visitor;
  readonly quote: string;
  readonly proposal: string;
}

let test: TestApp;
let buyers: Readonly<Record<Line, Buyer>>;
beforeAll(async () => {
  test = await openTestApp();
  const visitor = new Visitor(test.app);
  const { rfqId, proposal } = await answerUpTo(visitor, 'proposer');
  const car = await carWithCart(test.app);
  const bike = await bikeWithCart(test.app);
  const traveller = await quotedVisitor(test.app);
  buyers = {
    health: { visitor, quote: rfqId, proposal: proposal.params.proposerId ?? '' },
    car: { visitor: car.me, quote: car.me.rfqId, proposal: car.id },
    'two-wheeler': { visitor: bike.me, quote: bike.me.rfqId, proposal: bike.id },
    travel: { visitor: traveller, quote: traveller.rfqId, proposal: await choosePlanAndPrice(traveller) },
  };
});
afterAll(() => test.close());

/** The parameters of the look-ups. */
const ASKED: Readonly<Record<string, string>> = {
  pincode: '400001',
  regNo: 'MH-12-AB-1234',
  'get-all-insurers': 'travel',
  'form-fields': 'travel-medical-questions',
  'supported-suminsure': 'kaveri-care',
};

function idFor(path: string, { quote, proposal }: Buyer): string {
  const asked = Object.entries(ASKED).find(([name]) => path.includes(name));
  return asked?.[1] ?? (path.startsWith('/api/v1/pf-proposal') ? proposal : quote);
}

const linesOf = (method: string, path: string): Who[] => {
  const has = (calls: readonly Endpoint[]) => calls.some((call) => call.method === method && call.path === path);
  const others = [allEndpoints.utilities, allEndpoints.vehicles, allEndpoints.destinations];
  if (others.some((calls) => has(Object.values(calls)))) return ['all'];
  return LINES.filter((line) => has(Object.values(allEndpoints[line])));
};

it('the specification has 89 calls', () => {
  expect(CALLS).toHaveLength(89);
  expect(new Set(CALLS.map(({ method, path }) => `${method} ${path}`)).size).toBe(89);
});

describe('the calls of the specification', () => {
  for (const { row, method, path, who } of CALLS) {
    it(`${method} ${path} is a call of ${who.join(' and ')}, and answered`, { tags: [row] }, async () => {
      expect(linesOf(method, path)).toEqual(who);
      // Lines that share an address have it once.
      const served = test.routes.filter((route) => route.path === honoPath(path) && route.method === method);
      expect(served).toHaveLength(1);
      for (const line of who) {
        const buyer = buyers[line === 'all' ? 'health' : line];
        const { status, message } = await buyer.visitor.request(path.replace(/\{\w+\}/, idFor(path, buyer)), {
          method,
          ...(method !== 'GET' && {
            body: JSON.stringify({ rfqId: buyer.quote }),
            headers: { 'content-type': 'application/json' },
          }),
        });
        // At most refused for its answers or its order.
        expect([200, 201, 400, 409, 422], `${line}: ${status} ${message}`).toContain(status);
      }
    });
  }
});
