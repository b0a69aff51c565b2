import type { Line } from '#contract/lines.ts';
import type { RecordBase } from '#contract/shared/record.ts';
import type { Hand } from '#tools/player/hand.ts';
import type { VisitOptions } from './browser.ts';
import { drive } from './drive.ts';
import type { VisitorEvent } from './events.ts';
import { SELF_DOB, SPOUSE_DOB } from './fixtures.ts';
import { type Answers, type BrowserLine, eventsOf, type PurchaseEvents } from './line.ts';
import { car } from './lines/car.ts';
import { familyPurchase, health } from './lines/health.ts';
import { knownVehiclePurchase } from './lines/motor.ts';
import { travel, tripPurchase } from './lines/travel.ts';
import { twoWheeler } from './lines/two-wheeler.ts';
import { buy } from './purchase.ts';
import { seed } from './seed.ts';

/** How a person buys a policy of each line, for tests that every line has to pass. */

const SELF = 'Zephyrine Markwell';
const SPOUSE = 'Thaddeus Markwell';
/** What a person enters on the way to a policy, in values that no one else has. */
export const MARKED = {
  contact: { name: SELF, mobile: '9731864205', email: 'zephyrine@markwell.example' },
  address: { line1: '77, Quokka Marg', line2: 'Jerboa Nagar', pincode: '110001' },
  document: { type: 'PAN', number: 'QXWPM4729R' },
  nominee: { name: SPOUSE, relationship: 'Spouse', dob: SPOUSE_DOB },
};
export const MARKED_VEHICLE = { engine: 'K12ZW7731864', chassis: 'MA3ZWJKD1S0077318', policyNumber: '7731/8642/0577' };
export const MARKED_PASSPORTS = {
  SELF: { name: SELF, dob: SELF_DOB, number: 'W7318642' },
  SPOUSE: { name: SPOUSE, dob: SPOUSE_DOB, number: 'U6429175' },
};
const { people } = health.answers;
const MARKED_PEOPLE = {
  SELF: { feet: '5 ft', inches: '5 in', kg: '62', ...people.SELF, name: SELF },
  SPOUSE: { feet: '5 ft', inches: '8 in', kg: '70', ...people.SPOUSE, name: SPOUSE },
};

type AfterEvent = (event: VisitorEvent) => Promise<void>;

interface LineVisit {
  readonly path: string;
  /** The purchase up to the gateway. */
  readonly walk: (hand: Hand, after: AfterEvent) => Promise<void>;
  /** The purchase up to the policy, with the marked values. */
  readonly buyMarked: (hand: Hand) => Promise<void>;
  /** What a browser has of a journey that is answered up to a step, and that step's address. */
  readonly seedUntil: (
    url: string,
    step: string,
  ) => Promise<{ path: string; storage: NonNullable<VisitOptions['storage']> }>;
}

const visitOf = <R extends RecordBase, A extends Answers>(
  line: BrowserLine<R, A>,
  walked: A,
  walkedEvents: PurchaseEvents,
  marked: Partial<A>,
  markedEvents = walkedEvents,
): LineVisit => ({
  path: line.path,
  walk: async (hand, after) => {
    for (const event of eventsOf(walkedEvents).filter((one) => one !== 'payment.start')) {
      await drive({ ...line, answers: walked }, hand, event);
      await after(event);
    }
  },
  buyMarked: (hand) => buy(line, hand, markedEvents, { ...line.answers, ...MARKED, ...marked }),
  seedUntil: async (url, step) => {
    const { visitor, record } = await seed(line, url, step);
    const [route] = line.model.projection.routes.filter(({ meta }) => meta.screen === step);
    if (!route) throw new Error(`${line.id} has no page of its own for ${step}`);
    return { path: route.pattern, storage: visitor.storage(record) };
  },
});

export const LINE_VISITS: Readonly<Record<Line, LineVisit>> = {
  health: visitOf(health, health.answers, familyPurchase(), { people: MARKED_PEOPLE }),
  car: visitOf(car, car.answers, knownVehiclePurchase(), MARKED_VEHICLE),
  'two-wheeler': visitOf(twoWheeler, twoWheeler.answers, knownVehiclePurchase(), MARKED_VEHICLE),
  travel: visitOf(
    travel,
    // With a country that the landing offers.
    { ...travel.answers, landing: true },
    tripPurchase(2, true),
    { passports: MARKED_PASSPORTS },
    tripPurchase(2),
  ),
};
